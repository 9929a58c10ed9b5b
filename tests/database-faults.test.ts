import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { noteDelivery } from '#modules/newsletter/bounces.server.ts'
import { absentFiles } from '#modules/transfer/named-files.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import { deliverDue } from '#platform/mail/deliver.server.ts'
import { smtpTransport } from '#platform/mail/smtp-transport.server.ts'
import type { Transport } from '#platform/mail/transport.server.ts'
import { openPortal } from './app.ts'
import { appealExample, withRegion } from './appealing.ts'
import type { Body, Client } from './client.ts'
import { added } from './content.ts'
import { postExample } from './content-examples.ts'
import { pdfOf } from './documents.ts'
import { losingWord } from './lost-word.ts'
import { password } from './people.ts'
import { drawn, uploadForm } from './pictures.ts'
import { custodian } from './reporting.ts'
import { snapshotOf } from './snapshot.ts'
import { filesOf } from './stored-files.ts'
import { type Fault, openStumblingServer, steps } from './stumbling-mail-server.ts'
import { answersOf, formFor, surveyWith } from './voting.ts'

/*
 * Each statement that a request sends and each call to the store of files fails once, one by one (reliability list, R18): either all
 * of it is there afterwards and was acknowledged, or nothing is and was not. Letters go out at least once and at most twice, whatever
 * fails on their way, be it the database or the mail server.
 */

const { recipient } = await custodian()
const portal = await openPortal({ INTEGRITY_RECIPIENT: recipient })
const mailServer = await openStumblingServer()
afterAll(() => mailServer.close())
const { ground, database } = portal

/** Calls of what is done, and the one of them that fails. What the portal asks by itself meanwhile, e.g. for its version, is none of them. */
let [calls, failing] = [0, 0]
const doing = new AsyncLocalStorage<true>()
const fails = () => {
  if (!doing.getStore()) return false
  calls += 1
  return calls === failing
}
const planted = () => new Error('planted')
const word = losingWord(portal, /^(?:commit|insert into "(?:appeal|integrity)_files")/i)

const known = new WeakSet<pg.PoolClient>()
for (const pool of new Set([database.pool, database.brief]))
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const faulty = (...asked: unknown[]) => {
      if (!fails()) return query(...asked)
      const callback = asked.at(-1)
      if (typeof callback !== 'function') return Promise.reject(planted())
      process.nextTick(callback, planted())
      return undefined
    }
    client.query = faulty as typeof client.query
  })
const { files } = ground
for (const name of ['put', 'get', 'remove'] as const) {
  const call = files[name].bind(files) as (...given: unknown[]) => Promise<unknown>
  const faulty = async (...given: unknown[]) => {
    if (fails()) throw planted()
    return call(...given)
  }
  Object.assign(files, { [name]: faulty })
}

/**
 * Does something once for each call that it makes, which fails; gives how many those were. `isWhole` allows for what is there though
 * its answer failed, since something is read after it was stored.
 */
async function withEachFault(
  success: number,
  act: (turn: number) => Promise<{ status: number; text: string }>,
  isWhole: () => Promise<boolean> = async () => false,
) {
  for (failing = 1; ; failing += 1) {
    const before = [await snapshotOf(portal), await filesOf(ground)]
    calls = 0
    const { status, text } = await doing.run(true, () => act(failing))
    if (calls < failing) {
      expect([failing, status, text]).toEqual([failing, success, text])
      return failing - 1
    }
    if (status === success) continue
    expect([failing, status]).toEqual([failing, 500])
    if (!(await isWhole()))
      expect([failing, await snapshotOf(portal), await filesOf(ground)]).toEqual([failing, ...before])
  }
}

type Form = { by: Client; form_token: string }

/** Forms of as many people, filled in as slowly as people do. */
async function filledIn(form: (by: Client) => Promise<Body>): Promise<Form[]> {
  const forms: Form[] = []
  for (const by of Array.from({ length: 60 }, () => portal.stranger()))
    forms.push({ by, form_token: (await form(by)).form_token })
  portal.pass(5000)
  return forms
}

