import { and, arrayOverlaps, asc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { foldText } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page } from '#common/pagination.ts'
import { spellings } from '#common/spellings.ts'
import { fieldError } from '#common/validation-messages.ts'
import { containing } from '#platform/containing.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inBin, isShown } from '#platform/shown.server.ts'
import { stampsOf } from '#platform/stamps.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { AdminWordsQuery, BestBet, BestBetInput, BestBetUpdate, EntryKind, Synonym } from './contract.ts'
import { searchBestBets, searchEntries, searchSynonyms } from './table.server.ts'

type Row = {
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** A stored row as staff see it, without who touched it (the audit log knows). */
function presented<Stored extends Row>({ created_by: _by, updated_by: _by2, ...row }: Stored) {
  return {
    ...row,
    ...stampsOf(row),
  }
}
/** A group of synonyms as staff see it. */
export const presentSynonym = (row: typeof searchSynonyms.$inferSelect): Synonym => presented(row)
/** A best bet as staff see it, its moments in ISO 8601. */
export const presentBestBet = (row: typeof searchBestBets.$inferSelect): BestBet => ({
  ...presented(row),
  from_at: row.from_at?.toISOString() ?? null,
  until_at: row.until_at?.toISOString() ?? null,
})

type WordsTable = PgTable & Record<'id' | 'deleted_at', PgColumn>

/** One page of a staff's list of words, the first made first. */
async function listed<Row>(db: Db, table: WordsTable, words: PgColumn, query: AdminWordsQuery) {
  const { q, bin } = query
  const patterns = q ? spellings(q).map(containing) : []
  const where = and(
    inBin(table, bin),
    patterns.length > 0
      ? sql`array_to_string(${words}, ' ') ilike any (array[${sql.join(
          patterns.map((pattern) => sql`${pattern}`),
          sql`, `,
        )}])`
      : undefined,
  ) as SQL
  const count = await db.$count(table, where)
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .limit(query.page_size)
    .offset((query.p - 1) * query.page_size)
  return { rows: rows as Row[], count }
}

const synonyms = crud(searchSynonyms, 'search synonym', searchSynonyms.id)
const bestBets = crud(searchBestBets, 'best bet', searchBestBets.id)

/** Words that mean the same to who searches. */
export const synonymService = {
  ...synonyms,
  update: (tx: Tx, id: number, { version, ...input }: { version: number; words: string[]; active: boolean }) =>
    synonyms.update(tx, id, version, input),

  /** The groups that searches use. */
  async shown(db: Db): Promise<string[][]> {
    const rows = await db.select({ words: searchSynonyms.words }).from(searchSynonyms).where(isShown(searchSynonyms))
    return rows.map(({ words }) => words)
  },

  async forAdmin(db: Db, query: AdminWordsQuery): Promise<Page<Synonym>> {
    const { rows, count } = await listed<typeof searchSynonyms.$inferSelect>(
      db,
      searchSynonyms,
      searchSynonyms.words,
      query,
    )
    return page(rows.map(presentSynonym), count, query)
  },
}

/** What editors want to be found first. Points at content, which stays hidden while it is. */
export const bestBetService = {
  ...bestBets,

  /** Adds one. Refuses with 400 what points at nothing, and words by which another one leads to the same page. */
  async create(tx: Tx, input: BestBetInput) {
    await mustBeKnown(tx, input)
    await mustBeOnlyOne(tx, input)
    return bestBets.create(tx, input)
  },

  async update(tx: Tx, id: number, { version, ...input }: BestBetUpdate) {
    await mustBeKnown(tx, input)
    await mustBeOnlyOne(tx, input, id)
    return bestBets.update(tx, id, version, input)
  },

  async forAdmin(db: Db, query: AdminWordsQuery): Promise<Page<BestBet>> {
    const { rows, count } = await listed<typeof searchBestBets.$inferSelect>(
      db,
      searchBestBets,
      searchBestBets.queries,
      query,
    )
    return page(rows.map(presentBestBet), count, query)
  },

  /** Those that searches in a language use now. */
  shown: async (db: Db, locale: Locale): Promise<{ kind: EntryKind; entity: number; queries: string[] }[]> =>
    await db
      .select({ kind: searchBestBets.kind, entity: searchBestBets.entity, queries: searchBestBets.queries })
      .from(searchBestBets)
      .where(isFound(locale))
      .orderBy(asc(searchBestBets.id)),

  /** When the next one begins or ends by its own dates. */
  async nextChange(db: Db): Promise<Date | undefined> {
    const soonest = async (column: typeof searchBestBets.from_at | typeof searchBestBets.until_at) => {
      const [row] = await db
        .select({ at: sql<Date | null>`min(${column})`.mapWith(searchBestBets.from_at) })
        .from(searchBestBets)
        .where(sql`${column} > now()`)
      return row?.at ? [row.at.getTime()] : []
    }
    const times = [...(await soonest(searchBestBets.from_at)), ...(await soonest(searchBestBets.until_at))]
    return times.length > 0 ? new Date(Math.min(...times)) : undefined
  },

  /** The first search of each, as examples of what can be searched for. */
  async examples(db: Db, locale: Locale, most: number): Promise<string[]> {
    const rows = await db
      .select({ queries: searchBestBets.queries })
      .from(searchBestBets)
      .where(isFound(locale))
      .orderBy(asc(searchBestBets.id))
      .limit(most)
    return rows.flatMap(({ queries }) => queries[0] ?? [])
  },
}

/** Active, out of the bin, in its time, and in its languages. */
const isFound = (locale: Locale) =>
  and(
    isShown(searchBestBets),
    sql`(${searchBestBets.from_at} is null or ${searchBestBets.from_at} <= now())`,
    sql`(${searchBestBets.until_at} is null or ${searchBestBets.until_at} > now())`,
    sql`(cardinality(${searchBestBets.locales}) = 0 or ${locale} = any (${searchBestBets.locales}))`,
  )

async function mustBeKnown(tx: Tx, { kind, entity }: Pick<BestBetInput, 'kind' | 'entity'>): Promise<void> {
  const known = await tx.$count(searchEntries, and(eq(searchEntries.kind, kind), eq(searchEntries.entity, entity)))
  if (known === 0) throw new Refusal(400, 'validation', { errors: fieldError('entity', 'not_found', tx.actor.locale) })
}

/** One page may be the best bet for the same words twice only in other languages or at another time. */
async function mustBeOnlyOne(tx: Tx, input: Omit<BestBetInput, 'active'>, id?: number): Promise<void> {
  const { kind, entity, locales, from_at, until_at } = input
  const others = await tx
    .select({ queries: searchBestBets.queries })
    .from(searchBestBets)
    .where(
      and(
        isNull(searchBestBets.deleted_at),
        eq(searchBestBets.kind, kind),
        eq(searchBestBets.entity, entity),
        id === undefined ? undefined : ne(searchBestBets.id, id),
        locales.length > 0
          ? or(eq(searchBestBets.locales, []), arrayOverlaps(searchBestBets.locales, locales))
          : undefined,
        until_at ? or(isNull(searchBestBets.from_at), lt(searchBestBets.from_at, until_at)) : undefined,
        from_at ? or(isNull(searchBestBets.until_at), gt(searchBestBets.until_at, from_at)) : undefined,
      ),
    )
  const known = new Set(others.flatMap(({ queries }) => queries).map((query) => foldText(query, 'uz')))
  const at = input.queries.findIndex((query) => known.has(foldText(query, 'uz')))
  if (at >= 0)
    throw new Refusal(400, 'validation', { errors: fieldError(`queries.${at}`, 'same_words', tx.actor.locale) })
}
