import { beforeAll, expect, it } from 'vitest'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { PostInput } from '#modules/posts/contract.ts'
import { postService } from '#modules/posts/service.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { loadFirstContent } from './seed.ts'

const portal = await openPortal({}, { once: true })

/** As a ministry starts that wants nothing of the demo. */
beforeAll(async () => {
  await portal.database.pool.query('delete from user_groups; delete from users; delete from categories')
  await loadFirstContent({ ...portal.ground, config: { ...portal.ground.config, demo: false } })
})

const read = async (path: string) => (await portal.anonymous().get(path)).body

it('an empty portal has the categories whose offices are sets of open data', async () => {
  const made = await categoryRepository.forAdmin(portal.ground.db)
  const slugs = ['notarial-idoralar', 'fhdyo-bolimlari', 'hududiy-organlar', 'tizim-tashkilotlari']
  for (const slug of slugs) {
    const [category] = made.filter((each) => each.slug === slug)
    expect(category).toMatchObject({ kind: 'organizations', visible: true, parent: null })
    expect([category?.name_uzb, category?.name_ru, category?.name_en]).not.toContain('')
  }
  expect(made.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['yangiliklar', 'elonlar']))
})

it('who writes to it can name a region, of which nothing is made up', async () => {
  const { regions } = await read('/ru/api/appeals/form/')
  expect(regions).toHaveLength(14)
  expect(regions[0]).toMatchObject({ name: 'Республика Каракалпакстан', lang: 'ru' })
  const region = await read('/api/regions/buxoro-viloyati/')
  expect(region).toMatchObject({ about: '', reception: '', social: [] })
  expect(region.districts).not.toEqual([])
})

it('its search takes for one another what its first post and a reader call differently', async () => {
  const [{ id: category }] = await read('/api/categories/')
  const post = PostInput.parse({ title_uz: 'FHDYo boʻlimida nikoh', type: 'NEWS', category })
  const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
  await write(portal.ground, actor, (tx) => postService.create(tx, post))
  const { results } = await read('/api/search/?q=ЗАГС&type=post')
  expect(results).toMatchObject([{ title: 'FHDYo boʻlimida nikoh' }])
})
