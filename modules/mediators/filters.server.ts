import { arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { isFoundBy, isFoundInRow, type SoughtInRows } from '#platform/found-by.server.ts'
import { isNamedInAnyLanguage } from '#platform/in-any-language.server.ts'
import type { MediatorQuery } from './contract.ts'
import { rowTextColumns } from './search-text.ts'
import { mediators } from './table.server.ts'

/** Names and certificates that hold the words, in any language and spelling; a whole number is also sought in the register numbers. */
function named(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const number = /^\d{1,9}$/.test(q) ? eq(mediators.register_no, Number(q)) : undefined
  return or(number, isFoundBy(mediators.search_text, q))
}

type Filters = Partial<Pick<MediatorQuery, 'q' | 'district' | 'specialisation' | 'language' | 'online'>> & {
  status?: string | undefined
  /** What is sought in the open register. */
  row?: SoughtInRows | undefined
}

/** The filters that visitors and staff have in common. */
export const sharedFilters = (query: Filters): (SQL | undefined)[] => {
  const { q, row, district, specialisation, language, online, status } = query
  return [
    named(q),
    row && isFoundInRow(mediators, rowTextColumns, row),
    district ? isNamedInAnyLanguage(mediators, 'district', district) : undefined,
    specialisation ? arrayContains(mediators.specialisations, [specialisation]) : undefined,
    language ? arrayContains(mediators.languages, [language]) : undefined,
    online ? eq(mediators.online, online === 'true') : undefined,
    status ? sql`${mediators.status} = ${status}` : undefined,
  ]
}