function formOf(forms: Form[], turn: number): Form {
  const form = forms[turn]
  if (!form) throw new Error('more calls than forms')
  return form
}

it('a post with a picture is made, changed and hidden whole or not at all', async () => {
  const chief = await portal.as('chief')
  const drawing = uploadForm(await drawn({ width: 80 }).png().toBuffer(), 'a.png')
  const { body: picture } = await chief.post('/api/attachments/create/', drawing)
  const made = await withEachFault(201, (turn) =>
    chief.post('/api/posts/create/', postExample({ slug: `xato-${turn}`, thumbnail: picture.id })),
  )
  expect(made).toBeGreaterThan(5)
  const { slug } = await added(chief, { path: '/posts', example: postExample })
  const hidden = await withEachFault(200, (turn) =>
    chief.patch(`/api/posts/${slug}/update/`, { active: turn % 2 === 0 }),
  )
  expect(hidden).toBeGreaterThan(3)
})

it('a picture and a document are stored whole or not at all', async () => {
  const editor = await portal.as('superuser')
  const pictures = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      drawn({ width: 80, height: 60, colour: `#0000${10 + turn}` })
        .png()
        .toBuffer(),
    ),
  )
  const picture = (turn: number) =>
    editor.post('/api/attachments/create/', uploadForm(pictures[turn] ?? Buffer.of(), `${turn}.png`))
  expect(await withEachFault(201, picture)).toBeGreaterThan(5)
  const document = (turn: number) =>
    editor.post('/api/docattachments/create/', uploadForm(pdfOf({ more: [`<< /N ${turn} >>`] }), `${turn}.pdf`))
  expect(await withEachFault(201, document)).toBeGreaterThan(5)
})

it('evidence is stored whole or not at all, and a fault of ours is not told as one of the form', async () => {
  const evidence = () => portal.stranger().post('/api/integrity/files/', uploadForm(pdfOf(), 'Dalil.pdf'))
  expect(await withEachFault(201, evidence)).toBeGreaterThan(0)
})

it('a file whose row is there though the word of it was lost is there, too', async () => {
  const editor = await portal.as('superuser')
  const picture = await drawn({ width: 90, height: 70 }).png().toBuffer()
  const uploads = {
    picture: () => editor.post('/api/attachments/create/', uploadForm(picture, 'a.png')),
    document: () => editor.post('/api/docattachments/create/', uploadForm(pdfOf({ more: ['<< /Lost 1 >>'] }), 'a.pdf')),
    appeal: () => portal.stranger().post('/api/appeals/attachments/', uploadForm(pdfOf(), 'Ariza.pdf')),
    evidence: () => portal.stranger().post('/api/integrity/files/', uploadForm(pdfOf(), 'Dalil.pdf')),
  }
  for (const [what, upload] of Object.entries(uploads)) {
    const { status } = await word.lose(upload)
    expect([what, status]).toEqual([what, 503])
  }
  const tables = ['attachments', 'docattachments', 'appeal_files', 'integrity_files']
  const rows = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  expect(await portal.query(`select (${rows})::int as rows`)).toEqual([{ rows: 4 }])
  expect(await absentFiles(ground, await filesOf(ground))).toEqual([])
  expect([(await uploads.picture()).body.duplicate, (await uploads.document()).body.duplicate]).toEqual([true, true])
})

