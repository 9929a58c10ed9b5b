import { describe, expect, it } from 'vitest'
import { createSecretBox } from '#platform/secret-box.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { categoryExample, postExample, regionExample } from '#tests/content-examples.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { tidyNewsletter } from './housekeeping.server.ts'
import { topicSections } from './sections.server.ts'
import { emailOf } from './subscriber.server.ts'

const portal = await openPortal({ ORIGIN: 'https://adliya.example' })
const mailbox = await openMailbox(portal)
const minute = 60_000
const hour = 60 * minute
const email = 'dilnoza@mail.example'
const headers = { origin: 'https://adliya.example' }

const post = (path: string, body?: Body, address?: string) => portal.anonymous(address).post(path, body, { headers })
const patch = (path: string, body: Body) => portal.anonymous().request('PATCH', path, { body, headers })

async function subscribe(over: Body = {}, address?: string) {
  const { body } = await post('/api/newsletter/form/')
  portal.pass(4000)
  return post('/ru/api/newsletter/', { email, form_token: body.form_token, ...over }, address)
}
const rows = () => portal.query('select * from newsletter_subscribers order by created_at')
/** Path of the API for a link in the newest mail. */
const api = (path: string) => mailbox.link(path).replace(/^\/(ru\/)?/, '/ru/api/')

async function subscribed(over: Body = {}) {
  expect((await subscribe(over)).status).toBe(202)
  await mailbox.deliver()
  const { body } = await post(api('/newsletter/confirm/'))
  const manage = body.manage.replace('/ru/', '/ru/api/')
  return { manage, unsubscribe: manage.replace('manage', 'unsubscribe') }
}

