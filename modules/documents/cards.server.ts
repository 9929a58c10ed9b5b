import { eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { bareNumber } from './bare-number.server.ts'
import type { DocumentEntry, DocumentFileCard, Neighbour } from './contract.ts'
import { documents } from './table.server.ts'

const texts = ['title', 'number', 'adopted_by'] as const

/** Documents, joined with their categories; the caller adds which may be seen. */
export const selectDocuments = (db: Db, locale: Locale) =>
  db
    .select({
      id: documents.id,
      slug: documents.slug,
      doc_type: documents.doc_type,
      adopted_on: documents.adopted_on,
      in_force_from: documents.in_force_from,
      reg_number: documents.reg_number,
      reg_date: documents.reg_date,
      status: documents.status,
      repealed_on: documents.repealed_on,
      replaced_by: documents.replaced_by,
      lex_url: documents.lex_url,
      discussion_url: documents.discussion_url,
      discussion_until: documents.discussion_until,
      category: categories.slug,
      updated_at: documents.updated_at,
      ...localizedReads(documents, texts, locale),
    })
    .from(documents)
    .leftJoin(categories, eq(categories.id, documents.category))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectDocuments>>[number]

/** A selected document with its files as visitors get it in lists. */
export function entryOf(row: Row, files: DocumentFileCard[], locale: Locale): DocumentEntry {
  const { texts: read, untranslated } = readTexts(row, texts, locale)
  return {
    slug: row.slug,
    title: read.title,
    lang: shownLang(row.title_lang, locale),
    doc_type: row.doc_type,
    number: bareNumber(read.number),
    adopted_on: row.adopted_on,
    adopted_by: read.adopted_by,
    status: row.status,
    repealed_on: row.repealed_on,
    lex_url: row.lex_url,
    discussion_url: row.discussion_url,
    discussion_until: row.discussion_until,
    files,
    untranslated,
  }
}

/** A document as another one names it. */
export function neighbourOf(row: Row, locale: Locale): Neighbour {
  const { slug, title, lang, number, adopted_on } = entryOf(row, [], locale)
  return { slug, title, lang, number, adopted_on }
}
