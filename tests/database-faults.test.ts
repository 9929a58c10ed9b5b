import type pg from 'pg'
import { expect, it } from 'vitest'
import { openPortal } from './app.ts'
import { appealExample, withRegion } from './appealing.ts'
import type { Body, Client } from './client.ts'
import { added } from './content.ts'
import { postExample } from './content-examples.ts'
import { pdfOf } from './documents.ts'
import { drawn, uploadForm } from './pictures.ts'
import { snapshotOf } from './snapshot.ts'
import { filesOf } from './stored-files.ts'
import { answersOf, formFor, surveyWith } from './voting.ts'

/*
 * Each statement that a request sends and each call to the store of files fails once, one by one (reliability list, R18): either all
 * of it is there afterwards and was acknowledged, or nothing is and was not.
 */

const portal = await openPortal()
const { ground, database } = portal

/** Calls since counting began, and the one of them that fails. */
let [calls, failing] = [0, 0]
let isCounting = false
const fails = () => {
  if (isCounting) calls += 1
  return isCounting && calls === failing
}
const planted = () => new Error('planted')

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
    isCounting = true
    const { status, text } = await act(failing).finally(() => {
      isCounting = false
    })
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

it('a post is made, changed and hidden whole or not at all', async () => {
  const chief = await portal.as('chief')
  const made = await withEachFault(201, (turn) =>
    chief.post('/api/posts/create/', postExample({ slug: `xato-${turn}` })),
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

it('an appeal is taken in whole or not at all', async () => {
  await withRegion(portal)
  const forms = await filledIn(async (by) => (await by.get('/api/appeals/form/')).body)
  const appeal = (turn: number) => {
    const { by, form_token } = formOf(forms, turn)
    return by.post('/api/appeals/', appealExample({ form_token, message: `Murojaat matni, ${turn}-marta yozilgan.` }))
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
