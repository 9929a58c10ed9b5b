import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { locales } from '#common/locale.ts'
import { searchedTypes } from '#common/search.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { entryKinds, type FoundFile } from './contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * How an index of the search is stored. New words wait in a list that every search reads from end to end, and that PostgreSQL clears by itself
 * once it has four megabytes, or when it vacuums; the embedded database is vacuumed only where rows have gone. So the list stays short:
 * 64 KB, the least there is (PostgreSQL, "GIN Fast Update Technique").
 */
const wordIndex = { gin_pending_list_limit: 64 }

/**
 * What the search knows: a row for each thing in each language in which it was written, made of the content by the same
 * transaction that writes it. Whether visitors may see it follows at each search from `shown`, the two moments and the
 * category, so that what has a time needs no write to appear or to go.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text({ enum: entryKinds }).notNull(),
    /** Id of the thing in its own table. */
    entity: integer().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** What visitors know it as: organizations are told apart into those with opening hours for everyone and the others. */
    type: text({ enum: searchedTypes }).notNull(),
    /** By what its page is addressed: slug or id. */
    key: text().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    /** The beginning of its text without markup, for showing where the words stand. */
    body: text().notNull(),
    /** The day that visitors see; things without one are never old. */
    date: moment(),
    /** To order by: `date`, or the end of time. */
    placed: moment().notNull(),
    category: integer(),
    regions: integer().array().notNull(),
    thumbnail: integer(),
    file: jsonb().$type<FoundFile>(),
    /** Number of an act, folded, to find it by exactly. */
    number: text().notNull(),
    /** Active, not in the bin, and whatever else does not change by itself. */
    shown: boolean().notNull(),
    from_at: moment(),
    until_at: moment(),
    /** The folded title, for beginnings and for words that were mistyped. */
    name: text().notNull(),
    /** Keys of title and summary, by which results are ranked, and marks of its facts (`marks.server.ts`). */
    head: tsvector().notNull(),
    /** Keys of everything, by which they are found, and the marks. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entity, table.locale] }),
    index('search_entries_key').on(table.kind, table.key),
    // One small index for each language, of what may be shown at all.
    ...locales.flatMap((locale) => {
      const own = sql.raw(`shown and locale = '${locale}'`)
      return [
        index(`search_entries_words_${locale}`).using('gin', table.words).with(wordIndex).where(own),
        index(`search_entries_head_${locale}`).using('gin', table.head).with(wordIndex).where(own),
        index(`search_entries_placed_${locale}`).on(table.placed.desc(), table.kind, table.entity).where(own),
        index(`search_entries_name_${locale}`).on(sql`${table.name} collate "C"`).where(own),
        index(`search_entries_number_${locale}`).on(table.number).where(sql`${own} and number <> ''`),
      ]
    }),
  ],
)

/** The words of titles and their stems, each once in each language: what a mistyped word is compared with. Some may be of titles that are gone. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text({ enum: locales }).notNull(),
    /** Its key. */
    word: text().notNull(),
    /** As it stands in a title, in small letters; of a stem a word that has it. */
    written: text().notNull(),
    /** It stands in no title by itself. */
    stem: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.locale, table.word] })],
)

/** What stands in the files of documents, as far as it could be read. */
export const fileTexts = pgTable('file_texts', {
  docattachment: integer()
    .primaryKey()
    .references(() => docattachments.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  /** Why there is none: the file has no text, or could not be read. */
  failed: boolean().notNull(),
  read_at: moment().notNull(),
})

/** Words that mean the same to who searches: each finds what the others find. Kept by editors. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    ...contentColumns(),
    words: text().array().notNull(),
  },
  (table) => [index('search_synonyms_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`)],
)

/** What editors want to be found first for some searches. */
export const searchBestBets = pgTable(
  'search_best_bets',
  {
    ...contentColumns(),
    queries: text().array().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** Id of the thing in its own table. */
    entity: integer().notNull(),
    /** The languages in which it is found; none for all of them. */
    locales: text({ enum: locales }).array().notNull().default([]),
    from_at: moment(),
    until_at: moment(),
  },
  (table) => [index('search_best_bets_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`)],
)

/** How often something was searched for on a day, how often nothing was found, and where people clicked; nothing of who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    locale: text({ enum: locales }).notNull(),
    /** The keys of its words: all ways of writing them are one search. */
    query: text().notNull(),
    /** Its words as they were typed last, for editors to read. Empty where an older version has counted. */
    typed: text().notNull().default(''),
    searches: integer().notNull().default(0),
    misses: integer().notNull(),
    clicks: integer().notNull().default(0),
    /** The places of what was clicked, together: the first is 1. */
    places: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('search_counts_of_day').on(table.day, table.locale, table.query)],
)
