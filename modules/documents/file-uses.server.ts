import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { type FileUse, itemsIn, namedIn } from '#platform/file-uses.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import { documentFiles, documents } from './table.server.ts'
import { documentIsVisible } from './visibility.server.ts'

const mostUsers = 100

/** What the library knows about the files that it uses; see `modules/uses`. */
export const documentFileUse: FileUse = {
  name: 'documents',
  thing: 'document',
  entity: 'document',
  shown: (id, besides = []) => sql`exists (
    select from ${documentFiles} join ${documents} on ${documents.id} = ${documentFiles.document}
    left join ${categories} on ${categories.id} = ${documents.category}
    where ${documentFiles.docattachment} = ${id} and ${documentIsVisible()} and ${notInArray(documents.id, besides)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${documentFiles}
    where ${documentFiles.docattachment} = ${id} and ${notInArray(documentFiles.document, besides)}
  )`,
  named: (document) =>
    itemsIn('files', document).flatMap(({ at, item }) =>
      namedIn('docattachment', item).map(({ field, id }) => ({ field: `${at}.${field}`, id })),
    ),
  users: (db, id, locale) =>
    db
      .select({ slug: documents.slug, title: inLocale(documents, 'title', locale) })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.id, documentFiles.document))
      .where(and(eq(documentFiles.docattachment, id), isNull(documents.deleted_at)))
      .orderBy(asc(documents.id))
      .limit(mostUsers),
}
