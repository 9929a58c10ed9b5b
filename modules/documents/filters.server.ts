import { between, eq, ilike, or, type SQL } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from '#platform/containing.server.ts'
import type { DocumentStatus, DocumentType } from './contract.ts'
import { documents } from './table.server.ts'

/** Documents whose title or number holds the words, in any language and either script. */
export function saying(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  return or(
    ...spellings(q)
      .map(containing)
      .flatMap((pattern) =>
        locales.flatMap((locale) => [
          ilike(documents[localizedName('title', locale)], pattern),
          ilike(documents[localizedName('number', locale)], pattern),
        ]),
      ),
  )
}

export const adoptedIn = (year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : between(documents.adopted_on, `${year}-01-01`, `${year}-12-31`)

export const ofType = (type: DocumentType | undefined) => (type ? eq(documents.doc_type, type) : undefined)
export const inStatus = (status: DocumentStatus | undefined) => (status ? eq(documents.status, status) : undefined)
export const adoptedBy = (body: string | undefined) => (body ? eq(documents.body, body) : undefined)
