import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { regions } from '#modules/regions/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { type CodesInJson, isFoundBy, isFoundInRow, type SoughtInRows } from '#platform/found-by.server.ts'
import { isNamedInAnyLanguage } from '#platform/in-any-language.server.ts'
import { isOfNow, type OrganizationQuery } from './contract.ts'
import { isWithin } from './near.server.ts'
import { isOpenAt, isOpenOn } from './open-now.server.ts'
import { rowTextColumns } from './search-text.ts'
import { organizations } from './table.server.ts'

/** What organizations are chosen by; `category` may be several, and `row` is what is sought in the open register. */
export type Choice = Partial<Omit<OrganizationQuery, 'category'>> & {
  category?: number | number[] | undefined
  row?: SoughtInRows | undefined
}

const codesInJson: CodesInJson = {
  services: { list: organizations.services, path: '$[*]' },
  languages: { list: organizations.languages, path: '$[*]' },
  licence_status: { list: organizations.notaries, path: '$[*].licence_status' },
}

/** The filters that visitors and staff have in common, as a condition; `now` is the moment at which they are asked. */
export function chosen(query: Choice, now = new Date()): SQL | undefined {
  const { kind, category, region, district, service, language, wheelchair, q, row, on_date, near, radius_km } = query
  return and(
    kind && eq(organizations.kind, kind),
    category === undefined ? undefined : inArray(organizations.category, [category].flat()),
    region ? sql`${organizations.region} = ${idBySlugOrId(regions, region)}` : undefined,
    service && sql`${organizations.services} @> ${JSON.stringify([service])}::jsonb`,
    language && sql`${organizations.languages} @> ${JSON.stringify([language])}::jsonb`,
    wheelchair && inArray(organizations.wheelchair, wheelchair === 'yes' ? ['yes'] : ['yes', 'partial']),
    district ? isNamedInAnyLanguage(organizations, 'district', district) : undefined,
    q ? isFoundBy(organizations.search_text, q) : undefined,
    row && isFoundInRow(organizations, rowTextColumns, row, codesInJson),
    isOfNow(query) ? isOpenAt(now) : undefined,
    on_date ? isOpenOn(on_date) : undefined,
    near && radius_km ? isWithin(near, radius_km) : undefined,
  )
}
