import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentRoutes } from '#api/api.ts'
import type { Route } from '#api/route.ts'
import { translatedKinds } from '#common/bin-things.ts'
import { type Locale, locales } from '#common/locale.ts'
import { bins } from '#modules/bin/kinds.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { added, tableOf } from './content.ts'
import * as examples from './content-examples.ts'
import { addPictures } from './pictures.ts'
import { kinds, markOf, type Plant, plant } from './planting.ts'

/*
 * One visibility rule for everything public: content that is hidden in any way is planted with a number in each of its
 * texts, and every public call is asked, in every language, for its lists, its details and its searches. The number may
 * be in no answer. Then all is brought to light, and the same questions find it: so they would have found it before.
 */

const portal = await openPortal()

/** What the portal tells about itself holds no content. */
const aboutItself = ['/openapi.json', '/docs']
const publicReads = contentRoutes.filter(
  (it) => it.method === 'GET' && it.access === 'public' && !aboutItself.includes(it.path),
)
const parametersOf = ({ query }: Route) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {})

/** Every address by which a visitor could meet what is planted, in one of some categories. */
function addresses(plants: Plant[], categories: number[]): string[] {
  return publicReads.flatMap((it) => {
    const known = parametersOf(it)
    const parameters = (more: Record<string, string | number> = {}) => {
      const all = { ...(known.includes('page_size') ? { page_size: 100 } : {}), ...more }
      return Object.keys(all).length > 0 ? `?${new URLSearchParams(all as Record<string, string>)}` : ''
    }
    if (it.path.includes(':')) {
      const own = plants.filter(({ path }) => it.path.startsWith(`${path}/`))
      const keys =
        own.length > 0 ? own.flatMap(({ id, slug }) => (slug ? [slug, id] : [id])) : plants.map(({ id }) => id)
      if (it.path.includes('byParentId')) keys.push(...categories)
      return [...new Set(keys.map(String))].map((key) => it.path.replace(/:\w+/, key) + parameters())
    }
    if (it.path.endsWith('byCategoryId')) return categories.map((id) => it.path + parameters({ id }))
    const searched = plants.some(({ path }) => path === it.path)
      ? plants.filter(({ path }) => path === it.path)
      : plants
    const searches = known
      .filter((name) => name === 'q' || name === 'text')
      .flatMap((name) => searched.map(({ mark }) => it.path + parameters({ [name]: mark })))
    const narrowed = known.includes('category') ? categories.map((category) => it.path + parameters({ category })) : []
    return [it.path + parameters(), ...searches, ...narrowed]
  })
}

/** Where in a language the mark of each plant was met. */
async function met(plants: Plant[], locale: Locale, categories: number[]): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>()
  for (const address of addresses(plants, categories)) {
    const answer = await portal.anonymous().get(`/${locale}/api${address}`)
    // The search says what it was asked for.
    const { query: _query, folded: _folded, ...told } = address.startsWith('/search?') ? answer.body : {}
    const text = address.startsWith('/search?') ? JSON.stringify(told) : answer.text
    for (const { name, mark } of plants) {
      // Whoever asks for a mark gets it back in nothing but the answer's own texts.
      if (text.includes(mark)) places.set(name, [...(places.get(name) ?? []), address])
    }
  }
  return places
}

const detailOf = ({ path, slug, id }: Plant) => `${path}/${slug ?? id}`

it('plants all content that is written in four languages', () => {
  const nowhere = { category: 0, survey: 0, hiddenSurvey: 0, question: 0, hiddenQuestion: 0 }
  const tables = translatedKinds.map((kind) => getTableName(bins[kind].table))
  expect(kinds(nowhere).map(tableOf)).toEqual(expect.arrayContaining(tables))
})

it('what is hidden is met nowhere, and everywhere once it is shown', { timeout: 120_000 }, async () => {
  const superuser = await portal.as('superuser')
  await addPictures(portal, 1)
  const add = async (path: `/${string}`, body: Body): Promise<number> =>
    (await added(superuser, { path, example: () => body })).id
  await add('/regions', examples.regionExample())
  const survey = await add('/surveys', examples.surveyExample())
  const hiddenSurvey = await add('/surveys', examples.surveyExample({ active: false }))
  const asked = { survey, kind: 'single', text_uz: 'Qaysi biri?' }
  const above = {
    category: await add('/categories', examples.categoryExample()),
    survey,
    hiddenSurvey,
    question: await add('/surveys/questions', asked),
    hiddenQuestion: await add('/surveys/questions', { ...asked, active: false }),
  }
  const plants: Plant[] = []
  for (const kind of kinds(above))
    for (const [name, way] of Object.entries(kind.ways))
      plants.push(await plant(superuser, kind, name, way, markOf(plants.length)))
  await portal.query('update categories set active = false where id = $1', [above.category])
  await categoryRepository.refreshVisible(portal.ground.db)

  for (const locale of locales)
    expect([locale, [...(await met(plants, locale, [1, above.category]))]]).toEqual([locale, []])
  for (const each of plants) {
    const { status } = await portal.anonymous().get(`/api${detailOf(each)}/`)
    expect([each.name, status]).toEqual([each.name, 404])
  }

  for (const { reveal, id } of plants) await portal.query(reveal, [id])
  await portal.query('update categories set active = true where id = $1', [above.category])
  await portal.query('update surveys set active = true')
  await portal.query('update survey_questions set active = true')
  await categoryRepository.refreshVisible(portal.ground.db)
  portal.ground.contentVersion.expire()

  for (const locale of locales) {
    const places = await met(plants, locale, [1, above.category])
    for (const each of plants) {
      const found = places.get(each.name) ?? []
      expect([locale, each.name, found.includes(detailOf(each))]).toEqual([locale, each.name, true])
      expect([locale, each.name, found.length > 1]).toEqual([locale, each.name, true])
    }
  }
})
