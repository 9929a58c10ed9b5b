import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { action as addGroup } from '#app/admin/accounts/add-group.tsx'
import { groupFields } from '#app/admin/accounts/parts/user-fields.ts'
import { emptyFields, type FieldList } from '#app/admin/parts/content/field-list.ts'
import { action as addSynonyms } from '#app/admin/search-words/add.tsx'
import { action as addBet } from '#app/admin/search-words/best-add.tsx'
import { betFields, synonymFields } from '#app/admin/search-words/parts/word-lists.ts'
import { action as addLink } from '#app/admin/useful-links/add.tsx'
import { usefulLinkFields } from '#app/admin/useful-links/parts/useful-link-fields.ts'
import { portal as asking } from '#app/portal.server.ts'
import type { Permission } from '#common/permissions.ts'
import { root } from '#platform/root.server.ts'
import { openPortal } from './app.ts'
import { askedBy } from './asked.ts'
import { added } from './content.ts'
import { categoryExample } from './content-examples.ts'

const portal = await openPortal()

/** A screen of something new, as its form is sent filled in. */
type Screen = { action: (args: never) => unknown; fieldList: FieldList; typed: Record<string, string> }

/** Where a screen leads somebody with these rights who adds what is typed. */
async function ledTo({ action, fieldList, typed }: Screen, ...permissions: Permission[]) {
  const context = new RouterContextProvider()
  context.set(asking, await askedBy(portal, 'editor', permissions, 'en'))
  const body = new FormData()
  for (const [name, value] of Object.entries(emptyFields(fieldList, typed))) body.set(name, value)
  const request = new Request('http://localhost/en/admin', { method: 'POST', body })
  const send = async () => action({ context, request } as never)
  const answer = await send().catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : JSON.stringify(answer)
}

it('who may add and not change comes to the list after adding, and is not refused by the page of what is stored', async () => {
  const link = (name: string) => ({
    ...{ action: addLink, fieldList: usefulLinkFields },
    typed: {
      ...{ type: 'government', active: 'on', index: '0', decorative: 'on' },
      ...{ name_uz: name, link: `https://${name}.example` },
    },
  })
  expect(await ledTo(link('sud'), 'Can add useful link', 'Can view useful link')).toBe(
    '/en/admin/useful_link?message=created',
  )
  expect(await ledTo(link('bank'), 'Can add useful link', 'Can view useful link', 'Can change useful link')).toMatch(
    /^\/en\/admin\/useful_link\/[^/]+\/update\?message=created$/,
  )
})

it('so does who adds words of the search, which are changed by the right to settings', async () => {
  await added(await portal.as('superuser'), { path: '/categories', example: categoryExample }, { slug: 'huquq' })
  const synonyms = (words: string) => ({
    ...{ action: addSynonyms, fieldList: synonymFields },
    typed: { words, active: 'on' },
  })
  const bet = (queries: string) => ({
    ...{ action: addBet, fieldList: betFields },
    typed: { queries, active: 'on', address: '/inner-page/huquq' },
  })
  for (const [screen, list] of [
    [synonyms, '/en/admin/search-words'],
    [bet, '/en/admin/search-words/best'],
  ] as const) {
    expect(await ledTo(screen('bir\nikki'), 'Can add settings')).toBe('/en/admin?message=created')
    expect(await ledTo(screen('uch\ntoʻrt'), 'Can add settings', 'Can view settings')).toBe(`${list}?message=created`)
    const edit = await ledTo(screen('besh\nolti'), 'Can add settings', 'Can change settings')
    expect([edit?.startsWith(`${list}/`), edit?.endsWith('/update?message=created')]).toEqual([true, true])
  }
})

it('a group, whose page whoever may see it may open, is shown to them, and to nobody else', async () => {
  const group = (name: string) => ({ action: addGroup, fieldList: groupFields, typed: { name, permissions: '[]' } })
  expect(await ledTo(group('Birinchi'), 'Can add admin')).toBe('/en/admin?message=created')
  expect(await ledTo(group('Ikkinchi'), 'Can add admin', 'Can change admin')).toBe('/en/admin?message=created')
  expect(await ledTo(group('Uchinchi'), 'Can add admin', 'Can view admin')).toBe(
    '/en/admin/set_admin/groups/uchinchi/update?message=created',
  )
})

it('so do all screens whose pages of what is stored ask for that right', () => {
  const admin = join(root, 'app', 'admin')
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\badd[^/]*\.tsx$/.test(name),
  )
  const byThemselves = files.filter((name) => /redirect\([^\n]*message=/.test(readFileSync(join(admin, name), 'utf8')))
  expect(byThemselves).toEqual([])
})
