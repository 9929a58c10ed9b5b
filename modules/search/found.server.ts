import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { addressOf } from './addresses.ts'
import type { EntryKind, Found } from './contract.ts'
import { type Matcher, marked, markedHtml, snippetOf } from './highlight.ts'
import { searchEntries as entry } from './table.server.ts'

type Which = { kind: EntryKind; entity: number; locale: Locale }
export type Reading = { locale: Locale; portalSlug: string }

/** Some entries as visitors read them, in the order in which they are named. */
export async function readFound(
  db: Db,
  which: Which[],
  { locale, portalSlug }: Reading,
  matcherIn: (locale: Locale) => Matcher,
): Promise<Found[]> {
  if (which.length === 0) return []
  const rows = await rowsIn(db, locale).execute({
    kinds: which.map(({ kind }) => kind),
    entities: which.map(({ entity }) => entity),
    locales: which.map((one) => one.locale),
  })
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return which.flatMap((one) => {
    const row = byName.get(nameOf(one))
    if (!row) return []
    const matches = matcherIn(row.locale)
    const snippet = snippetOf(row.lead, row.body, matches)
    const category = inReadersScript({ lang: row.category_lang, name: row.category_name }, locale, { text: ['name'] })
    return [
      {
        type: row.type,
        id: row.entity,
        locale: row.locale,
        title: row.title,
        title_parts: marked(row.title, matches),
        snippet,
        snippet_html: markedHtml(snippet),
        url: addressOf(row, row.locale, portalSlug),
        date: row.date?.toISOString() ?? null,
        category: row.kind === 'category' ? null : category.name,
        thumb: pictureOf(row, locale),
        file: row.file,
      },
    ]
  })
}

type Rows = ReturnType<typeof rowsAnew>
const prepared = new WeakMap<Db, Map<Locale, Rows>>()

/** Written out once for a language: that takes longer than to send it. */
function rowsIn(db: Db, locale: Locale): Rows {
  const known = prepared.get(db) ?? new Map<Locale, Rows>()
  prepared.set(db, known)
  const rows = known.get(locale) ?? rowsAnew(db, locale)
  known.set(locale, rows)
  return rows
}

const rowsAnew = (db: Db, locale: Locale) =>
  db
    .select({
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
      category_name: sql<string | null>`${inLocale(categories, 'name', locale)}`,
      category_lang: localeOf(categories, 'name', locale),
      ...pictureColumns(locale),
    })
    .from(entry)
    .leftJoin(categories, eq(categories.id, entry.category))
    .leftJoin(attachments, eq(attachments.id, entry.thumbnail))
    .where(
      // The same words for any number of them, so that a database that remembers statements knows it.
      sql`(${entry.kind}, ${entry.entity}, ${entry.locale}) in (
        select * from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('entities')}::int[], ${sql.placeholder('locales')}::text[])
      )`,
    )
    .prepare(`search_found_${locale}`)

const nameOf = ({ kind, entity, locale }: Which) => `${kind} ${entity} ${locale}`
