import { describe, expect, it } from 'vitest'
import { inputDateTime } from '#common/input-dates.ts'
import { addressKey } from '#platform/mail/queue.server.ts'
import { hashOf } from '#platform/opaque-token.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { password } from '#tests/people.ts'
import { sendNews } from './send.server.ts'
import { manageToken, sealEmail } from './subscriber.server.ts'
import { newsletterSubscribers } from './table.server.ts'
import { nextMailAt } from './times.ts'

const portal = await openPortal()
const mailbox = await openMailbox(portal)
const minute = 60_000
const hour = 60 * minute
const posts = { path: '/posts', example: postExample } as const

type Values = Partial<typeof newsletterSubscribers.$inferInsert>

/** An active subscriber who is already there. */
async function reader(name: string, over: Values = {}): Promise<string> {
  const id = crypto.randomUUID()
  const email = `${name}@mail.example`
  const now = portal.ground.now()
  const nonce = 'n'
  await portal.ground.db.insert(newsletterSubscribers).values({
    ...{ id, nonce, locale: 'uz', topics: ['news'], frequency: 'immediate', state: 'active', source: 'test' },
    ...{ email: sealEmail(portal.ground, id, email), email_key: addressKey(portal.ground, email) },
    ...{
      manage_hash: hashOf(manageToken(portal.ground, { id, nonce })),
      consent_at: now,
      created_at: now,
      next_at: now,
    },
    ...over,
  })
  return id
}

const anHourAgo = () => inputDateTime(new Date(Date.now() - hour))
/** Signs in each time: the clock that these tests move ends sessions. */
const publish = async (over: Body = {}) => added(await portal.as('superuser'), posts, { date: anHourAgo(), ...over })

async function mailed(): Promise<{ to: string | undefined; text: string }[]> {
  mailbox.received.length = 0
  await sendNews(portal.ground)
  await mailbox.deliver()
  return mailbox.received
    .map(({ to, text }) => ({ to: to[0], text }))
    .toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
}

