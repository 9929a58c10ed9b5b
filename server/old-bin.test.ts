import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample } from '#tests/content-examples.ts'
import { bins, sweepBins } from './old-bin.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000
const ids = async (table: string) => (await portal.query(`select id from ${table} order by id`)).map(({ id }) => id)

it('removes for good what has been in the bin for 30 days, and notes it', async () => {
  const chief = await portal.as('chief')
  const posts = { path: '/posts', example: postExample } as const
  const categories = { path: '/categories', example: categoryExample } as const
  const kept = await added(chief, posts)
  const category = await added(chief, categories)
  const below = await added(chief, categories, { slug: 'quyi', parent: category.id })
  const old = await added(chief, posts, { category: below.id })
  for (const path of [`posts/${old.slug}`, 'categories/quyi', `categories/${category.slug}`])
    expect((await chief.delete(`/api/${path}/delete/`)).status).toBe(204)
  portal.pass(29 * dayMs)
  await sweepBins(portal.ground)
  expect(await ids('posts')).toEqual([kept.id, old.id])
  const late = await added(await portal.as('chief'), posts)
  await (await portal.as('chief')).delete(`/api/posts/${late.slug}/delete/`)
  portal.pass(2 * dayMs)
  await sweepBins(portal.ground)
  expect(await ids('posts')).toEqual([kept.id, late.id])
  expect(await ids('categories')).toEqual([1, 2])
  const log = await portal.query("select * from audit_log where action = 'purge' order by id")
  expect(log.map(({ entity, entity_id, actor_name, after }) => [entity, Number(entity_id), actor_name, after])).toEqual(
    [
      ['post', old.id, 'Adliya', null],
      ['category', below.id, 'Adliya', null],
      ['category', category.id, 'Adliya', null],
    ],
  )
  expect(log[0]?.before.title_uz).toBe(old.title_uz)
  expect(portal.lines).toEqual([])
})

it('leaves what something else in the bin still points at until that is gone', async () => {
  const chief = await portal.as('chief')
  const category = await added(chief, { path: '/categories', example: categoryExample })
  const post = await added(chief, { path: '/posts', example: postExample }, { category: category.id })
  await chief.delete(`/api/posts/${post.slug}/delete/`)
  await chief.delete(`/api/categories/${category.slug}/delete/`)
  await portal.query("update categories set deleted_at = deleted_at - interval '40 days' where id = $1", [category.id])
  await sweepBins(portal.ground)
  expect(await ids('categories')).toContain(category.id)
  await portal.query("update posts set deleted_at = deleted_at - interval '40 days'")
  await sweepBins(portal.ground)
  expect(await ids('categories')).not.toContain(category.id)
})

it('knows every table that has a bin', async () => {
  const tables = await portal.query(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at' and table_name <> 'users'`)
  expect(Object.keys(bins).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
