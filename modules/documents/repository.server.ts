import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page, readPage } from '#common/pagination.ts'
import { categories } from '#modules/categories/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { keptFor, type Versioned } from '#platform/kept-counts.server.ts'
import { inBin } from '#platform/shown.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { documentAddresses } from './addresses.server.ts'
import { entryOf, neighbourOf, selectDocuments } from './cards.server.ts'
import type { AdminDocumentQuery, Document, DocumentList, DocumentPage, DocumentQuery } from './contract.ts'
import { countDocuments } from './counts.server.ts'
import { filesOf } from './files.server.ts'
import { adoptedBy, adoptedIn, inStatus, ofType, saying } from './filters.server.ts'
import { presentDocument } from './present.server.ts'
import { documents } from './table.server.ts'
import { documentIsVisible } from './visibility.server.ts'

/** Drafts that have no date yet, then the latest adopted. */
const latestFirst = [desc(documents.adopted_on), desc(documents.id)]

const orders: Record<AdminDocumentQuery['ordering'], SQL[]> = {
  '-adopted_on': latestFirst,
  adopted_on: [asc(documents.adopted_on), asc(documents.id)],
  '-updated_at': [desc(documents.updated_at), desc(documents.id)],
  title: [inUzbekOrder(documents.title_uz), asc(documents.id)],
}

/** The documents library: what visitors read (`list`, `published`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const documentRepository = {
  ...crud(documents, 'document', documents.slug),
  addresses: documentAddresses,

  /** One page of the visible documents, with how many each choice of a filter would give. */
  async list(
    db: Db,
    locale: Locale,
    { q, category, ...query }: DocumentQuery,
    context: Versioned = {},
  ): Promise<DocumentList> {
    const among = and(
      documentIsVisible(),
      saying(q),
      category ? sql`${documents.category} = ${idBySlugOrId(categories, category)}` : undefined,
    ) as SQL
    const { p, page_size, ...filters } = query
    const once = keptFor(context, 'documents', locale, { q, category, ...filters })
    const counts = await once('counts', () => countDocuments(db, locale, among, filters))
    const where = and(among, ofType(query.type), adoptedIn(query.year), adoptedBy(query.body), inStatus(query.status))
    // Those of one type are counted already; all types together are all documents.
    const count = counts.types
      .filter(({ type }) => query.type === undefined || type === query.type)
      .reduce((sum, each) => sum + each.count, 0)
    const list = await readPage({ p, page_size }, count, async ({ limit, offset }) => {
      const shown = selectDocuments(db, locale).where(where)
      const rows = await shown
        .orderBy(...latestFirst)
        .limit(limit)
        .offset(offset)
      const ids = rows.map(({ id }) => id)
      const files = await filesOf(db, ids, locale)
      return rows.map((row) => entryOf(row, files.get(row.id) ?? [], locale))
    })
    return { ...list, counts }
  },

  /** One visible document with its files and the visible ones that it replaces or is replaced by. Refuses with 404. */
  async published(db: Db, slug: string, locale: Locale): Promise<DocumentPage> {
    const visible = (rule: SQL) => selectDocuments(db, locale).where(and(documentIsVisible(), rule))
    const [row] = await visible(eq(documents.slug, slug))
    if (!row) throw notFound('document')
    const [next] = row.replaced_by === null ? [] : await visible(eq(documents.id, row.replaced_by))
    const previous = await visible(eq(documents.replaced_by, row.id)).orderBy(...latestFirst)
    const files = await filesOf(db, [row.id], locale)
    return {
      ...entryOf(row, files.get(row.id) ?? [], locale),
      in_force_from: row.in_force_from,
      reg_number: row.reg_number,
      reg_date: row.reg_date,
      category: row.category,
      replaced_by: next ? neighbourOf(next, locale) : null,
      replaces: previous.map((each) => neighbourOf(each, locale)),
      updated_at: row.updated_at.toISOString(),
    }
  },

  /** One page of the staff's list, filtered and sorted. */
  async forAdmin(db: Db, query: AdminDocumentQuery): Promise<Page<Document>> {
    const where = and(
      inBin(documents, query.bin),
      saying(query.q),
      ofType(query.type),
      adoptedIn(query.year),
      inStatus(query.status),
      query.category === undefined ? undefined : eq(documents.category, query.category),
      query.active ? eq(documents.active, query.active === 'true') : undefined,
    )
    const count = await db.$count(documents, where)
    const rows = await db
      .select()
      .from(documents)
      .where(where)
      .orderBy(...orders[query.ordering])
      .limit(query.page_size)
      .offset((query.p - 1) * query.page_size)
    return page(rows.map(presentDocument), count, query)
  },
}
