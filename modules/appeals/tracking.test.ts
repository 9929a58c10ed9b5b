import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { appealExample, deskOf, sent, withRegion } from '#tests/appealing.ts'
import type { Body, Client } from '#tests/client.ts'
import { keepAppeals } from './jobs.server.ts'

const portal = await openPortal()
let chief: Client
beforeEach(async () => {
  await withRegion(portal)
})
const signIn = async () => {
  chief = await portal.as('chief')
}
const day = 24 * 60 * 60 * 1000
const track = (by: Client, what: string, body: Body) => by.post(`/api/appeals/track/${what}`, body)
const answer = { text: 'Guvohnoma nusxasini istalgan FHDY boʻlimidan olasiz.', outcome: 'explained' }

describe('with number and key', () => {
  it('a sender sees status and term, in their language, and nothing of who they are', async () => {
    const receipt = await sent(portal)
    const visitor = portal.anonymous()
    const key = {
      number: receipt.number.toLowerCase(),
      access_key: receipt.access_key.toLowerCase().replaceAll('-', ' '),
    }
    const { status, body, text } = await visitor.post('/ru/api/appeals/track/', key)
    expect([status, body.label, body.label_text, body.is_overdue]).toEqual([200, 'received', 'Поступило', false])
    expect(body.deadline.map((step: Body) => step.text)).toEqual([
      'Поступило',
      'Срок по закону, дней: 15',
      'Срок ответа',
    ])
    expect(body.may).toEqual({ message: true, withdraw: true, reopen: false, rate: false })
    for (const value of ['Karimova', 'nilufar@', '901234567', 'Sayilgoh', 'guvohnomasining'])
      expect(text).not.toContain(value)
    expect(visitor.cookies.has('appeal')).toBe(true)
    expect((await track(visitor, 'withdraw', {})).body.label).toBe('reviewed')
  })

  it('the wrong number and the wrong key answer alike, and few tries are free', async () => {
    const { number, access_key } = await sent(portal)
    const visitor = portal.anonymous('10.9.9.9')
    const wrong = 'AAAAA-AAAAA-AAAAA-AAAAA'
    const tries = []
    for (const body of [
      { number, access_key: wrong },
      { number: 'AD-2020-0000009', access_key },
      { number: '', access_key: '' },
    ]) {
      const { status, body: refusal } = await track(visitor, '', body)
      tries.push([status, refusal.code, refusal.detail])
    }
    expect(new Set(tries.map(String)).size).toBe(1)
    expect(tries[0]?.slice(0, 2)).toEqual([404, 'appeal_not_found'])
    for (let n = 0; n < 4; n += 1) expect((await track(visitor, '', { number, access_key: wrong })).status).toBe(404)
    expect((await track(visitor, '', { number, access_key: wrong })).status).toBe(429)
    // Numbers are counted up: whoever tries them shuts no owner out.
    const owner = portal.anonymous('10.9.9.8')
    expect((await track(owner, '', { number, access_key: wrong })).status).toBe(429)
    expect((await track(owner, '', { number, access_key })).status).toBe(200)
    for (let n = 0; n < 20; n += 1) await track(visitor, '', { number: 'AD-2020-0000009', access_key: wrong })
    expect((await track(visitor, '', { number, access_key })).status).toBe(429)
  })

  it('the cookie is good for fifteen minutes and for one appeal', async () => {
    const [one, other] = [await sent(portal), await sent(portal, { send_anyway: true })]
    const visitor = portal.anonymous()
    await track(visitor, '', receiptKey(one))
    const cookie = visitor.cookies.get('appeal')?.value ?? ''
    const [{ id }] = await portal.query('select id from appeals where number = $1', [other.number])
    const forged = { headers: { cookie: `appeal=${[id, ...cookie.split('.').slice(1)].join('.')}` } }
    expect((await portal.anonymous().post('/api/appeals/track/withdraw/', {}, forged)).status).toBe(404)
    portal.pass(15 * 60 * 1000)
    expect((await track(visitor, 'withdraw', {})).status).toBe(404)
  })
})

