import { isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#common/locale.ts'
import { validationMessage } from '#common/validation-messages.ts'
import type { Db } from '../ground.server.ts'
import { expectedAt, type Schema, writtenAt } from './cells.server.ts'
import type { ListKind } from './kinds.server.ts'
import type { ListError } from './rows.server.ts'

/** More names than these nobody reads in a message. */
const mostNames = 20

/** The errors of a list in words that help whoever fills it: what may stand there is named where it can be. */
export async function explained(
  db: Db,
  { references }: ListKind,
  schemas: Record<string, Schema>,
  errors: ListError[],
  locale: Locale,
): Promise<ListError[]> {
  const names = new Map<string, string[]>()
  for (const { column, code } of errors) {
    const table = references[column]
    if (code !== 'not_found' || !table || names.has(column)) continue
    const rows = await db
      .select({ slug: table.slug })
      .from(table as PgTable)
      .where(isNull(table.deleted_at))
      .orderBy(table.slug)
      .limit(mostNames + 1)
    names.set(column, rows.length > mostNames ? [] : rows.map(({ slug }) => String(slug)))
  }
  const oneOf = (values: string[]) => `${validationMessage('not_an_option', locale)}: ${values.join(', ')}`
  return errors.map((error) => {
    const { column, message } = error
    const slugs = error.code === 'not_found' ? (names.get(column) ?? []) : []
    if (slugs.length > 0) return { ...error, message: `${message}. ${oneOf(slugs)}` }
    if (error.code !== 'not_an_option' && error.code !== 'invalid') return error
    const { day, values } = expectedAt(schemas, column)
    if (values.length > 0) return { ...error, message: oneOf(values) }
    const written = writtenAt(schemas, column)
    const code = day ? 'invalid_day' : written && (`${written}_cell` as const)
    return code ? { ...error, message: validationMessage(code, locale) } : error
  })
}
