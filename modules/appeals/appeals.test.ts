import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { appealExample, send, sent, withRegion } from '#tests/appealing.ts'
import type { Body } from '#tests/client.ts'
import { AppealInput } from './contract.ts'
import { counted } from './guard.server.ts'

const portal = await openPortal()
beforeEach(() => withRegion(portal))

const hour = 60 * 60 * 1000
const rows = () => portal.query('select * from appeals order by received_at')
const outbox = async () =>
  (await portal.query('select template from mails order by created_at')).map((row) => row.template)

it('is answered by what the portal can send alone, and who once chose a text message is shown so', async () => {
  const { reply_channels } = (await portal.anonymous().get('/api/appeals/form/')).body
  expect(reply_channels.map(({ key }: { key: string }) => key)).toEqual(['email', 'post'])
  const refused = await send(portal, portal.anonymous(), { reply_channel: 'sms' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reply_channel']])
  const { number } = await sent(portal)
  await portal.query("update appeals set reply_channel = 'sms'")
  const seen = await (await portal.as('chief')).get(`/api/appeals/forAdmin/${number}/`)
  expect([seen.status, seen.body.reply_channel]).toEqual([200, 'sms'])
})

describe('an appeal', () => {
  it('is taken in with number, key, deadline and a mail', async () => {
    const { status, body } = await send(portal, portal.anonymous())
    expect(status).toBe(201)
    expect(body.number).toMatch(/^AD-\d{4}-0000001$/)
    expect(body.access_key).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/)
    expect([body.label, body.receipt_url]).toEqual([
      'received',
      `http://localhost:3000/feedback/track?number=${body.number}`,
    ])
    const days = (Date.parse(body.deadline_at) - Date.parse(body.received_at)) / (24 * hour)
    expect(days).toBeGreaterThan(14)
    expect(days).toBeLessThan(20)
    expect(await outbox()).toEqual(['appeal_received'])
    const [row] = await rows()
    expect([row.status, row.suspicion, row.channel]).toEqual(['received', [], 'web'])
    expect(JSON.stringify(row)).not.toContain(body.access_key.replaceAll('-', ''))
  })

  it('names every field that is wrong, in the reader’s language, also those that follow from others', async () => {
    const { status, body } = await send(portal, portal.anonymous(), {
      citizen_type: 'legal_entity',
      applicant_name: 'A1',
      email: 'a@b\nBcc: x@y.uz',
      phone: '123',
      address: 'Uy',
      message: 'Qisqa',
      consent: false,
      to: 'yoq',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.errors).toSorted()).toEqual([
      ...['address', 'applicant_name', 'consent', 'email', 'message', 'organization_name', 'phone', 'tin'],
    ])
    const { body: second } = await send(portal, portal.anonymous(), { region: '77', to: 'yoq' })
    expect(Object.keys(second.errors).toSorted()).toEqual(['region', 'to'])
    expect(await rows()).toEqual([])
  })

  it('holds what people write: 6000 Cyrillic letters, apostrophes, line breaks, signs of four bytes', async () => {
    const message = `${'Ҳурматли вазирлик 😀\r\n'.repeat(300).slice(0, 6000)}`.trim()
    const legal = { citizen_type: 'legal_entity', organization_name: '«Бунёд» МЧЖ', tin: '123456789' }
    const name = "O'ktamova Gʻunchaoy Sobir qizi"
    expect((await send(portal, portal.anonymous(), { ...legal, message, applicant_name: name })).status).toBe(201)
    const over = await send(portal, portal.anonymous(), { message: 'ў'.repeat(6001) })
    expect(over.body.errors.message[0]).toMatchObject({ code: 'too_long' })
    for (const wrong of [
      { applicant_name: '<script>alert(1)</script>' },
      { applicant_name: '=HYPERLINK("x")' },
      { address: 'Sayilgoh \u202Ekoʻchasi' },
      { email: `${'a'.repeat(60_000)}@b.uz` },
      { id: 'x' },
    ] as Body[])
      expect([wrong, (await send(portal, portal.anonymous(), wrong)).status]).toEqual([wrong, 400])
  })

  it('is the same appeal when it is sent again: by the form, by the key, and many times at once', async () => {
    const visitor = portal.anonymous()
    const { form_token } = (await visitor.get('/api/appeals/form/')).body
    portal.pass(5000)
    const post = (body: Body, key = '') =>
      visitor.post('/api/appeals/', body, key ? { headers: { 'idempotency-key': key } } : {})
    const all = await Promise.all(Array.from({ length: 3 }, () => post(appealExample({ form_token }))))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.number} ${body.access_key}`)).size).toBe(1)
    expect([(await rows()).length, await outbox()]).toEqual([1, ['appeal_received']])
    const other = appealExample({
      form_token,
      send_anyway: true,
      message: 'Boshqa masala boʻyicha yozyapman, javob kutaman.',
    })
    const key = '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60'
    const [first, second] = [await post(other, key), await post(other, key)]
    expect([first.status, second.body]).toEqual([201, first.body])
    const changed = await post({ ...other, district: 'Yunusobod' }, key)
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_conflict'])
    expect((await rows()).length).toBe(2)
  })

  it('that says the same as an earlier one is asked about, not refused', async () => {
    const { number } = await sent(portal)
    const again = await send(portal, portal.anonymous(), { message: `${appealExample().message} Rahmat.` })
    expect([again.status, again.body.code, again.body.number]).toEqual([409, 'appeal_duplicate', number])
    expect((await send(portal, portal.anonymous(), { send_anyway: true })).status).toBe(201)
    expect(
      (await send(portal, portal.anonymous(), { email: 'boshqa@fuqaro.example', phone: '901112233' })).status,
    ).toBe(201)
    portal.pass(8 * 24 * hour)
    expect((await send(portal, portal.anonymous())).status).toBe(201)
  })

  it('comes with a form that is ours and not older than two hours', async () => {
    const visitor = portal.anonymous()
    const { form_token } = (await visitor.get('/api/appeals/form/')).body
    portal.pass(2 * hour + 1000)
    for (const token of [form_token, '', 'a.b.c', form_token.replace(/.$/, form_token.endsWith('A') ? 'B' : 'A')]) {
      const { status, body } = await visitor.post('/api/appeals/', appealExample({ form_token: token }))
      expect([status, body.code]).toEqual([409, 'form_expired'])
    }
    expect(await rows()).toEqual([])
  })
})

describe('what looks like a machine', () => {
  const statuses = async () => (await rows()).map(({ status, suspicion }) => [status, suspicion])
  const text = (n: number) => ({
    message: `${'abcdefghij'.charAt(n).repeat(30)} ${n} ${'klmnopqrst'.charAt(n).repeat(30)}`,
  })

  it('is kept back unseen: too fast, honeypot, many links; its sender reads what all read, and gets no mail', async () => {
    const visitor = portal.anonymous()
    const { form_token } = (await visitor.get('/api/appeals/form/')).body
    const fast = await visitor.post('/api/appeals/', appealExample({ form_token }))
    const trapped = await send(portal, portal.anonymous(), { ...text(1), homepage: 'http://x.example' })
    const links = await send(portal, portal.anonymous(), { message: 'https://a.uz '.repeat(5) })
    expect([fast, trapped, links].map(({ status, body }) => [status, body.label])).toEqual(
      Array(3).fill([201, 'received']),
    )
    expect(await statuses()).toEqual([
      ['quarantine', ['too_fast 0']],
      ['quarantine', ['honeypot']],
      ['quarantine', ['links 5']],
    ])
    expect(await outbox()).toEqual([])
    const tracked = await visitor.post('/api/appeals/track/', {
      number: fast.body.number,
      access_key: fast.body.access_key,
    })
    expect([tracked.status, tracked.body.label]).toEqual([200, 'received'])
  })

  it('more than an address, an email or a phone sends is kept back; an address stops at twenty a day', async () => {
    const all: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const own = { email: `a${n}@fuqaro.example`, phone: `+99890123${1000 + n}` }
      all.push(
        (await send(portal, portal.anonymous('2001:db8::1'), { ...own, send_anyway: true, ...text(n % 10) })).status,
      )
    }
    expect(all).toEqual([...Array(20).fill(201), 429])
    expect((await statuses()).map(([status]) => status)).toEqual([
      ...Array(5).fill('received'),
      ...Array(15).fill('quarantine'),
    ])
    // The same household by another address of its network, and another one.
    expect((await send(portal, portal.anonymous('2001:db8::ffff'), text(3))).status).toBe(429)
    expect((await send(portal, portal.anonymous('2001:db8:1::1'), text(4))).status).toBe(201)
  })

  it('who sends the same again and again, since no answer came, is counted once', async () => {
    const { form_token } = (await portal.anonymous().get('/api/appeals/form/')).body
    portal.pass(5000)
    const context = { ...portal.ground, address: '10.1.2.3' }
    const input = AppealInput.parse(appealExample({ form_token }))
    /** A process that is killed takes nothing back that it has counted. */
    const killed = (submission: string) =>
      new Promise<void>((begun) => {
        void counted(context, input, submission, () => {
          begun()
          return new Promise(() => undefined)
        })
      })
    for (let time = 0; time < 25; time += 1) await killed('the same')
    expect(await counted(context, input, 'the same', async (suspicion) => suspicion)).toEqual([])
    for (const submission of ['another', 'and another']) await killed(submission)
    expect(await counted(context, input, 'a fourth', async (suspicion) => suspicion)).toEqual(['many_of_email 4'])
  })

  it('the same sent twice at once is no way past what a network may send', async () => {
    const { form_token } = (await portal.anonymous().get('/api/appeals/form/')).body
    portal.pass(5000)
    const context = { ...portal.ground, address: '10.1.2.3' }
    const input = AppealInput.parse(appealExample({ form_token }))
    const send = (submission: string) => counted(context, input, submission, async () => 'taken')
    for (let time = 0; time < 20; time += 1) await send(`${time}`)
    const twice = await Promise.allSettled([send('twice'), send('twice')])
    expect(twice.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('what fails is not counted', async () => {
    const { form_token } = (await portal.anonymous().get('/api/appeals/form/')).body
    portal.pass(5000)
    const context = { ...portal.ground, address: '10.1.2.3' }
    const input = AppealInput.parse(appealExample({ form_token }))
    const failing = () => Promise.reject(new Error('full'))
    for (let time = 0; time < 25; time += 1)
      await expect(counted(context, input, `${time}`, failing)).rejects.toThrow('full')
    expect(await counted(context, input, 'at last', async (suspicion) => suspicion)).toEqual([])
  })

  it('counts appeals of one email from anywhere', async () => {
    for (let n = 0; n < 4; n += 1) await sent(portal, { ...text(n), phone: `+99890123${1000 + n}` })
    expect((await statuses()).map(([, why]) => why)).toEqual([[], [], [], ['many_of_email 4']])
    expect((await outbox()).length).toBe(3)
  })
})
