import { expect, it } from 'vitest'
import { binKinds } from '#common/bin-things.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample, usefulLinkExample } from '#tests/content-examples.ts'
import { BinQuery } from './contract.ts'
import { bins } from './kinds.server.ts'
import { binRepository } from './repository.server.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000
const list = (asked: object = {}, kinds = binKinds) => binRepository.list(portal.ground, kinds, BinQuery.parse(asked))

it('lists what was deleted in every kind, the latest first, with who did it and how long it stays', async () => {
  const chief = await portal.as('chief')
  await added(chief, { path: '/posts', example: postExample }, { slug: 'xabar' })
  await added(chief, { path: '/categories', example: categoryExample }, { slug: 'bolim' })
  await added(chief, { path: '/useful-links', example: usefulLinkExample }, { slug: 'havola' })
  expect((await list()).count).toBe(0)
  await chief.delete('/api/posts/xabar/delete/')
  portal.pass(2 * dayMs)
  const later = await portal.as('chief')
  await later.delete('/api/categories/bolim/delete/')
  await later.delete('/api/useful-links/havola/delete/')
  const { results, count } = await list()
  expect(count).toBe(3)
  expect(results.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([
    'category bolim',
    'post xabar',
    'useful_link havola',
  ])
  expect(results.at(-1)).toMatchObject({
    kind: 'post',
    title: 'Yangi qonun kuchga kirdi',
    deleted_by: 'Nodira Toʻxtayeva',
    days_left: 28,
  })
  expect((await list({ page_size: 1, p: 3 })).results.map(({ key }) => key)).toEqual(['xabar'])
})

it('narrows to a kind and to words in either script, and never leaves the kinds that one may see', async () => {
  const chief = await portal.as('chief')
  await added(chief, { path: '/posts', example: postExample }, { slug: 'xabar' })
  await added(chief, { path: '/categories', example: categoryExample }, { slug: 'bolim' })
  await chief.delete('/api/posts/xabar/delete/')
  await chief.delete('/api/categories/bolim/delete/')
  const keys = async (asked: object, kinds = binKinds) => (await list(asked, kinds)).results.map(({ key }) => key)
  expect(await keys({ kind: 'category' })).toEqual(['bolim'])
  expect(await keys({ q: 'Янги қонун' })).toEqual(['xabar'])
  expect(await keys({ kind: 'category' }, ['post'])).toEqual([])
  expect(await keys({}, [])).toEqual([])
  expect(await binRepository.counts(portal.ground, binKinds)).toEqual({ post: 1, category: 1 })
})

it('knows every table that has a bin', async () => {
  const tables = await portal.query(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at' and table_name <> 'users'`)
  const ours = Object.values(bins).map(({ table }) => (table as never)[Symbol.for('drizzle:Name')] as string)
  expect(ours.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
