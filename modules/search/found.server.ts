import { sql as drizzle, eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { type QuickSql, quickly, sql } from '#platform/quick-sql.server.ts'
import { addressOf } from './addresses.ts'
import type { EntryKind, Found, SearchQuery } from './contract.ts'
import { filePassages } from './file-passages.server.ts'
import { beginningOf, type Matcher, marked, markedHtml, passageOf } from './highlight.ts'
import { searchEntries as entry } from './table.server.ts'

type Which = { kind: EntryKind; entity: number; locale: Locale }
export type Reading = { locale: Locale; portalSlug: string }

/** Some entries as visitors read them, in the order in which they are named. Those of them that were `read` before are not read again. */
export async function readFound(
  db: Db,
  which: Which[],
  { locale, portalSlug }: Reading,
  matcherIn: (locale: Locale) => Matcher,
  read: Row[] = [],
): Promise<Found[]> {
  const byName = new Map(read.map((row) => [nameOf(row), row]))
  const others = which.filter((one) => !byName.has(nameOf(one)))
  if (others.length > 0) {
    const rows = await rowsIn(db, locale).execute({
      kinds: others.map(({ kind }) => kind),
      entities: others.map(({ entity }) => entity),
      locales: others.map((one) => one.locale),
    })
    for (const row of rows) byName.set(nameOf(row), row)
  }
  const rows = which.flatMap((one) => {
    const row = byName.get(nameOf(one))
    if (!row) return []
    const matches = matcherIn(row.locale)
    const title = marked(row.title, matches)
    return [{ row, matches, title, passage: passageOf(row.lead, matches) ?? passageOf(row.body, matches) }]
  })
  const unseen = rows.filter(({ title, passage }) => !passage && !title.some(({ mark }) => mark))
  const inFiles = await filePassages(
    db,
    unseen.map(({ row }) => row),
    matcherIn,
  )
  return rows.map(({ row, matches, title, passage }) => {
    const inFile = inFiles.get(row)
    const snippet = passage ?? inFile ?? beginningOf(row.lead || row.body, matches)
    const category = inReadersScript({ lang: row.category_lang, name: row.category_name }, locale, { text: ['name'] })
    return {
      type: row.type,
      id: row.entity,
      locale: row.locale,
      title: row.title,
      title_parts: title,
      snippet,
      snippet_html: markedHtml(snippet),
      in_file: inFile !== undefined,
      url: addressOf(row, row.locale, portalSlug),
      date: row.date?.toISOString() ?? null,
      category: row.kind === 'category' ? null : category.name,
      thumb: pictureOf(row, locale),
      file: row.file,
    }
  })
}

type Rows = ReturnType<typeof rowsAnew>
export type Row = Awaited<ReturnType<Rows['execute']>>[number]
const prepared = new WeakMap<Db, Map<Locale, Rows>>()

/** Written out once for a language: that takes longer than to send it. */
function rowsIn(db: Db, locale: Locale): Rows {
  const known = prepared.get(db) ?? new Map<Locale, Rows>()
  prepared.set(db, known)
  const rows = known.get(locale) ?? rowsAnew(db, locale)
  known.set(locale, rows)
  return rows
}

const ofCategory = eq(categories.id, entry.category)
const ofThumbnail = eq(attachments.id, entry.thumbnail)
const columnsOf = (locale: Locale) => ({
  kind: entry.kind,
  entity: entry.entity,
  locale: entry.locale,
  type: entry.type,
  key: entry.key,
  title: entry.title,
  lead: entry.lead,
  body: entry.body,
  date: entry.date,
  file: entry.file,
  category_slug: categories.slug,
  category_link: categories.link,
  category_name: drizzle<string | null>`${inLocale(categories, 'name', locale)}`,
  category_lang: localeOf(categories, 'name', locale),
  ...pictureColumns(locale),
})

const rowsAnew = (db: Db, locale: Locale) =>
  db
    .select(columnsOf(locale))
    .from(entry)
    .leftJoin(categories, ofCategory)
    .leftJoin(attachments, ofThumbnail)
    .where(
      // The same words for any number of them, so that a database that remembers statements knows it.
      drizzle`(${entry.kind}, ${entry.entity}, ${entry.locale}) in (
        select * from unnest(${drizzle.placeholder('kinds')}::text[], ${drizzle.placeholder('entities')}::int[], ${drizzle.placeholder('locales')}::text[])
      )`,
    )
    .prepare(`search_found_${locale}`)

const firsts = {
  relevance: 'max(rank) desc, max(at) desc nulls first',
  newest: 'max(at) desc nulls last',
  oldest: 'max(at)',
}

/** What is read of the page that is asked for: its columns, and the rows that have them. */
export type PageRead = { names: string[]; columns: QuickSql; rows: QuickSql }

/**
 * The page of `ranked` that is asked for, to be selected beside it, so that who finds need not ask again to read. What is asked for
 * besides, e.g. filters, may show others. As JSON it would take the database as long as it takes to ask again.
 */
export function pageRead(locale: Locale, { sort, p, page_size }: SearchQuery): PageRead {
  const { joins, ...read } = readIn(locale)
  return {
    ...read,
    rows: sql`(
      select kind, entity from ranked group by kind, entity
      order by ${sql.raw(firsts[sort])}, kind collate "C", entity limit ${page_size}::int offset ${(p - 1) * page_size}::int
    ) page, lateral (
      select * from search_entries where (kind, entity, locale) = (page.kind, page.entity, ${sql.raw(`'${locale}'`)}) offset 0
    ) search_entries ${joins}`,
  }
}

const written = new Map<Locale, Omit<PageRead, 'rows'> & { joins: QuickSql }>()

/** What is read of an entry and of which tables, written out once. */
function readIn(locale: Locale) {
  const known = written.get(locale)
  if (known) return known
  const columns = columnsOf(locale)
  const read = {
    names: Object.keys(columns),
    columns: quickly(drizzle.join(Object.values(columns), drizzle`, `)),
    joins: quickly(drizzle`left join ${categories} on ${ofCategory} left join ${attachments} on ${ofThumbnail}`),
  }
  written.set(locale, read)
  return read
}

const nameOf = ({ kind, entity, locale }: Which) => `${kind} ${entity} ${locale}`
