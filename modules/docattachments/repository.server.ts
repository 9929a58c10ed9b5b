import { and, arrayContains, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { slugFrom } from '#common/slug.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, localeOf } from '#platform/localized-columns.server.ts'
import { saysIn } from '#platform/spelled.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Docattachment, DocattachmentQuery, DocumentCard, DocumentLibraryQuery } from './contract.ts'
import { docattachments } from './table.server.ts'

/** Columns of a document for a query that joins `docattachments`; `documentOf` makes the card of them. */
export const documentColumns = (locale: Locale) => ({
  document_token: docattachments.token,
  document_name: docattachments.original_name,
  document_extension: docattachments.extension,
  document_mime: docattachments.mime,
  document_size: docattachments.size,
  document_title: inLocale(docattachments, 'title', locale),
  document_lang: localeOf(docattachments, 'title', locale),
})

type DocumentRow = {
  document_token: string | null
  document_name: string | null
  document_extension: DocumentCard['extension'] | null
  document_mime: string | null
  document_size: number | null
  document_title: string | null
  document_lang: Locale | null
}

/** The public address of a document or a video. */
const documentPath = (token: string, name: string, extension: string) =>
  `/files/documents/${token}/${addressName(name, extension)}`

/** The last part of a document's address: its name in letters that need no escaping. */
export function addressName(name: string, extension: string): string {
  return `${slugFrom(name.replace(/\.[^.]*$/, '')).slice(0, 80) || 'file'}.${extension}`
}

/** A document or a video as visitors get it, or null where the row has none. */
export function documentOf(row: DocumentRow | null, locale: Locale): DocumentCard | null {
  if (!row?.document_token || !row.document_extension) return null
  const name = row.document_name ?? ''
  const lang = row.document_lang ?? 'uz'
  const title = row.document_title ?? ''
  const isConverted = locale === 'uzb' && lang === 'uz'
  return {
    path: documentPath(row.document_token, name, row.document_extension),
    name,
    extension: row.document_extension,
    mime: row.document_mime ?? '',
    size: row.document_size ?? 0,
    title: (isConverted ? toCyrillic(title) : title) || name,
    lang: isConverted ? 'uzb' : lang,
  }
}

type Row = typeof docattachments.$inferSelect

/** A stored document as staff see it. */
export function docattachmentOf(row: Row): Docattachment {
  const {
    token,
    former_names: _former,
    brought_by: _brought,
    active: _active,
    created_by: _by,
    updated_by: _by2,
    updated_at: _at,
    deleted_at: _deleted,
    unused_since: _unused,
    ...rest
  } = row
  return {
    ...rest,
    path: documentPath(token, row.original_name, row.extension),
    created_at: row.created_at.toISOString(),
  }
}

const orders: Record<DocumentLibraryQuery['ordering'], SQL[]> = {
  '-created_at': [desc(docattachments.id)],
  created_at: [asc(docattachments.id)],
  title: [inUzbekOrder(docattachments.title_uz), asc(docattachments.id)],
  '-size': [desc(docattachments.size), desc(docattachments.id)],
}

const living = isNull(docattachments.deleted_at)
const documents = crud(docattachments, 'docattachment', docattachments.id)

/** Files whose name or title holds the words, in any language and spelling. */
function saying(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const titles = locales.map((locale) => docattachments[localizedName('title', locale)])
  return saysIn([docattachments.original_name, ...titles], q)
}

async function pageWhere(
  db: Db,
  which: SQL | undefined,
  order: SQL[],
  { q, kind, ...asked }: DocattachmentQuery,
): Promise<Page<Docattachment>> {
  const where = and(which, saying(q), kind && eq(docattachments.kind, kind))
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(docattachments)
      .where(where)
      .orderBy(...order)
      .limit(asked.page_size)
      .offset((asked.p - 1) * asked.page_size),
    db.$count(docattachments, where),
  ])
  return page(rows.map(docattachmentOf), count, asked)
}

/** The name under which the bytes of a document are stored. */
export const documentFile = (token: string) => `documents/${token}`

/** The same, by the address of a document. */
export const fileOfPath = ({ path }: Pick<Docattachment, 'path'>) => documentFile(path.split('/').at(-2) ?? '')

/** Stored documents and videos. */
export const docattachmentRepository = {
  ...documents,

  /** The names of all stored files that belong to documents and videos. */
  async storedNames(db: Db): Promise<string[]> {
    const rows = await db.select({ token: docattachments.token }).from(docattachments)
    return rows.map(({ token }) => documentFile(token))
  },

  /** What documents are called, by their ids. */
  async namesOf(db: Db | Tx, ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map()
    const { id, original_name } = docattachments
    const rows = await db.select({ id, name: original_name }).from(docattachments).where(inArray(id, ids))
    return new Map(rows.map((row) => [row.id, row.name]))
  },

  /** What documents are called, and where they are fetched, in the order of `ids`; those that are gone are left out. */
  async linksTo(db: Db, ids: number[]): Promise<{ name: string; path: string }[]> {
    if (ids.length === 0) return []
    const { id, token, original_name, extension } = docattachments
    const rows = await db.select({ id, token, original_name, extension }).from(docattachments).where(inArray(id, ids))
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((each) => {
      const row = found.get(each)
      if (!row) return []
      return { name: row.original_name, path: documentPath(row.token, row.original_name, row.extension) }
    })
  },

  /** The documents that were stored last, of those that somebody may see, for forms that can only offer a list. */
  async latest(db: Db, most: number, seen: SQL | undefined): Promise<{ id: number; name: string }[]> {
    const { id, original_name, kind } = docattachments
    const isDocument = and(living, eq(kind, 'document'), seen)
    return db.select({ id, name: original_name }).from(docattachments).where(isDocument).orderBy(desc(id)).limit(most)
  },

  /** Puts a document into the library or takes it out; the document itself stays. `version` is checked when given. */
  async setInLibrary(tx: Tx, id: number, in_library: boolean, version?: number): Promise<Row> {
    const known = await documents.find(tx, id)
    return documents.update(tx, id, version ?? known.version, { in_library })
  },

  /** The document with these bytes, if it was stored before. */
  async bySha256(db: Db, sha256: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(docattachments)
      .where(and(eq(docattachments.sha256, sha256), living))
    return row
  },

  /** One page of all documents and videos that somebody may see, newest first; `seen` is the rule of `modules/uses`. */
  all: (db: Db, asked: DocattachmentQuery, seen: SQL | undefined) =>
    pageWhere(db, and(living, seen), orders['-created_at'], asked),

  /** One page of all of them in the order that is asked for. */
  sorted: (db: Db, { ordering, ...asked }: DocumentLibraryQuery, seen: SQL | undefined) =>
    pageWhere(db, and(living, seen), orders[ordering], asked),

  /** One page of those in the library. */
  library: (db: Db, { ordering, ...asked }: DocumentLibraryQuery, seen: SQL | undefined) =>
    pageWhere(db, and(eq(docattachments.in_library, true), living, seen), orders[ordering], asked),

  /** The document with a public token. Whether visitors may fetch it is told by what uses it, see `modules/uses`. */
  async byToken(db: Db, token: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(docattachments)
      .where(and(eq(docattachments.token, token), living))
    return row
  },
  /** The document that had this public token before its bytes were replaced. */
  async byFormerName(db: Db, token: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(docattachments)
      .where(and(arrayContains(docattachments.former_names, [token]), living))
    return row
  },
}
