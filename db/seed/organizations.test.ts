import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { organizationKinds } from '#modules/organizations/contract.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { write } from '#platform/write.server.ts'
import { loadCategories } from './categories.ts'
import { loadEmployees } from './employees.ts'
import { loadOrganizations } from './organizations.ts'
import { loadRegions, nameLeaders } from './regions.ts'

const { ground, database, close } = await openGround(readConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'warn' }), {
  allow: filesMustBeSeen,
  follow: followWithSearch,
})
afterAll(close)

const rows = async (text: string) => (await database.pool.query(text)).rows

beforeAll(async () => {
  const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
  await write(ground, actor, async (tx) => {
    await loadCategories(tx, { demo: true, portalSlug: 'adliya' })
    await loadRegions(tx, { demo: true })
    await loadOrganizations(tx)
    await loadEmployees(tx)
    await nameLeaders(tx)
  })
})

it('the demo has organizations of every kind, offices in every region, and nobody’s category is empty', async () => {
  const kinds = (await rows('select distinct kind from organizations')).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...organizationKinds].toSorted())
  for (const kinds of ["'regional_body'", "'notary_state', 'notary_private'", "'registry_office'"])
    expect(await rows(`select distinct region from organizations where kind in (${kinds})`)).toHaveLength(14)
  const empty = `select slug from categories c where kind = 'organizations'
    and not exists (select 1 from organizations o where o.category = c.id)`
  expect(await rows(empty)).toEqual([])
  // What a search finds leads to the page of its category, and stands there.
  const unseen = `select slug from categories c where kind <> 'organizations'
    and exists (select 1 from organizations o where o.category = c.id)`
  expect(await rows(unseen)).toEqual([])
})

it('the demo’s leaders are received on their days, and each department has its head', async () => {
  const counts = await rows('select type, count(*)::int from employees group by type order by type')
  expect(counts).toEqual([
    { type: 'CENTRAL', count: 12 },
    { type: 'LEADERSHIP', count: 5 },
    { type: 'OTHER', count: 12 },
    { type: 'REGIONAL', count: 42 },
  ])
  const headless = `select slug from organizations o where kind = 'central_division'
    and not exists (select 1 from employees e where e.organization = o.id and e.full_name_uz = o.head_full_name_uz)`
  expect(await rows(headless)).toEqual([])
  expect(await rows("select slug from employees where type <> 'OTHER' and '' in (reception_uz, duties_uz)")).toEqual([])
})

it('each region of the demo has its body of justice, a head and two deputies, and its districts', async () => {
  const whole = `select slug from regions where office is not null and head is not null and array_length(deputies, 1) = 2
    and about_uz <> '' and reception_uz <> '' and districts_uz like '%\n%' and iso <> '' and social <> '[]'`
  expect(await rows(whole)).toHaveLength(14)
  const lists = await rows('select slug, districts_uz, districts_uzb, districts_ru, districts_en from regions')
  for (const { slug, ...four } of lists)
    expect([slug, new Set(Object.values(four).map((text) => String(text).split('\n').length)).size]).toEqual([slug, 1])
})

it.each(['organizations', 'employees', 'regions'])(
  'texts of %s are whole in the four languages and their letters',
  async (table) => {
    for (const row of await rows(`select * from ${table}`)) {
      const texts = Object.keys(row).filter((name) => name.endsWith('_uz') && row[name] !== '')
      for (const name of texts.map((each) => each.slice(0, -'_uz'.length))) {
        const four = Object.fromEntries(locales.map((locale) => [locale, row[`${name}_${locale}`] as string]))
        const where = `${row.slug} ${name}`
        expect(Object.values(four), where).not.toContain('')
        expect(four.uz, where).not.toMatch(/['‘`]|\p{Script=Cyrillic}/u)
        expect(four.ru, where).not.toMatch(/[ўқғҳʻʼ]/i)
        expect(four.uzb?.replace(/<[^>]*>|my\.gov\.uz/g, ''), where).not.toMatch(/[a-zʻʼ]/i)
        expect(four.en, where).not.toMatch(/\p{Script=Cyrillic}/u)
      }
    }
  },
)
