import { describe, expect, it } from 'vitest'
import { inputDateTime } from '#common/input-dates.ts'
import { addressKey } from '#platform/mail/queue.server.ts'
import { hashOf } from '#platform/opaque-token.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { password } from '#tests/people.ts'
import { sendNews } from './send.server.ts'
import { manageToken, sealEmail } from './subscriber.server.ts'
import { newsletterSubscribers } from './table.server.ts'

const portal = await openPortal()
const mailbox = await openMailbox(portal)
const posts = { path: '/posts', example: postExample } as const

async function reader(name: string): Promise<string> {
  const id = crypto.randomUUID()
  const email = `${name}@mail.example`
  const now = portal.ground.now()
  await portal.ground.db.insert(newsletterSubscribers).values({
    ...{ id, nonce: 'n', locale: 'uz', topics: ['news'], frequency: 'immediate', state: 'active', source: 'test' },
    ...{ email: sealEmail(portal.ground, id, email), email_key: addressKey(portal.ground, email) },
    ...{ manage_hash: hashOf(manageToken(portal.ground, { id, nonce: 'n' })) },
    ...{ consent_at: now, created_at: now, next_at: now },
  })
  return id
}
const left = async () => (await portal.query('select count(*)::int as n from newsletter_subscribers'))[0].n
const publish = async () =>
  added(await portal.as('superuser'), posts, { date: inputDateTime(new Date(Date.now() - 3_600_000)) })

describe('whoever asks to be forgotten', () => {
  it('is removed by their row or by their address, with the mails to them, and the log does not name them', async () => {
    const staff = await portal.as('superuser')
    const first = await reader('birinchi')
    await reader('ikkinchi')
    await reader('uchinchi')
    await publish()
    await sendNews(portal.ground)
    const mailsTo = async (name: string) =>
      (
        await portal.query(
          `select id from mails where recipient_key = '${addressKey(portal.ground, `${name}@mail.example`)}'`,
        )
      ).length
    expect(await mailsTo('birinchi')).toBe(1)
    expect((await staff.request('DELETE', `/api/newsletter/forAdmin/${first}/delete/`)).status).toBe(204)
    const erase = (email: string) => staff.post('/api/newsletter/forAdmin/erase/', { email })
    expect((await erase('IKKINCHI@mail.example')).status).toBe(204)
    expect([await left(), await mailsTo('birinchi'), await mailsTo('ikkinchi'), await mailsTo('uchinchi')]).toEqual([
      1, 0, 0, 1,
    ])
    expect((await erase('ikkinchi@mail.example')).status).toBe(404)
    expect((await staff.request('DELETE', `/api/newsletter/forAdmin/${first}/delete/`)).status).toBe(404)
    const log = await portal.query("select * from audit_log where action = 'purge' and entity = 'newsletter'")
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/birinchi|ikkinchi/i)
  })

  it('is removed by nobody without the right to', async () => {
    const id = await reader('birinchi')
    const editor = await portal.as('chief')
    expect((await editor.request('DELETE', `/api/newsletter/forAdmin/${id}/delete/`)).status).toBe(403)
    expect((await editor.post('/api/newsletter/forAdmin/erase/', { email: 'birinchi@mail.example' })).status).toBe(403)
    expect(await left()).toBe(1)
  })
})

describe('the next letter', () => {
  it('is shown in any language, and to be sent needs news and an address of one’s own', async () => {
    const staff = await portal.as('superuser')
    const letter = async (query: string) => (await staff.get(`/api/newsletter/forAdmin/letter/${query}`)).body
    const test = (body: object) => staff.post('/api/newsletter/forAdmin/letter/sendTest/', body)
    expect(await letter('')).toMatchObject({ news: 0, subject: 'Hafta yangiliklari' })
    await portal.query("update users set email = ''")
    expect((await test({})).body.code).toBe('no_own_email')
    await portal.query("update users set email = 'xodim@mail.example' where username = 'superuser'")
    expect((await test({})).body.code).toBe('no_news')
    await publish()
    await sendNews(portal.ground)
    expect(await letter('?locale=ru&frequency=daily')).toMatchObject({ news: 1, subject: 'Новый закон вступил в силу' })
    const shown = await letter('?locale=en&frequency=immediate')
    expect(shown.text).toContain('/en/newsletter')
    expect(shown.text).not.toMatch(/manage|unsubscribe\//)
    const sent = await test({ locale: 'ru', frequency: 'weekly' })
    expect([sent.status, sent.body]).toEqual([202, { email: 'x•••@mail.example' }])
    const [mail] = await mailbox.deliver()
    expect([mail?.to, mail?.text.includes('Новый закон вступил в силу')]).toEqual([['xodim@mail.example'], true])
  })
})

it('addresses are read out by who gives a reason and the password once more; the log keeps why, and no cached page is touched', async () => {
  await reader('birinchi')
  const staff = await portal.as('superuser')
  const version = portal.ground.contentVersion.current()
  const ask = (over: object) =>
    staff.post('/api/newsletter/forAdmin/export/', { reason: 'Vazirlik topshirigʻi', password, ...over })
  for (const over of [{ password: '' }, { password: undefined }]) {
    const { status, body } = await ask(over)
    expect([over, status, body.code]).toEqual([over, 403, 'password_needed'])
  }
  expect((await ask({ password: 'boshqa-parol-2024' })).body.errors.password[0].code).toBe('invalid')
  expect((await ask({ reason: undefined })).body.errors.reason[0].code).toBe('required')
  expect((await ask({ reason: ' yoq ' })).body.errors.reason[0].code).toBe('too_short')
  const sent = await ask({})
  expect(sent.text).toContain('birinchi@mail.example')
  await staff.post('/api/newsletter/forAdmin/returned/', { email: 'birinchi@mail.example', kind: 'complained' })
  const log = await portal.query("select after from audit_log where entity = 'newsletter' order by id")
  expect(log.map(({ after }) => after)).toEqual([
    { state: 'active', subscribers: 1, reason: 'Vazirlik topshirigʻi' },
    { state: 'complained' },
  ])
  expect(portal.ground.contentVersion.current()).toBe(version)
})
