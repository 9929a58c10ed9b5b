import { expect, it } from 'vitest'
import * as desk from '#app/admin/layout.tsx'
import * as door from '#app/admin/login.tsx'
import { openPortal } from '#tests/app.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()
const minute = 60_000

/** Where an address leads, or what it shows. */
async function leads(client: Awaited<ReturnType<typeof atScreen>>, path: string) {
  const { status, headers, body } = await client.get(path)
  return status === 302 ? headers.get('location') : body.step
}

it('who is signed in needs no door', async () => {
  expect(await leads(await atScreen(portal, door, 'editor'), '/ru/login')).toBe('/ru/admin?message=login')
})

it('who is not signed in is sent to the door by the desk, and is shown it', async () => {
  expect(await leads(await atScreen(portal, desk), '/ru/admin/post_view?p=2')).toBe(
    `/ru/login?next=${encodeURIComponent('/ru/admin/post_view?p=2')}`,
  )
  expect(await leads(await atScreen(portal, door), '/ru/login')).toBe('sign-in')
})

it('a session that only has to be renewed is renewed on the way, from the desk and from the door', async () => {
  const atDesk = await atScreen(portal, desk, 'editor')
  const atDoor = await atScreen(portal, door, 'editor')
  portal.pass(6 * minute)
  const next = encodeURIComponent('/en/admin/post_view?type=NEWS')
  expect(await leads(atDesk, '/en/admin/post_view?type=NEWS')).toBe(`/en/loading?next=${next}`)
  expect(await leads(atDoor, `/en/login?next=${next}`)).toBe(`/en/loading?next=${next}`)
  const home = encodeURIComponent('/admin?message=login')
  expect(await leads(atDoor, '/login')).toBe(`/loading?next=${home}`)
  expect(await leads(atDoor, '/login?next=https://evil.example')).toBe(`/loading?next=${home}`)
  // What `/loading` asks for by script.
  expect((await atDoor.get('/accounts/refresh/')).status).toBe(200)
  expect(await leads(atDoor, `/en/login?next=${next}`)).toBe('/en/admin?message=login')
})

it('the desk tells its page how old the session is, so that it is renewed before it is over', async () => {
  const atDesk = await atScreen(portal, desk, 'editor')
  const age = async () => (await atDesk.get('/ru/admin')).body.renewedMsAgo
  const young = await age()
  portal.pass(3 * minute)
  expect(Math.round(((await age()) - young) / minute)).toBe(3)
  expect((await atDesk.get('/accounts/refresh/')).status).toBe(200)
  expect(Math.round((await age()) / minute)).toBe(0)
})

it('who could not renew a session, or cannot without scripts, is shown the door and not sent round', async () => {
  const client = await atScreen(portal, door, 'editor')
  portal.pass(6 * minute)
  expect(await leads(client, '/login?message=ended&next=%2Fadmin')).toBe('sign-in')
  portal.pass(10 * minute)
  expect(await leads(client, '/login')).toBe('sign-in')
})