describe('a sender', () => {
  it('replies to a question, and the clock that stood still goes on', async () => {
    const receipt = await sent(portal)
    await signIn()
    const desk = deskOf(chief, receipt.number)
    await desk.begin()
    const { body: asked } = await desk.act('reply', { kind: 'question', text: 'Pasport nusxasini yuboring.' })
    expect([asked.status, asked.urgency]).toEqual(['awaiting_applicant', 'paused'])
    const before = asked.deadline_at
    portal.pass(7 * day)
    const told = await track(portal.anonymous(), '', receiptKey(receipt))
    expect([told.body.detail, told.body.deadline_at, told.body.messages[0].text]).toEqual([
      'asked',
      null,
      'Pasport nusxasini yuboring.',
    ])
    const { body } = await track(portal.anonymous(), 'message', { ...receiptKey(receipt), text: 'Mana nusxasi.' })
    expect([body.label, body.messages.length, Date.parse(body.deadline_at) > Date.parse(before)]).toEqual([
      'under_consideration',
      2,
      true,
    ])
    expect(body.deadline.map(({ step, days }: Body) => [step, days])).toContainEqual(['paused', 7])
  })

  it('rates an answer once, and contests it once within thirty days, also when it was closed', async () => {
    const receipt = await sent(portal)
    await signIn()
    await deskOf(chief, receipt.number).begin()
    const answered = await deskOf(chief, receipt.number).act('reply', answer)
    expect([answered.status, answered.body.status, answered.body.outcome]).toEqual([200, 'answered', 'explained'])
    const key = receiptKey(receipt)
    const visitor = portal.anonymous()
    expect((await track(visitor, 'rating', { ...key, score: 6 })).status).toBe(400)
    expect((await track(visitor, 'rating', { ...key, score: 4, comment: 'Rahmat' })).body.rating).toBe(4)
    expect((await track(visitor, 'rating', { ...key, score: 1 })).body.code).toBe('appeal_step')
    portal.pass(11 * day)
    await keepAppeals(portal.ground)
    expect((await track(visitor, '', key)).body.detail).toBe('closed')
    const text = 'Javob menga tushunarsiz, qayta koʻrib chiqing.'
    const reopened = await track(visitor, 'reopen', { ...key, text })
    expect([reopened.status, reopened.body.label, reopened.body.may.reopen]).toEqual([
      200,
      'under_consideration',
      false,
    ])
    chief = await portal.as('chief')
    await deskOf(chief, receipt.number).act('reply', answer)
    expect((await track(visitor, 'reopen', { ...key, text })).body.code).toBe('appeal_step')
  })

  it('cannot contest after thirty days, write to what is over, or do what its status does not allow', async () => {
    const receipt = await sent(portal)
    const key = receiptKey(receipt)
    const visitor = portal.anonymous()
    expect((await track(visitor, 'rating', { ...key, score: 5 })).status).toBe(409)
    await signIn()
    await deskOf(chief, receipt.number).begin()
    await deskOf(chief, receipt.number).act('reply', answer)
    portal.pass(31 * day)
    for (const [what, body] of [
      ['reopen', { text: 'Javob menga tushunarsiz, qayta koʻrib chiqing.' }],
      ['message', { text: 'Rahmat' }],
      ['withdraw', {}],
    ] as const)
      expect([what, (await track(visitor, what, { ...key, ...body })).status]).toEqual([what, 409])
  })

  it('who does not reply for thirty days is told that it was closed', async () => {
    const receipt = await sent(portal)
    await signIn()
    await deskOf(chief, receipt.number).begin()
    await deskOf(chief, receipt.number).act('reply', { kind: 'question', text: 'Pasport nusxasini yuboring.' })
    portal.pass(29 * day)
    await keepAppeals(portal.ground)
    expect((await track(portal.anonymous(), '', receiptKey(receipt))).body.label).toBe('under_consideration')
    portal.pass(2 * day)
    await keepAppeals(portal.ground)
    await keepAppeals(portal.ground)
    const { body } = await track(portal.anonymous(), '', receiptKey(receipt))
    expect([body.label, body.detail]).toEqual(['reviewed', 'closed_no_reply'])
    const templates = (await portal.query('select template from mails order by created_at')).map((row) => row.template)
    expect(templates).toEqual(['appeal_received', 'appeal_question', 'appeal_closed_no_reply'])
  })
})

it('client users find what they sent while signed in, and nobody else’s', async () => {
  const client = await portal.asClient()
  const { form_token } = (await client.get('/api/appeals/form/')).body
  portal.pass(5000)
  const { body } = await client.post('/api/appeals/', appealExample({ form_token }))
  await sent(portal, { email: 'boshqa@fuqaro.example', phone: '901112233' })
  const { appealRepository } = await import('./repository.server.ts')
  const [{ id }] = await portal.query('select id from client_users')
  const { db } = portal.ground
  expect((await appealRepository.ofClient(db, id)).map(({ number }) => number)).toEqual([body.number])

  // Who writes that often sees the newest, and takes all of them home.
  await portal.query(
    `insert into appeals select (jsonb_populate_record(appeals,
       jsonb_build_object('id', gen_random_uuid(), 'number', 'MJ-' || n, 'access_key_hash', 'k' || n, 'submission_key', null))).*
     from appeals, generate_series(1, 200) n where client_user_id = $1`,
    [id],
  )
  expect((await appealRepository.ofClient(db, id)).length).toBe(200)
  expect((await appealRepository.rowsOfClient(db, id)).length).toBe(201)
})

const receiptKey = ({ number, access_key }: Body) => ({ number, access_key })
