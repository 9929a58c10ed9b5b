import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { password } from '#tests/people.ts'

const office = await openPortal({ STAFF_RANGES: '10.0.0.0/8' })
const proxied = await openPortal({ STAFF_RANGES: '10.0.0.0/8', TRUSTED_PROXIES: '192.168.1.0/24' }, { beside: office })
const open = await openPortal({}, { beside: office })
const everywhere = await openPortal({ STAFF_NETWORKS_OPEN: '1' }, { beside: office })

const credentials = { username: 'editor', password }
type Place = { portal?: typeof office; peer: string; headers?: Record<string, string> }

async function from({ portal = office, peer, headers = {} }: Place) {
  const client = portal.anonymous(peer)
  const login = await client.post('/accounts/login/', credentials, { headers })
  const { body } = await client.get('/accounts/user_ip/', { headers })
  return { login: [login.status, login.body.code], ...body }
}

const refused = [403, 'ip_not_allowed']
const signedIn = [200, undefined]

describe('an address outside the allowed networks', () => {
  it('cannot sign in, and no header changes what the address is', async () => {
    const names = ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP']
    const forged = [{}, ...names.map((name) => ({ [name]: '10.1.2.3' })), { Forwarded: 'for=10.1.2.3' }]
    const lists = ['10.1.2.3, 10.1.2.3', Array(4000).fill('10.1.2.3').join(', ')]
    for (const headers of [...forged, ...lists.map((list) => ({ 'x-forwarded-for': list }))]) {
      expect(await from({ peer: '127.0.0.1', headers })).toEqual({
        login: refused,
        user_ip: '127.0.0.1',
        allowed: false,
      })
    }
  })

  it('cannot use the cookies of a session that began inside: 403 on every staff call, and the session lives', async () => {
    const editor = await office.signIn('editor', '10.1.2.3')
    for (const path of ['/accounts/whoAmI/', '/accounts/loading/', '/api/posts/forAdmin/', '/accounts/refresh/']) {
      const { status, body } = await editor.get(path, { address: '8.8.8.8' })
      expect([path, status, body.code]).toEqual([path, ...refused])
    }
    expect((await editor.get('/accounts/whoAmI/')).status).toBe(200)
    expect((await editor.get('/api/posts/', { address: '8.8.8.8' })).status).toBe(200)
  })

  it('is not told which networks are allowed', async () => {
    const { text } = await office.anonymous('8.8.8.8').get('/accounts/user_ip/')
    expect(JSON.parse(text)).toEqual({ user_ip: '8.8.8.8', allowed: false })
  })
})

describe('the address', () => {
  it.each([
    ['10.1.2.3', signedIn],
    ['::ffff:10.1.2.3', signedIn],
    ['::ffff:a01:203', signedIn],
    ['::ffff:8.8.8.8', refused],
    ['11.0.0.1', refused],
    ['::1', refused],
  ])('of the peer %s decides', async (peer, login) => {
    expect((await from({ peer })).login).toEqual(login)
  })

  it.each([
    ['10.1.2.3', signedIn],
    ['10.1.2.3, 8.8.8.8', refused],
    ['8.8.8.8, 10.1.2.3', signedIn],
    ['10.1.2.3, 192.168.1.9', signedIn],
    ['010.0.0.1', refused],
    ['10.1', refused],
    ['0x0a000001', refused],
    ['10.0.0.1%eth0', refused],
    ['10.0.0.1:443', refused],
    ['', refused],
  ])('behind a trusted proxy that says %j is the right-most that is not a proxy', async (list, login) => {
    const headers: Record<string, string> = list ? { 'x-forwarded-for': list } : {}
    expect((await from({ portal: proxied, peer: '192.168.1.5', headers })).login).toEqual(login)
    expect((await from({ portal: proxied, peer: '192.168.2.5', headers })).login).toEqual(refused)
  })

  it('that is unknown is not allowed', async () => {
    expect((await from({ portal: open, peer: 'somewhere' })).login).toEqual(refused)
  })
})

describe('the allowed networks', () => {
  it.each(['127.0.0.1', '10.0.0.1', '192.168.7.7', '172.16.0.1', '::1', 'fd12::1'])(
    'hold %s by default',
    async (peer) => {
      expect((await from({ portal: open, peer })).login).toEqual(signedIn)
    },
  )

  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1'])('do not hold %s by default', async (peer) => {
    expect((await from({ portal: open, peer })).login).toEqual(refused)
  })

  it('are those of the settings where staff have set some', async () => {
    const superuser = await open.signIn('superuser')
    const settings = (await superuser.get('/api/settings/forAdmin/')).body
    const saved = await superuser.put('/api/settings/update/', {
      ...settings,
      staff_ranges: ['127.0.0.0/8', '8.8.8.0/24'],
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await from({ portal: open, peer: '8.8.8.8' })).login).toEqual(signedIn)
    expect((await from({ portal: open, peer: '10.0.0.1' })).login).toEqual(refused)
  })
})

describe('a change of the allowed networks', () => {
  const save = async (by: Client, staff_ranges: string[], more = {}) => {
    const { version } = (await by.get('/api/settings/forAdmin/')).body
    const { status, body } = await by.put('/api/settings/update/', { version, staff_ranges, ...more })
    return [status, body.errors?.staff_ranges?.[0].code]
  }

  it.each([['0.0.0.0/0'], ['::/0'], ['0.0.0.0/1'], ['2000::/3']])(
    'to %s needs a flag of the process',
    async (range) => {
      const ranges = ['127.0.0.0/8', range]
      expect(await save(await open.signIn('superuser'), ranges)).toEqual([400, 'open_network'])
      expect(await save(await open.signIn('superuser'), ranges, { force: true })).toEqual([400, 'open_network'])
      expect(await save(await everywhere.signIn('superuser'), ranges)).toEqual([200, undefined])
    },
  )

  it('that opened all of them counts for nothing once the flag is gone', async () => {
    await save(await everywhere.signIn('superuser'), ['0.0.0.0/0'])
    expect((await from({ portal: everywhere, peer: '8.8.8.8' })).login).toEqual(signedIn)
    expect((await from({ portal: open, peer: '8.8.8.8' })).login).toEqual(refused)
    expect((await from({ portal: open, peer: '10.0.0.1' })).login).toEqual(signedIn)
  })

  it('that would lock out who makes it is refused unless it is forced', async () => {
    const superuser = await open.signIn('superuser')
    expect(await save(superuser, ['10.0.0.0/8'])).toEqual([400, 'locks_you_out'])
    expect(await save(superuser, ['10.0.0.0/8'], { force: true })).toEqual([200, undefined])
    expect((await superuser.get('/accounts/whoAmI/')).status).toBe(403)
    expect((await from({ portal: open, peer: '10.0.0.1' })).login).toEqual(signedIn)
  })

  it('back to the private ones is one, too, for who works from outside of them', async () => {
    const superuser = await open.signIn('superuser')
    await save(superuser, ['127.0.0.0/8', '8.8.8.0/24'])
    const outside = await open.signIn('superuser', '8.8.8.8')
    expect(await save(outside, [])).toEqual([400, 'locks_you_out'])
    expect(await save(superuser, [])).toEqual([200, undefined])
  })
})
