import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { emptyFields } from '#app/admin/parts/content/field-list.ts'
import { action } from '#app/admin/useful-links/add.tsx'
import { usefulLinkFields } from '#app/admin/useful-links/parts/useful-link-fields.ts'
import { portal as asking } from '#app/portal.server.ts'
import type { Permission } from '#common/permissions.ts'
import { root } from '#platform/root.server.ts'
import { openPortal } from './app.ts'
import { askedBy } from './asked.ts'

const portal = await openPortal()

/** Where the screen of a new useful link leads to somebody with these rights. */
async function ledTo(...permissions: Permission[]) {
  const context = new RouterContextProvider()
  context.set(asking, await askedBy(portal, 'editor', permissions, 'en'))
  const body = new FormData()
  const typed = {
    type: 'government',
    active: 'on',
    index: '0',
    decorative: 'on',
    name_uz: `Sud ${permissions.length}`,
    link: `https://sud-${permissions.length}.example`,
  }
  for (const [name, value] of Object.entries(emptyFields(usefulLinkFields, typed))) body.set(name, value)
  const request = new Request('http://localhost/en/admin/useful_link/add', { method: 'POST', body })
  const answer = await action({ context, request } as never).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : JSON.stringify(answer)
}

it('who may add and not change comes to the list after adding, and is not refused by the page of what is stored', async () => {
  expect(await ledTo('Can add useful link', 'Can view useful link')).toBe('/en/admin/useful_link?message=created')
  expect(await ledTo('Can add useful link', 'Can view useful link', 'Can change useful link')).toMatch(
    /^\/en\/admin\/useful_link\/[^/]+\/update\?message=created$/,
  )
})

it('so do all screens whose pages of what is stored ask for that right', () => {
  const admin = join(root, 'app', 'admin')
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\badd[^/]*\.tsx$/.test(name),
  )
  const byThemselves = files.filter((name) => /redirect\([^\n]*message=/.test(readFileSync(join(admin, name), 'utf8')))
  expect(byThemselves.toSorted()).toEqual([
    // Whoever may see these may open them; to add search words is to change settings.
    'accounts/add-group.tsx',
    'reception/add.tsx',
    'search-words/add.tsx',
    'search-words/best-add.tsx',
  ])
})
