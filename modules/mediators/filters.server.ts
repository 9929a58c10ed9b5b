import { arrayContains, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from '#platform/containing.server.ts'
import type { MediatorQuery } from './contract.ts'
import { mediators } from './table.server.ts'

/** Names that hold the words, in any language and either script; a whole number is also sought in the register numbers. */
function named(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const number = /^\d{1,9}$/.test(q) ? eq(mediators.register_no, Number(q)) : undefined
  const patterns = spellings(q).map(containing)
  const names = patterns.flatMap((pattern) =>
    locales.map((locale) => ilike(mediators[localizedName('full_name', locale)], pattern)),
  )
  return or(number, ...names)
}

type Filters = Partial<Pick<MediatorQuery, 'q' | 'specialisation' | 'language'>> & { status?: string | undefined }

/** The filters that visitors and staff have in common. */
export const sharedFilters = ({ q, specialisation, language, status }: Filters): (SQL | undefined)[] => [
  named(q),
  specialisation ? arrayContains(mediators.specialisations, [specialisation]) : undefined,
  language ? arrayContains(mediators.languages, [language]) : undefined,
  status ? sql`${mediators.status} = ${status}` : undefined,
]
