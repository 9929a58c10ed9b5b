import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isStorable } from '#common/accept.ts'
import type { FieldErrors } from '#common/errors.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Db } from '../ground.server.ts'
import { isCalled } from '../spelled.server.ts'
import type { Tx } from '../write.server.ts'
import type { ListKind, Referred } from './kinds.server.ts'

/** What slugs, codes and names of each table stand for: a list names the same few again and again. */
export type KnownNames = Map<Referred, Map<unknown, unknown>>

/** Puts ids where slugs, codes or names stood. Gives the errors of those that name nothing. */
export async function resolveReferences(
  db: Db,
  kind: ListKind,
  values: Record<string, unknown>,
  { names, locale }: { names: KnownNames; locale: Locale },
): Promise<FieldErrors> {
  const wrong: FieldErrors = {}
  for (const [field, table] of Object.entries(kind.references)) {
    const given = values[field]
    const known = names.get(table) ?? new Map()
    names.set(table, known)
    const ids: unknown[] = []
    for (const one of [given].flat()) {
      if (!known.has(one)) known.set(one, await idOf(db, table, one))
      ids.push(known.get(one))
    }
    if (ids.includes(undefined)) Object.assign(wrong, fieldError(field, 'not_found', locale))
    else if (Array.isArray(given)) values[field] = ids
    else if (typeof given === 'string') values[field] = ids[0]
  }
  return wrong
}

/** Ids that the database can hold; of anything else the contract says what is wrong with it. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0x7fff_ffff

/** The errors of some rows whose ids point at nothing, in their order: a row is told of all of them, and of what else is wrong with it. */
export async function idsOfNothing(
  db: Db | Tx,
  kind: ListKind,
  rows: Record<string, unknown>[],
  locale: Locale,
): Promise<FieldErrors[]> {
  const wrong: FieldErrors[] = rows.map(() => ({}))
  for (const [field, table] of Object.entries({ ...kind.references, ...kind.files })) {
    const given = rows.map((row) => [row[field]].flat().filter(isId))
    const asked = [...new Set(given.flat())]
    if (asked.length === 0) continue
    const there = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(inArray(table.id, asked), isNull(table.deleted_at)))
    const known = new Set(there.map(({ id }) => id))
    for (const [at, ids] of given.entries())
      if (ids.some((id) => !known.has(id))) Object.assign(wrong[at] ?? {}, fieldError(field, 'not_found', locale))
  }
  return wrong
}

/** Undefined for a text that names nothing; anything but a text is left to the contract. */
async function idOf(db: Db, table: Referred, given: unknown): Promise<unknown> {
  if (typeof given !== 'string' || given === '') return given ?? null
  if (!isStorable(given)) return undefined
  const isSlug = /^[\w-]+$/.test(given)
  const [bySlug] = isSlug
    ? await idsOf(db, table, or(eq(table.slug, given), table.code ? eq(table.code, given) : sql`false`))
    : []
  return bySlug ?? (await idByName(db, table, given))
}

/** The one that is called so, in any language and spelling: regions, categories and offices stand in spreadsheets by their names. None where two are. */
async function idByName(db: Db, table: Referred, given: string): Promise<number | undefined> {
  const columns = table as unknown as Record<string, PgColumn | undefined>
  const names = locales.flatMap(
    (locale) => columns[localizedName('name', locale)] ?? columns[localizedName('organization_name', locale)] ?? [],
  )
  if (names.length === 0) return undefined
  const [id, another] = await idsOf(db, table, isCalled(names, given))
  return another === undefined ? id : undefined
}

async function idsOf(db: Db, table: Referred, which: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(which, isNull(table.deleted_at)))
    .limit(2)
  return rows.map(({ id }) => Number(id))
}
