import { and, asc, eq, isNull } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { documentFiles, documents } from './table.server.ts'
import { documentIsVisible } from './visibility.server.ts'

const mostUsers = 100

/** What the library knows about the files that it uses; see `modules/uses`. */
export const documentFileUse: FileUse = {
  name: 'documents',
  async shown(db, id) {
    const rows = await db
      .select({ id: documents.id })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.id, documentFiles.document))
      .leftJoin(categories, eq(categories.id, documents.category))
      .where(and(eq(documentFiles.docattachment, id), documentIsVisible()))
      .limit(1)
    return rows.length > 0
  },
  users: (db, id, locale) =>
    db
      .select({ slug: documents.slug, title: inLocale(documents, 'title', locale) })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.id, documentFiles.document))
      .where(and(eq(documentFiles.docattachment, id), isNull(documents.deleted_at)))
      .orderBy(asc(documents.id))
      .limit(mostUsers),
}
