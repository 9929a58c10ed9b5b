import { expect, it } from 'vitest'
import * as door from '#app/admin/login.tsx'
import * as security from '#app/admin/security.tsx'
import * as profile from '#app/public/profile/profile.tsx'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { atScreen } from '#tests/screens.ts'

/* The forms that sign out work without scripts, and say what the calls of the API say. */

const portal = await openPortal()

async function sends(by: Client, path: string, intent: string) {
  const form = new FormData()
  form.set('intent', intent)
  const { status, headers } = await by.post(path, form)
  return [status >= 300 && status < 400, headers.get('clear-site-data'), headers.get('cache-control'), by.cookies.size]
}
const leftAndForgot = [true, '"cache"', 'no-store', 0]

it('the form of staff that signs out has the browser forget its pages, and so has signing out everywhere', async () => {
  expect(await sends(await atScreen(portal, door, 'editor'), '/login', 'sign-out')).toEqual(leftAndForgot)
  expect(await sends(await atScreen(portal, security, 'editor'), '/admin/security', 'end-all')).toEqual(leftAndForgot)
})

it.each(['logout', 'delete'])('the form of citizens that means %s has the browser forget its pages', async (intent) => {
  const atProfile = await atScreen(portal, profile)
  for (const [name, cookie] of (await portal.asClient()).cookies) atProfile.cookies.set(name, cookie)
  expect(await sends(atProfile, '/profile', intent)).toEqual(leftAndForgot)
})

it('a form that signs nobody out leaves the browser its pages', async () => {
  const others = await atScreen(portal, security, 'editor')
  expect((await sends(others, '/admin/security', 'end-others'))[1]).toBeNull()
})