describe('subscribing', () => {
  it('offers the regions, and the categories that visitors see and that have posts', async () => {
    const chief = await portal.as('superuser')
    const made = async (path: string, body: Body) => (await chief.post(`/api/${path}/create/`, body)).body
    const region = await made('regions', regionExample())
    const [inUse, empty, hidden] = [
      await made('categories', categoryExample({ slug: 'yoriqnoma' })),
      await made('categories', categoryExample({ slug: 'bosh' })),
      await made('categories', categoryExample({ slug: 'yashirin', active: false })),
    ]
    for (const { id } of [inUse, hidden]) await made('posts', postExample({ category: id }))
    await made('posts', postExample({ category: empty.id, active: false }))
    const offered = await topicSections({ ...portal.ground, locale: 'ru' })
    expect(offered).toEqual({
      regions: [{ topic: `region:${region.id}`, name: region.name_ru, lang: 'ru' }],
      categories: [{ topic: `category:${inUse.id}`, name: inUse.name_ru, lang: 'ru' }],
    })
    const topics = [...offered.regions, ...offered.categories].map(({ topic }) => topic)
    expect((await subscribe({ topics })).status).toBe(202)
  })

  it('asks the owner of the address, and only a press of the button makes it active', async () => {
    const reply = await subscribe({ topics: ['news', 'surveys'], frequency: 'daily' })
    expect([reply.status, reply.body.status, reply.body.detail]).toEqual([
      202,
      'ok',
      'Ваш запрос принят. Откройте почту и подтвердите подписку по ссылке из письма.',
    ])
    const [mail] = await mailbox.deliver()
    expect(mail?.to).toEqual([email])
    expect(mail?.head).toContain('Content-Language: ru')
    expect(mail?.text).toContain('Подтвердите подписку')
    const link = api('/newsletter/confirm/')
    // Programs that look into mails follow links.
    const seen = await portal.anonymous().get(link)
    expect([seen.status, seen.body.state, seen.body.email]).toEqual([200, 'pending', 'd•••@mail.example'])
    expect(seen.headers.get('cache-control')).toBe('no-store')
    expect((await rows())[0]?.state).toBe('pending')
    const confirmed = await post(link)
    expect(confirmed.body).toMatchObject({
      state: 'active',
      topics: ['news', 'surveys'],
      frequency: 'daily',
      locale: 'ru',
    })
    expect((await post(link)).body.state).toBe('active')
    expect((await post(`${link}x`)).status).toBe(404)
    expect((await rows())[0]).toMatchObject({ state: 'active', source: 'api' })
  })

  it('leaves no address and no token readable in the database, nor in the log', async () => {
    await subscribe({ email: 'yashirin.belgi@mail.example' })
    await mailbox.deliver()
    const link = mailbox.link('/newsletter/confirm/')
    await post(api('/newsletter/confirm/'))
    const everything = JSON.stringify([
      await rows(),
      await portal.query('select * from mails'),
      await portal.query('select * from rate_limits'),
      await portal.query('select * from audit_log'),
      portal.lines,
    ])
    for (const word of ['yashirin', link.split('/').at(-1) as string, '127.0.0.1'])
      expect(everything).not.toContain(word)
  })

  it('ends by itself after 48 hours without a confirmation', async () => {
    await subscribe()
    await mailbox.deliver()
    const link = api('/newsletter/confirm/')
    portal.pass(49 * hour)
    expect((await portal.anonymous().get(link)).status).toBe(404)
    expect((await post(link)).status).toBe(404)
    await tidyNewsletter(portal.ground)
    expect(await rows()).toEqual([])
  })

  it('mails an address once in 15 minutes and three times a day, whoever asks', async () => {
    for (let network = 1; network <= 12; network += 1) {
      expect((await subscribe({}, `10.0.0.${network}`)).status).toBe(202)
    }
    expect(await mailbox.deliver()).toHaveLength(1)
    for (let at = 0; at < 6; at += 1) {
      portal.pass(16 * minute)
      await subscribe()
      await mailbox.deliver()
    }
    expect(mailbox.received).toHaveLength(3)
    // The link that was mailed last is the one that is good.
    expect((await post(api('/newsletter/confirm/'))).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('of one address twenty times at once is one subscription and one mail', async () => {
    const { body } = await post('/api/newsletter/form/')
    portal.pass(4000)
    const send = () => post('/api/newsletter/', { email, form_token: body.form_token })
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
    expect(await rows()).toHaveLength(1)
    expect(await mailbox.deliver()).toHaveLength(1)
  })

  it('once more is told to the owner, and where the settings say so to whoever asks, three times in ten minutes', async () => {
    await subscribed()
    portal.pass(16 * minute)
    const replies = []
    for (let at = 0; at < 5; at += 1) replies.push(await subscribe({ email: email.toUpperCase() }))
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 202, 202])
    expect(replies[0]?.body.code).toBe('email_taken')
    const words = { uz: /^Bunday elektron pochta manzili mavjud\./, en: /^Such an email address is available\./ }
    expect(replies[0]?.body.detail).toMatch(/^Такой адрес электронной почты уже есть\./)
    // Said alike whether a mail goes or went a moment ago: a stranger is told of neither, and nobody of one that never was.
    expect(new Set(replies.slice(0, 3).map(({ body }) => body.detail)).size).toBe(1)
    expect(replies[0]?.body.detail).toMatch(/отправляется на него не чаще раза в 15 минут\.$/)
    await portal.query('delete from rate_limits')
    for (const [locale, text] of Object.entries(words)) {
      const { body } = await post('/api/newsletter/form/')
      portal.pass(4000)
      const taken = await post(`/${locale}/api/newsletter/`, { email, form_token: body.form_token })
      expect(taken.body.detail).toMatch(text)
    }
    await mailbox.deliver()
    expect(mailbox.received).toHaveLength(2)
    expect(mailbox.received[1]?.text).toContain('Вы уже подписаны')
    expect((await portal.anonymous().get(api('/newsletter/manage/'))).body.state).toBe('active')
    const staff = await portal.as('superuser')
    const { version } = (await staff.get('/api/settings/forAdmin/', { headers })).body
    await staff.put('/api/settings/update/', { version, newsletter_reveal_existing: false }, { headers })
    await portal.query('delete from rate_limits')
    expect((await subscribe()).status).toBe(202)
  })

  it('needs a form of ours, not of a moment ago and not of this morning, and no machine', async () => {
    const expired = async (form_token: string) => {
      const reply = await post('/api/newsletter/', { email, form_token })
      return [reply.status, reply.body.code]
    }
    const fresh = (await post('/api/newsletter/form/')).body.form_token
    expect(await expired(fresh)).toEqual([409, 'form_expired'])
    expect(await expired('')).toEqual([409, 'form_expired'])
    expect(await expired(`${fresh}x`)).toEqual([409, 'form_expired'])
    portal.pass(2 * hour + minute)
    expect(await expired(fresh)).toEqual([409, 'form_expired'])
    // A machine is told what people are told.
    expect((await subscribe({ website: 'https://spam.example' })).status).toBe(202)
    expect([await rows(), await mailbox.deliver()]).toEqual([[], []])
  })

  it('names what is wrong, and takes nothing that could become a header or another address', async () => {
    for (const wrong of [
      'a@b.uz\r\nBcc: c@d.uz',
      '"a@evil.example x"@good.uz',
      'a@b.uz,c@d.uz',
      'g:a@b.uz;',
      'абв@mail.example',
      `${'a'.repeat(60_000)}@mail.example`,
    ]) {
      const reply = await subscribe({ email: wrong })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['email']])
    }
    for (const [field, value] of [
      ['topics', []],
      ['topics', ['gossip']],
      ['topics', ['category:999999']],
      ['topics', Array.from({ length: 21 }, (_, at) => `region:${at + 1}`)],
      ['frequency', 'hourly'],
      ['locale', 'de'],
    ] as const) {
      const reply = await subscribe({ [field]: value })
      const [named = ''] = Object.keys(reply.body.errors ?? {})
      expect([field, reply.status, named.split('.')[0]]).toEqual([field, 400, field])
    }
    expect((await subscribe({ state: 'active' })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('is limited for one network', async () => {
    const replies = []
    for (let at = 0; at < 31; at += 1)
      replies.push((await subscribe({ email: `a${at}@mail.example` }, '10.1.1.1')).status)
    expect(replies.filter((status) => status === 202)).toHaveLength(30)
    expect(replies.at(-1)).toBe(429)
  })
})

describe('a subscriber', () => {
  it('changes topics, language and frequency, pauses and comes back by the link of a mail', async () => {
    const { manage } = await subscribed()
    const changed = await patch(manage, { topics: ['open_data'], frequency: 'immediate', locale: 'en' })
    expect(changed.body).toMatchObject({ topics: ['open_data'], frequency: 'immediate', locale: 'en', state: 'active' })
    const paused = await patch(manage, { pause_days: 30 })
    expect(paused.body.state).toBe('paused')
    expect(new Date(paused.body.paused_until).getTime() - portal.ground.now().getTime()).toBeGreaterThan(29 * 24 * hour)
    expect((await patch(manage, { pause_days: 0 })).body).toMatchObject({ state: 'active', paused_until: null })
    for (const wrong of [{ pause_days: 91 }, { topics: [] }, { state: 'active' }, { email: 'x@mail.example' }])
      expect((await patch(manage, wrong)).status).toBe(400)
    expect((await patch(`${manage}x`, { pause_days: 1 })).status).toBe(404)
    expect((await patch(manage, {})).status).toBe(200)
  })

  it('leaves at one press, may come back, and is forgotten after 30 days', async () => {
    const { manage, unsubscribe } = await subscribed()
    expect((await portal.anonymous().get(unsubscribe)).status).toBe(405)
    expect((await post(unsubscribe)).body.state).toBe('unsubscribed')
    expect((await post(unsubscribe)).body.state).toBe('unsubscribed')
    expect((await patch(manage, { frequency: 'daily' })).body.code).toBe('subscription_over')
    portal.pass(16 * minute)
    await subscribed()
    expect((await rows()).map(({ state }) => state)).toEqual(['active'])
    await post(unsubscribe)
    portal.pass(31 * 24 * hour)
    await tidyNewsletter(portal.ground)
    expect(await rows()).toEqual([])
  })
})

it('addresses are sealed anew when the key changes, and one that cannot be opened holds up no other', async () => {
  await subscribed()
  const own = async () => (await rows()).find(({ source }) => source === 'api')
  const { email: before } = await own()
  await portal.query(
    `insert into newsletter_subscribers (email, email_key, locale, topics, frequency, state, source, consent_at, created_at,
     manage_hash, nonce, next_at) values ('v1.lost.abc', 'k', 'uz', '{news}', 'weekly', 'active', 'test', now(), now(), 'm', 'n', now())`,
  )
  const box = portal.ground.secretBox
  const other = createSecretBox([Buffer.alloc(32, 7)])
  // The newest key seals, and the one before still opens.
  const both = { ...other, open: box.open }
  await tidyNewsletter({ ...portal.ground, secretBox: both })
  const { email: after, id } = await own()
  expect(after.split('.')[1]).not.toBe(before.split('.')[1])
  expect(emailOf({ secretBox: other }, { id, email: after })).toBe(email)
  expect(portal.lines.join()).toContain('subscriber_unreadable')
  const list = await (await portal.as('superuser')).get('/api/newsletter/forAdmin/', { headers })
  expect(list.body.results.map((each: Body) => each.email)).toContain('•')
})