describe('what becomes visible', () => {
  it('is mailed at once to whoever wants it at once, in their language, with the links that end it', async () => {
    await reader('uz')
    await reader('ru', { locale: 'ru' })
    await reader('elon', { topics: ['announcements'] })
    await reader('kunlik', { frequency: 'daily', next_at: nextMailAt('daily', portal.ground.now()) })
    await publish({ slug: 'yangi-qonun' })
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual(['ru@mail.example', 'uz@mail.example'])
    expect(mails[0]?.text).toContain('Новый закон вступил в силу\nКраткое содержание\nhttp')
    expect(mails[0]?.text).toContain('/ru/posts/yangi-qonun')
    expect(mails[1]?.text).toContain('Yangi qonun kuchga kirdi')
    const head = mailbox.received.find(({ to }) => to[0] === 'ru@mail.example')?.head
    expect(head).toMatch(/List-Unsubscribe: <http\S+\/ru\/newsletter\/unsubscribe\/[\w-]{43}>/)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await mailed()).toEqual([])
  })

  it('is told of once: neither a correction nor hiding and showing it again is news', async () => {
    await reader('uz')
    const { slug, version } = await publish()
    expect(await mailed()).toHaveLength(1)
    portal.pass(2 * hour)
    const staff = await portal.as('superuser')
    const changed = await staff.put(`/api/posts/${slug}/update/`, {
      ...postExample({ date: anHourAgo() }),
      title_uz: 'Tuzatilgan',
      version,
    })
    expect(changed.status).toBe(200)
    await staff.request('PATCH', `/api/posts/${slug}/update/`, { body: { active: false } })
    await staff.request('PATCH', `/api/posts/${slug}/update/`, { body: { active: true } })
    expect(await mailed()).toEqual([])
  })

  it('comes at most once an hour, and then all of it together', async () => {
    await reader('uz')
    await publish({ title_uz: 'Birinchi' })
    expect(await mailed()).toHaveLength(1)
    await publish({ title_uz: 'Ikkinchi' })
    await publish({ title_uz: 'Uchinchi' })
    portal.pass(59 * minute)
    expect(await mailed()).toEqual([])
    portal.pass(2 * minute)
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/Ikkinchi[\s\S]*Uchinchi/)
    expect(mail?.text).not.toContain('Birinchi')
  })

  it('waits for 09:00 of Tashkent where a digest was asked for, and brings no empty one', async () => {
    const next = nextMailAt('daily', portal.ground.now())
    await reader('kunlik', { frequency: 'daily', next_at: next, topics: ['news', 'announcements'] })
    await publish({ title_uz: 'Yangilik' })
    await publish({ title_uz: 'Eʼlon', type: 'ANNOUNCEMENTS' })
    expect(await mailed()).toEqual([])
    portal.pass(next.getTime() - portal.ground.now().getTime() + 1000)
    const [mail] = await mailed()
    expect(mail?.text).toMatch(/Kun yangiliklari[\s\S]*YANGILIKLAR[\s\S]*Yangilik[\s\S]*EʼLONLAR[\s\S]*Eʼlon/)
    portal.pass(24 * hour)
    expect(await mailed()).toEqual([])
    const [{ next_at }] = await portal.query('select next_at from newsletter_subscribers')
    expect(next_at.getTime()).toBeGreaterThan(portal.ground.now().getTime())
  })

  it('is not told of while it is hidden, when it is older than a week, or when it was there before one came', async () => {
    await reader('uz')
    await publish({ active: false })
    await publish({ date: '2024-05-06T10:00' })
    await publish({ date: inputDateTime(new Date(Date.now() + 48 * hour)) })
    expect(await mailed()).toEqual([])
    await publish({ title_uz: 'Eski xabar' })
    await sendNews(portal.ground)
    const [{ last }] = await portal.query('select max(id) as last from newsletter_items')
    await reader('keyin', { sent_through: last })
    expect((await mailed()).map(({ to }) => to)).toEqual(['uz@mail.example'])
  })

  it('is left out when it was hidden again before the digest', async () => {
    const next = nextMailAt('daily', portal.ground.now())
    await reader('kunlik', { frequency: 'daily', next_at: next })
    const staff = await portal.as('superuser')
    const { slug } = await publish({ title_uz: 'Xato xabar' })
    await publish({ title_uz: 'Toʻgʻri' })
    await sendNews(portal.ground)
    await staff.request('PATCH', `/api/posts/${slug}/update/`, { body: { active: false } })
    portal.pass(next.getTime() - portal.ground.now().getTime() + 1000)
    const [mail] = await mailed()
    expect(mail?.text).toContain('Toʻgʻri')
    expect(mail?.text).not.toContain('Xato xabar')
  })

  it('goes to nobody who is pending, paused or gone, and to who paused again after the pause', async () => {
    const until = new Date(portal.ground.now().getTime() + 24 * hour)
    for (const state of ['pending', 'unsubscribed', 'bounced', 'complained'] as const) await reader(state, { state })
    await reader('paused', { state: 'paused', paused_until: until })
    await publish()
    expect(await mailed()).toEqual([])
    portal.pass(25 * hour)
    expect(await mailed()).toEqual([])
    await publish({ title_uz: 'Tanaffusdan keyin' })
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual(['paused@mail.example'])
    expect(mails[0]?.text).toContain('Tanaffusdan keyin')
  })

  it('is sent once to each, also by several processes at once', async () => {
    for (let at = 0; at < 25; at += 1) await reader(`r${at}`)
    await publish()
    await Promise.all([sendNews(portal.ground), sendNews(portal.ground), sendNews(portal.ground)])
    await mailbox.deliver()
    expect(mailbox.received).toHaveLength(25)
    expect(new Set(mailbox.received.map(({ to }) => to[0])).size).toBe(25)
  })

  it('is of a category for whoever chose that', async () => {
    const { category } = await publish({ type: 'OTHER', title_uz: 'Boʻlimda' })
    await reader('bolim', { topics: [`category:${category}`] })
    expect((await mailed())[0]?.text).toMatch(/BOSHQA MATERIALLAR[\s\S]*Boʻlimda/)
  })
})

