import { afterEach, expect, it, vi } from 'vitest'
import { openPortal } from './app.ts'
import { send, withRegion } from './appealing.ts'
import { book, freeSlotsOf, withHost } from './booking.ts'
import { removeFiles } from './stored-files.ts'

const portal = await openPortal({ LOG_LEVEL: 'debug' })
afterEach(() => removeFiles(portal.ground))

/** What a person writes; no line of the log may hold it. */
const marker = 'yashirin'
const email = `${marker}.belgi@fuqaro.example`
const phone = '+998 90 765-43-21'
const person = { name: `${marker} Karimova`, email, phone }

/** Everything that takes personal data, one after the other; gives how each was answered. */
async function everyForm(host: string): Promise<number[]> {
  const visitor = portal.anonymous('10.1.2.3')
  const statuses: number[] = []
  const asked = async (reply: Promise<{ status: number }>) => statuses.push((await reply).status)
  // People type a password into the field above it.
  await asked(visitor.post('/accounts/login/', { username: `${marker}-parol-2024`, password: `${marker}-parol` }))
  await asked(visitor.post('/accounts/client/email/start/', { email }))
  await asked(visitor.post('/accounts/client/email/verify/', { email, code: '000000' }))
  const { body } = await visitor.post('/api/newsletter/form/')
  portal.pass(5000)
  await asked(visitor.post('/api/newsletter/', { email, form_token: body.form_token }))
  const appeal = {
    applicant_name: person.name,
    email,
    phone,
    address: `${marker} koʻchasi`,
    message: `${marker} `.repeat(9),
  }
  await asked(send(portal, visitor, appeal).catch(() => ({ status: 0 })))
  const [slot] = (await freeSlotsOf(visitor, host)) ?? []
  portal.pass(5000)
  await asked(book(visitor, { ...person, topic: `${marker} meros`, host, starts_at: slot?.starts_at }))
  await asked(visitor.get(`/api/search/?q=${marker}`))
  await asked(visitor.post('/api/newsletter/', { [marker]: marker, [email]: email }))
  return statuses
}

function mustSayNothing(): void {
  for (const line of portal.lines) {
    expect(line.toLowerCase()).not.toContain(marker)
    expect(line.replaceAll(/\D/g, '')).not.toContain(phone.replaceAll(/\D/g, ''))
  }
}

it('the log holds nothing of what people write, whatever they send', async () => {
  await withRegion(portal)
  const { id } = await withHost(portal)
  const statuses = await everyForm(id)
  expect(statuses.slice(0, 5)).toEqual([401, 202, 401, 202, 201])
  const superuser = await portal.signIn('superuser')
  const account = { username: marker, full_name: person.name, email, phone: '', groups: [] }
  await superuser.post('/accounts/users/create/', account)
  mustSayNothing()
})

it('what happens is told in the log, and nowhere beside it', async () => {
  const ways = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ].map((way) => way.mockImplementation(() => true as never))
  try {
    await portal.anonymous().get('/uz/api/posts/forAdmin/')
    await portal.anonymous().post('/accounts/login/', { username: 'editor', password: 'notogri-parol' })
    await portal.query('alter table users rename to is_gone')
    await portal
      .anonymous()
      .post('/accounts/login/', { username: 'editor', password: 'notogri-parol' })
      .finally(() => portal.query('alter table is_gone rename to users'))
    expect(portal.lines.length).toBeGreaterThan(1)
    expect(ways.flatMap((way) => way.mock.calls as unknown[])).toEqual([])
  } finally {
    for (const way of ways) way.mockRestore()
  }
})

const broken = ['users', 'client_users', 'client_sign_in_codes', 'newsletter_subscribers', 'appeals', 'rate_limits']

it('nor does it when the database fails in the middle of it', async () => {
  await withRegion(portal)
  const { id } = await withHost(portal)
  let failures = 0
  for (const table of broken) {
    await portal.query(`alter table ${table} rename to is_gone`)
    try {
      failures += (await everyForm(id)).filter((status) => status >= 500).length
    } finally {
      await portal.query(`alter table is_gone rename to ${table}`)
    }
  }
  expect(failures).toBeGreaterThan(broken.length)
  expect(portal.lines.length).toBeGreaterThanOrEqual(failures)
  mustSayNothing()
  // The failure itself is told, with what broke.
  expect(portal.lines.join('')).toContain('relation \\"appeals\\" does not exist')
})
