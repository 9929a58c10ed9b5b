import { between, eq, type SQL } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { saysIn } from '#platform/spelled.server.ts'
import type { DocumentStatus, DocumentType } from './contract.ts'
import { documents } from './table.server.ts'

/** Documents whose title or number holds the words, in any language and spelling. */
export function saying(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const columns = locales.flatMap((locale) => [localizedName('title', locale), localizedName('number', locale)])
  return saysIn(
    columns.map((name) => documents[name]),
    q,
  )
}

/** Documents adopted in a year; all of them without one. */
export const adoptedIn = (year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : between(documents.adopted_on, `${year}-01-01`, `${year}-12-31`)

/** Documents of a type; of all without one. */
export const ofType = (type: DocumentType | undefined) => (type ? eq(documents.doc_type, type) : undefined)
/** Documents in a status; in any without one. */
export const inStatus = (status: DocumentStatus | undefined) => (status ? eq(documents.status, status) : undefined)
/** Documents that a body adopted, by its word in addresses; of all bodies without one. */
export const adoptedBy = (body: string | undefined) => (body ? eq(documents.body, body) : undefined)