describe('a mail that comes back', () => {
  const states = async () => (await portal.query('select state from newsletter_subscribers')).map(({ state }) => state)

  it('for good ends the subscription', async () => {
    await reader('gone')
    mailbox.answer({ recipient: () => 550 })
    await publish()
    await mailed()
    expect(await states()).toEqual(['bounced'])
  })

  it('for now ends it after three mails within 14 days; one that arrives later is forgotten', async () => {
    await reader('full')
    mailbox.answer({ recipient: () => 452 })
    for (let at = 1; at <= 2; at += 1) {
      await publish()
      await mailed()
      portal.pass(2 * hour)
    }
    expect(await states()).toEqual(['active'])
    mailbox.answer({})
    await mailbox.deliver()
    expect(await portal.query('select * from newsletter_bounces')).toEqual([])
    mailbox.answer({ recipient: () => 452 })
    for (let at = 1; at <= 3; at += 1) {
      await publish()
      await mailed()
      portal.pass(2 * hour)
    }
    expect(await states()).toEqual(['bounced'])
  })

  it('can be told of by staff, like a complaint', async () => {
    await reader('angry')
    const staff = await portal.as('superuser')
    const tell = (email: string) => staff.post('/api/newsletter/forAdmin/returned/', { email, kind: 'complained' })
    expect((await tell('angry@mail.example')).status).toBe(204)
    expect(await states()).toEqual(['complained'])
    expect((await tell('nobody@mail.example')).status).toBe(204)
  })
})

it('staff see how many there are and masked addresses; whole ones leave by an export that is audited', async () => {
  await reader('aziza', { locale: 'ru', topics: ['news', 'surveys'] })
  await reader('botir', { frequency: 'weekly' })
  await reader('chorshanbi', { state: 'unsubscribed' })
  await reader('=cmd', { topics: ['=1+1'] })
  const staff = await portal.as('superuser')
  const list = await staff.get('/api/newsletter/forAdmin/?state=active&topic=surveys')
  expect([list.body.count, list.body.results[0].email, list.body.results[0].bounces]).toEqual([
    1,
    'a•••@mail.example',
    0,
  ])
  expect(list.text).not.toContain('aziza')
  expect((await staff.get('/api/newsletter/forAdmin/?locale=de')).status).toBe(400)
  expect((await staff.get('/api/newsletter/forAdmin/counts/')).body).toEqual({
    states: { active: 3, unsubscribed: 1 },
    topics: { news: 2, surveys: 1, '=1+1': 1 },
    locales: { ru: 1, uz: 2 },
    frequencies: { immediate: 2, weekly: 1 },
  })
  const asked = { state: 'active', reason: 'Vazirlik topshirigʻi', password }
  const csv = await staff.post('/api/newsletter/forAdmin/export/', asked)
  expect(csv.headers.get('content-disposition')).toContain('subscribers-active.csv')
  expect(csv.text).toContain('aziza@mail.example')
  expect(csv.text).not.toContain('chorshanbi')
  // A cell that a spreadsheet would reckon is a text.
  expect(csv.text).not.toMatch(/(?:^|[,;\n"])=/m)
  const [entry] = await portal.query("select action, after from audit_log where entity = 'newsletter'")
  expect(entry).toEqual({ action: 'export', after: { state: 'active', subscribers: 3, reason: asked.reason } })
  const viewer = await portal.as('viewer')
  expect((await viewer.post('/api/newsletter/forAdmin/export/', asked)).status).toBe(403)
})
