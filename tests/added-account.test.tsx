import type { ReactNode } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as screen from '#app/admin/accounts/add-user.tsx'
import { portal as asking } from '#app/portal.server.ts'
import type { Permission } from '#common/permissions.ts'
import { openPortal } from './app.ts'
import { askedBy } from './asked.ts'
import { shownPart } from './shown-part.tsx'

const portal = await openPortal()
const path = '/admin/set_admin/add'
const AddUser = screen.default as unknown as (given: { loaderData: unknown; actionData: unknown }) => ReactNode

/** What somebody with these rights is shown once an account is added. */
async function told(...permissions: Permission[]) {
  const context = new RouterContextProvider()
  context.set(asking, await askedBy(portal, 'editor', permissions, 'en'))
  const loaderData = await screen.loader({ context, url: new URL(`http://localhost/en${path}`) } as never)
  const until = '2026-01-02T03:04:05Z'
  const invited = { slug: 'yangi', name: 'Yangi Odam', url: 'https://a.example/x', until, mailed: false }
  return shownPart('en', path, <AddUser loaderData={loaderData} actionData={{ invited, sent: {} }} />)
}

it('the way to an account that was added is shown to who may open it', async () => {
  const way = 'href="/en/admin/set_admin/yangi/update"'
  expect(await told('Can add admin', 'Can view admin')).toContain(way)
  const shown = await told('Can add admin')
  expect(shown).toContain('https://a.example/x')
  expect(shown).not.toContain(way)
})