it('files of which some could not be stored are taken back, also where their store goes away as a database does', async () => {
  const editor = await portal.as('superuser')
  const bytes = await drawn({ width: 70, height: 60 }).png().toBuffer()
  const before = await filesOf(ground)
  const { put } = files
  let puts = 0
  files.put = async (...given) => {
    puts += 1
    if (puts === 3) throw new FilesAway('reset', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
    return put(...given)
  }
  const { status } = await editor.post('/api/attachments/create/', uploadForm(bytes, 'a.png')).finally(() => {
    files.put = put
  })
  expect([status, puts]).toEqual([503, 3])
  expect(await filesOf(ground)).toEqual(before)
})

it('an appeal is taken in whole or not at all', async () => {
  await withRegion(portal)
  const forms = await filledIn(async (by) => (await by.get('/api/appeals/form/')).body)
  // One that was not taken in may send its file again.
  const uploader = portal.stranger()
  const { body: file } = await uploader.post('/api/appeals/attachments/', uploadForm(pdfOf(), 'Ariza.pdf'))
  const appeal = (turn: number) => {
    const { by, form_token } = formOf(forms, turn)
    for (const [name, cookie] of uploader.cookies) by.cookies.set(name, cookie)
    const message = `Murojaat matni, ${turn}-marta yozilgan.`
    return by.post('/api/appeals/', appealExample({ form_token, message, files: [file.id] }))
  }
  expect(await withEachFault(201, appeal)).toBeGreaterThan(5)
})

it('a ballot is counted whole or not at all, and once', async () => {
  const survey = await surveyWith(portal)
  const forms = await filledIn((by) => formFor(by, survey))
  const answers = answersOf(survey)
  const ballot = (turn: number) => {
    const { by, form_token } = formOf(forms, turn)
    return by.post(`/api/surveys/${survey.id}/answers/`, { form_token, answers })
  }
  let counted = 0
  const isWhole = async () => {
    const before = counted
    const rows = await portal.query(
      'select (select count(*)::int from survey_ballots) as ballots, (select count(*)::int from survey_participations) as people, (select count(*)::int from survey_answers) as answers',
    )
    counted = rows[0]?.ballots
    expect(rows).toEqual([{ ballots: counted, people: counted, answers: counted * answers.length }])
    return counted > before
  }
  expect(await withEachFault(201, ballot, isWhole)).toBeGreaterThan(5)
})

it('a subscription is taken whole or not at all', async () => {
  const forms = await filledIn(async (by) => (await by.post('/api/newsletter/form/')).body)
  const subscribe = (turn: number) => {
    const { by, form_token } = formOf(forms, turn)
    return by.post('/api/newsletter/', { email: `obunachi-${turn}@fuqaro.example`, form_token })
  }
  expect(await withEachFault(202, subscribe)).toBeGreaterThan(5)
})

/**
 * Does something with each call failing that it makes, and says how it stands when nothing fails any more; gives how many those were.
 * What has to be there `before` is done in peace.
 */
async function eachFaultOf(
  act: (turn: number) => Promise<unknown>,
  afterwards: (turn: number) => Promise<void>,
  before: (turn: number) => Promise<void> = async () => undefined,
) {
  for (failing = 1; ; failing += 1) {
    await before(failing)
    calls = 0
    await doing.run(true, () => act(failing))
    await afterwards(failing)
    if (calls < failing) return failing - 1
  }
}

it('who signs in or stays signed in is in, or may try again', async () => {
  const entering = await eachFaultOf(
    () => portal.stranger().post('/accounts/login/', { username: 'chief', password }),
    async () => expect((await portal.signIn('chief')).cookies.size).toBeGreaterThan(0),
  )
  expect(entering).toBeGreaterThan(3)
  let client = await portal.signIn('chief')
  const staying = await eachFaultOf(
    async () => {
      const { status } = await client.post('/accounts/refresh/')
      expect([200, 204, 500]).toContain(status)
    },
    async (turn) => {
      // The same token again, as a browser that heard of no other.
      expect([turn, (await client.post('/accounts/refresh/')).status]).toEqual([turn, expect.toBeOneOf([200, 204])])
      expect([turn, (await client.get('/accounts/whoAmI/')).status]).toEqual([turn, 200])
      client = await portal.signIn('chief')
    },
  )
  expect(staying).toBeGreaterThan(1)
})

/** Somebody subscribes, whose letter with the link waits then. */
async function letterWaits(form: Form, turn: number | string): Promise<void> {
  const sent = { email: `xat-${turn}@fuqaro.example`, form_token: form.form_token }
  expect((await form.by.post('/api/newsletter/', sent)).status).toBe(202)
}

const transport = smtpTransport(mailServer.url)
const deliver = (by: Transport = transport) => deliverDue(ground, by, { onAttempt: noteDelivery(ground) })
const outbox = () => portal.query('select state, last_error from mails order by created_at')
/** More than any letter is put off for, or taken for by a process that died. */
const laterMs = 60 * 60_000

it('a letter whose delivery the database does not note goes out all the same, at most twice as the same one', async () => {
  const forms = await filledIn(async (by) => (await by.post('/api/newsletter/form/')).body)
  const found = await eachFaultOf(
    () => deliver().catch(() => undefined),
    async (turn) => {
      portal.pass(laterMs)
      await deliver()
      portal.pass(-laterMs)
      expect([turn, new Set(mailServer.taken).size, await outbox()]).toEqual([
        turn,
        1,
        Array.from({ length: turn }, () => ({ state: 'sent', last_error: '' })),
      ])
      expect(mailServer.taken.length).toBeLessThanOrEqual(2)
    },
    async (turn) => {
      mailServer.taken.length = 0
      await letterWaits(formOf(forms, turn), turn)
    },
  )
  expect(found).toBeGreaterThan(3)
})

/** What is final is what the server says of this recipient or this message; all else is tried again. */
const isFinal = ({ at, how }: Fault) => how === '5xx' && ['RCPT', 'DATA', 'message'].includes(at)
const faults = steps.flatMap((at) => (['4xx', '5xx', 'gone'] as const).map((how): Fault => ({ at, how })))

/** What becomes of a letter whose server stumbles there, and then does not any more. */
async function stumbles(fault: Fault, form: Form, by: Transport) {
  await portal.query('delete from mails')
  mailServer.taken.length = 0
  await letterWaits(form, `${fault.at}-${fault.how.replaceAll(' ', '-')}`.toLowerCase())
  mailServer.stumble(fault)
  await deliver(by)
  expect([fault, mailServer.stumbled()]).toEqual([fault, expect.toBeOneOf([1, 2])])
  mailServer.stumble()
  const [first] = await outbox()
  // What was given up, staff send again.
  await portal.query("update mails set state = 'waiting', next_attempt_at = now() where state = 'failed'")
  portal.pass(laterMs)
  await deliver(by)
  portal.pass(-laterMs)
  const [last] = await outbox()
  return { first: first.state, last: last.state, taken: mailServer.taken.length, ids: new Set(mailServer.taken).size }
}

it('a mail server that fails at any step loses no letter, and has one twice only where it took it and did not say so', async () => {
  const forms = await filledIn(async (by) => (await by.post('/api/newsletter/form/')).body)
  for (const [turn, fault] of [...faults, { at: 'message', how: 'done and gone' } as const].entries()) {
    const first = isFinal(fault) ? 'failed' : 'waiting'
    const taken = fault.how === 'done and gone' ? 2 : 1
    const found = await stumbles(fault, formOf(forms, turn), transport)
    expect([fault, found]).toEqual([fault, { first, last: 'sent', taken, ids: 1 }])
  }
})

it('which would be noticed: a way to send that does not tell what failed', async () => {
  const [form] = await filledIn(async (by) => (await by.post('/api/newsletter/form/')).body)
  const careless: Transport = { send: (mail) => transport.send(mail).catch(() => undefined) }
  expect(await stumbles({ at: 'RCPT', how: '4xx' }, form as Form, careless)).toMatchObject({ first: 'sent', taken: 0 })
})

it('which would be noticed: two rows that belong together and are written one after the other', async () => {
  const row = (slug: string) =>
    database.pool.query(
      "insert into categories (slug, name_uz, name_uzb, name_ru, name_en) values ($1, 'Eski', 'Эски', 'Старое', 'Old')",
      [slug],
    )
  const halves = async (turn: number) => {
    try {
      for (const half of ['a', 'b']) await row(`${half}-${turn}`)
      return { status: 201, text: '' }
    } catch {
      return { status: 500, text: '' }
    }
  }
  await expect(withEachFault(201, halves)).rejects.toThrow(/toEqual|deeply equal/)
})
