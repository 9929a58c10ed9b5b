import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { password } from '#tests/people.ts'

const portal = await openPortal()

type How = { username?: string; secret?: string; address?: string; path?: string; headers?: Record<string, string> }
const attempt = ({
  username = 'editor',
  secret = 'wrong',
  address,
  path = '/accounts/login/',
  headers = {},
}: How = {}) => portal.anonymous(address).post(path, { username, password: secret }, { headers })

const fail = async (times: number, how: (index: number) => How = () => ({})) => {
  for (let index = 0; index < times; index += 1) expect((await attempt(how(index))).status).toBe(401)
}

it('the eleventh wrong attempt at an account is refused with the seconds to wait, and so is the right password', async () => {
  await fail(10)
  const refused = await attempt()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  expect((await attempt({ secret: password })).status).toBe(429)
})

it('no header, letter case, network or spelling of the path gives more attempts', async () => {
  await fail(10, (index) => ({
    username: index % 2 ? 'EDITOR' : ' Editor',
    address: `10.0.0.${index}`,
    path: index % 3 ? '/accounts/login' : '/accounts/login/',
    headers: { 'x-forwarded-for': `10.1.1.${index}`, 'x-real-ip': `10.2.2.${index}` },
  }))
  expect((await attempt({ username: 'eDiToR', address: '10.9.9.9' })).status).toBe(429)
  expect((await attempt({ username: 'chief', secret: password })).status).toBe(200)
})

it('an unknown name is counted like a known one', async () => {
  await fail(10, () => ({ username: 'nobody' }))
  expect((await attempt({ username: 'nobody' })).status).toBe(429)
})

it('attempts at once are counted one by one', async () => {
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => attempt()))).map((reply) => reply.status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
})

it('a right password forgets the wrong ones before it', async () => {
  await fail(9)
  expect((await attempt({ secret: password })).status).toBe(200)
  await fail(10)
})

it('who already works from an address is not locked out of it by a stranger', async () => {
  await portal.signIn('editor', '10.0.0.7')
  await fail(10, () => ({ address: '10.0.0.8' }))
  expect((await attempt({ address: '10.0.0.8', secret: password })).status).toBe(429)
  expect((await attempt({ address: '10.0.0.7', secret: password })).status).toBe(200)
})

it('who works can show their password once more, e.g. to change it, whatever strangers try; ten wrong ones are the most', async () => {
  const client = await portal.signIn('editor', '10.0.0.7')
  await fail(10, () => ({ address: '10.0.0.8' }))
  const shown = async (secret: string) => (await client.post('/accounts/totp/begin/', { password: secret })).status
  expect(await shown(password)).toBe(200)
  for (let count = 0; count < 10; count += 1) expect(await shown('wrong')).toBe(400)
  expect(await shown(password)).toBe(429)
})

it('the sixty-first wrong attempt from a network is refused, whichever the accounts, and others go on', async () => {
  await fail(60, (index) => ({ username: `person-${index}`, address: `fd00::${index.toString(16)}` }))
  expect((await attempt({ username: 'chief', secret: password, address: 'fd00::ffff' })).status).toBe(429)
  expect((await attempt({ username: 'chief', secret: password, address: 'fd00:0:0:1::1' })).status).toBe(200)
})

it('right sign-ins of a whole office are not counted against its network', async () => {
  for (let count = 0; count < 65; count += 1) expect((await attempt({ secret: password })).status).toBe(200)
})

it('after a quarter of an hour it may be tried again', async () => {
  await fail(10)
  expect((await attempt({ secret: password })).status).toBe(429)
  await portal.query('update rate_limits set expire = expire - 15 * 60 * 1000')
  expect((await attempt({ secret: password })).status).toBe(200)
})
