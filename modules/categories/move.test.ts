import { expect, it } from 'vitest'
import { usersOf } from '#platform/used-by.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { categoryRepository } from './repository.server.ts'
import { categoryService } from './service.server.ts'
import { categories } from './table.server.ts'

const portal = await openPortal()
const editor = { id: null, name: 'Portal', requestId: null, locale: 'uz' as const }
const within = <Result>(work: Parameters<typeof write<Result>>[2]) => write(portal.ground, editor, work)

async function add(name: string, parent: number | null, index: number): Promise<number> {
  const { id } = await within((tx) =>
    categoryService.create(tx, {
      ...{ name_uz: name, name_uzb: '', name_ru: '', name_en: '' },
      ...{ body_uz: '', body_uzb: '', body_ru: '', body_en: '' },
      ...{ link: '', index, parent, kind: 'posts', is_sidebar_menu: true, active: true },
    }),
  )
  return id
}

/** The categories below one, in their order, by slug. */
const below = async (parent: number) =>
  (await categoryRepository.forAdmin(portal.ground.db)).filter((row) => row.parent === parent).map(({ slug }) => slug)

it('moves up, down, in and out, and says when there is nowhere to go', async () => {
  const root = await add('Ildiz', null, 1)
  const one = await add('Bir', root, 5)
  await add('Ikki', root, 5)
  await add('Uch', root, 9)
  expect(await within((tx) => categoryService.move(tx, 'uch', 'up'))).toBe(true)
  expect(await below(root)).toEqual(['bir', 'uch', 'ikki'])
  expect(await within((tx) => categoryService.move(tx, 'bir', 'down'))).toBe(true)
  expect(await below(root)).toEqual(['uch', 'bir', 'ikki'])
  expect(await within((tx) => categoryService.move(tx, 'ikki', 'in'))).toBe(true)
  expect([await below(root), await below(one)]).toEqual([['uch', 'bir'], ['ikki']])
  expect(await within((tx) => categoryService.move(tx, 'ikki', 'out'))).toBe(true)
  expect(await below(root)).toEqual(['uch', 'bir', 'ikki'])
  expect(await within((tx) => categoryService.move(tx, 'uch', 'up'))).toBe(false)
  expect(await within((tx) => categoryService.move(tx, 'uch', 'in'))).toBe(false)
  expect(await within((tx) => categoryService.move(tx, 'ikki', 'down'))).toBe(false)
})

it('is put anywhere but below itself or deeper than four levels', async () => {
  const root = await add('Asos', null, 2)
  const second = await add('Ikkinchi', root, 1)
  const third = await add('Uchinchi', second, 1)
  const fourth = await add('Toʻrtinchi', third, 1)
  await add('Beshinchi', root, 2)
  await within((tx) => categoryService.place(tx, 'beshinchi', { parent: root, position: 0 }))
  expect(await below(root)).toEqual(['beshinchi', 'ikkinchi'])
  const refused = (slug: string, parent: number) =>
    expect(within((tx) => categoryService.place(tx, slug, { parent, position: 0 }))).rejects.toMatchObject({
      status: 400,
      errors: { parent: expect.anything() },
    })
  await refused('asos', third)
  await refused('beshinchi', fourth)
  expect(await below(root)).toEqual(['beshinchi', 'ikkinchi'])
})

it('is told what hangs on it before it is deleted: how many, and the first of them, but nothing of the bin', async () => {
  const root = await add('Bosh', null, 3)
  for (let at = 1; at <= 22; at += 1) await add(`Band ${at}`, root, at)
  await within((tx) => categoryService.remove(tx, 'band-22'))
  const { categories: children } = await usersOf(portal.ground.db, categories, root)
  expect(children?.count).toBe(21)
  expect(children?.first).toHaveLength(20)
  expect(children?.first[0]).toEqual({ slug: 'band-1', title: 'Band 1' })
})
