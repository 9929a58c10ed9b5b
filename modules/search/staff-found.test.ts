import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import {
  categoryExample,
  documentExample,
  employeeExample,
  organizationExample,
  postExample,
} from '#tests/content-examples.ts'
import type { PersonName } from '#tests/people.ts'

const portal = await openPortal()

const post = { path: '/posts', example: postExample } as const
const find = async (by: Client, q: string, locale = 'uz'): Promise<Body[]> => {
  const { status, body } = await by.get(`/${locale}/api/search/forAdmin/?${new URLSearchParams({ q })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = (found: Body[]) => found.map(({ title }) => title)
const named = (name: 'title' | 'name' | 'full_name' | 'organization_name', uz: string, over: Body = {}) => ({
  ...Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, ''])),
  ...{ [`${name}_uz`]: uz },
  ...over,
})

/** One thing of each kind, all called alike. */
async function oneOfEach(): Promise<void> {
  const chief = await portal.as('chief')
  await added(chief, post, named('title', 'Notarial xizmat', { slug: 'post' }))
  await added(chief, { path: '/documents', example: documentExample }, named('title', 'Notarial hujjat'))
  await added(chief, { path: '/categories', example: categoryExample }, named('name', 'Notarial boʻlim'))
  await added(
    chief,
    { path: '/organizations', example: organizationExample },
    named('organization_name', 'Notarial idora'),
  )
  await added(chief, { path: '/employees', example: employeeExample }, named('full_name', 'Notarialova Nilufar'))
}

it('finds by the beginnings of words, in either script and any language, hidden things as well', async () => {
  const chief = await portal.as('chief')
  await added(chief, post, named('title', 'Yangi notarial xizmat', { slug: 'bir', active: false }))
  const { id } = await added(chief, post, {
    ...named('title', 'Qabul kuni', { title_ru: 'День приёма', slug: 'ikki' }),
  })
  for (const q of ['нотариал', 'NOTAR', 'xizmat notarial', 'янги хизм'])
    expect([q, titles(await find(chief, q))]).toEqual([q, ['Yangi notarial xizmat']])
  expect(await find(chief, 'приема')).toEqual([{ kind: 'post', id, key: 'ikki', title: 'День приёма' }])
  expect(titles(await find(chief, 'кабул', 'uzb'))).toEqual(['Қабул куни'])
  for (const q of ['arial', 'n', '', '%', '%_', 'notarial qabul', 'x'.repeat(81)])
    expect([q, await find(chief, q)]).toEqual([q, []])
  await chief.delete('/api/posts/bir/delete/')
  expect(await find(chief, 'notarial')).toEqual([])
})

it.each<[PersonName, string[]]>([
  ['superuser', ['post', 'document', 'category', 'organization', 'employee']],
  ['chief', ['post', 'document', 'category', 'organization', 'employee']],
  ['editor', ['post', 'category']],
])('%s finds the kinds that they may view', async (name, kinds) => {
  await oneOfEach()
  const found = await find(await portal.as(name), 'нотариал')
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})

it('is for staff alone and refuses what it does not know', async () => {
  expect((await portal.anonymous().get('/api/search/forAdmin/?q=notarial')).status).toBe(401)
  expect((await (await portal.asClient()).get('/api/search/forAdmin/?q=notarial')).status).toBe(401)
  expect((await (await portal.as('editor')).get('/api/search/forAdmin/?kind=post')).status).toBe(400)
})

it('gives five of a kind, the newest first', async () => {
  const chief = await portal.as('chief')
  for (const day of [1, 2, 3, 4, 5, 6])
    await added(chief, post, named('title', `Notarial ${day}`, { slug: `kun-${day}`, date: `2026-03-0${day}T10:00` }))
  expect(titles(await find(chief, 'notarial'))).toEqual([6, 5, 4, 3, 2].map((day) => `Notarial ${day}`))
})
