import { describe, expect, it } from 'vitest'
import { browserFamily } from '#common/browser-family.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { password } from '#tests/people.ts'
import { sweepAccounts } from './sweep.server.ts'

const portal = await openPortal({}, { trueClock: true })
const minute = 60_000

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const list = async (client: Client) => (await client.get('/accounts/sessions/')).body as Body[]
const who = async (client: Client) => (await client.get('/accounts/whoAmI/')).status
const end = (client: Client, id: string) => client.delete(`/accounts/sessions/${id}/delete/`)

describe('one’s own sessions', () => {
  it('are listed with where they are, the present one marked, and nothing secret', async () => {
    const desk = portal.anonymous('10.0.0.7')
    const headers = { 'user-agent': `${firefox} ${'x'.repeat(400)}` }
    await desk.post('/accounts/login/', { username: 'editor', password }, { headers })
    portal.pass(minute)
    const here = await portal.signIn('editor')
    await portal.signIn('chief')
    const sessions = await list(here)
    expect(sessions).toEqual([
      expect.objectContaining({ address: '127.0.0.1', browser: '', current: true }),
      expect.objectContaining({ address: '10.0.0.7', browser: 'Firefox, Linux', current: false }),
    ])
    expect(Object.keys(sessions[0]).toSorted()).toEqual(
      ['address', 'browser', 'created_at', 'current', 'id', 'last_active_at'].toSorted(),
    )
    const [{ longest } = {}] = await portal.query('select max(length(user_agent)) as longest from staff_sessions')
    expect(longest).toBe(200)
  })

  it('end one by one, at once and for every copy of their cookies', async () => {
    const [other, here] = [await portal.signIn('editor'), await portal.signIn('editor')]
    const id = (await list(other)).find((each) => each.current)?.id
    expect((await end(here, id)).status).toBe(204)
    expect([await who(other), (await other.get('/accounts/refresh/')).status, await who(here)]).toEqual([401, 401, 200])
    expect((await end(here, id)).status).toBe(404)
    const [entry] = await portal.query("select * from audit_log where action = 'sign-out'")
    expect([entry?.entity_id, entry?.actor_name]).toEqual([id, 'Jasur Aliyev'])
  })

  it('are one’s own: those of others are not there', async () => {
    const [editor, chief] = [await portal.signIn('editor'), await portal.signIn('chief')]
    const id = (await list(chief))[0]?.id
    for (const each of [id, '4040', 'x', `${id}'--`, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await end(editor, each)
      expect([each, status, body.code]).toEqual([each, 404, 'not_found'])
    }
    expect(await who(chief)).toBe(200)
  })

  it('all end at once, the present one too unless it is kept', async () => {
    const [one, two, here] = [
      await portal.signIn('editor'),
      await portal.signIn('editor'),
      await portal.signIn('editor'),
    ]
    const stranger = await portal.signIn('chief')
    expect((await here.post('/accounts/sessions/end/', { keep_current: true })).status).toBe(204)
    expect([await who(one), await who(two), await who(here)]).toEqual([401, 401, 200])
    expect((await here.post('/accounts/sessions/end/', {})).status).toBe(400)
    const copy = here.copy()
    expect((await here.post('/accounts/sessions/end/', { keep_current: false })).status).toBe(204)
    expect([here.cookies.size, await who(copy), await who(stranger)]).toEqual([0, 401, 200])
  })
})

describe('the sessions of an account', () => {
  it('are seen and ended by who looks after accounts', async () => {
    const [superuser, editor] = [await portal.signIn('superuser'), await portal.signIn('editor')]
    const { body } = await superuser.get('/accounts/users/editor/sessions/')
    expect(body.map((each: Body) => each.current)).toEqual([false])
    const at = `/accounts/users/editor/sessions/${body[0].id}/delete/`
    expect((await superuser.delete(at.replace('editor', 'chief'))).status).toBe(404)
    expect((await editor.delete(at)).status).toBe(403)
    expect((await superuser.delete(at)).status).toBe(204)
    expect(await who(editor)).toBe(401)
    expect((await superuser.get('/accounts/users/nobody/sessions/')).status).toBe(404)
  })
})

it.each([
  [firefox, 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 YaBrowser/25.8 Safari/537.36', 'Yandex, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari, macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5.0', ''],
  ['', ''],
])('the browser of %s is "%s"', (userAgent, family) => expect(browserFamily(userAgent)).toBe(family))

describe('sweeping', () => {
  const rows = async (table: string) => (await portal.query(`select * from ${table}`)).length

  it('takes what is over, and leaves what lives', async () => {
    const superuser = await portal.signIn('superuser')
    const [living, ended] = [await portal.signIn('editor'), await portal.signIn('chief')]
    await living.get('/accounts/refresh/')
    await ended.get('/accounts/refresh/')
    await ended.post('/accounts/logout/')
    await superuser.post('/accounts/invitations/create/', { user: 'viewer' })
    await superuser.post('/accounts/invitations/create/', { user: 'viewer' })
    await living.post('/accounts/totp/begin/', { password })
    await portal.anonymous().post('/accounts/login/', { username: 'editor', password: 'wrong' })
    await sweepAccounts(portal.ground)
    expect([await rows('staff_sessions'), await rows('used_refresh_tokens')]).toEqual([2, 1])
    expect([await rows('invitations'), await rows('second_factors')]).toEqual([1, 1])
    expect(await rows('rate_limits')).toBeGreaterThan(0)
    expect([await who(living), await who(superuser)]).toEqual([200, 200])
  })

  it('takes in time all that nobody can use any more', async () => {
    const superuser = await portal.signIn('superuser')
    await superuser.get('/accounts/refresh/')
    await superuser.post('/accounts/invitations/create/', { user: 'viewer' })
    await superuser.post('/accounts/totp/begin/', { password })
    await portal.query(`insert into pending_sign_ins select 'x', id, $1 from users where username = 'editor'`, [
      new Date(portal.ground.now().getTime() + 5 * minute),
    ])
    await portal.anonymous().post('/accounts/login/', { username: 'editor', password: 'wrong' })
    portal.pass(11 * minute)
    await sweepAccounts(portal.ground)
    const gone = ['staff_sessions', 'used_refresh_tokens', 'pending_sign_ins']
    expect(await Promise.all(gone.map(rows))).toEqual([0, 0, 0])
    portal.pass(72 * 60 * minute)
    await sweepAccounts(portal.ground)
    expect(await Promise.all(['invitations', 'second_factors', 'rate_limits'].map(rows))).toEqual([0, 0, 0])
  })
})
