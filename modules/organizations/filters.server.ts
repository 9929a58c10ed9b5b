import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { containing } from '#platform/containing.server.ts'
import { saysInAnyLanguage } from '#platform/in-any-language.server.ts'
import type { OrganizationQuery } from './contract.ts'
import { isOpenAt } from './open-now.server.ts'
import { searchedWords } from './search-text.ts'
import { organizations } from './table.server.ts'

/** All words stand somewhere among names, numbers, places and people, each in one of its spellings. */
const matching = (q: string): SQL | undefined =>
  and(
    ...searchedWords(q).map((word) =>
      or(...word.map((spelling) => like(organizations.search_text, containing(spelling)))),
    ),
  )

/** What organizations are chosen by; `category` may be several. */
export type Choice = Partial<Omit<OrganizationQuery, 'category'>> & { category?: number | number[] | undefined }

/** The filters that visitors and staff have in common, as a condition; `now` is the moment at which they are asked. */
export function chosen(query: Choice, now = new Date()): SQL | undefined {
  const { kind, category, region, district, service, q, open } = query
  return and(
    kind && eq(organizations.kind, kind),
    category === undefined ? undefined : inArray(organizations.category, [category].flat()),
    region ? sql`${organizations.region} = ${idBySlugOrId(regions, region)}` : undefined,
    service && sql`${organizations.services} @> ${JSON.stringify([service])}::jsonb`,
    district ? saysInAnyLanguage(organizations, 'district', district) : undefined,
    q ? matching(q) : undefined,
    open && isOpenAt(now),
  )
}
