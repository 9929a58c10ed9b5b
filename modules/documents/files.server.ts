import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { documentColumns, documentOf } from '#modules/docattachments/repository.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { DocumentFile, DocumentFileCard } from './contract.ts'
import { documentFiles } from './table.server.ts'

/** The files of some documents, by their ids, each in the order of its page. */
export async function filesOf(db: Db, ids: number[], locale: Locale): Promise<Map<number, DocumentFileCard[]>> {
  const cards = new Map<number, DocumentFileCard[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return cards
  const rows = await db
    .select({ document: documentFiles.document, locale: documentFiles.locale, ...documentColumns(locale) })
    .from(documentFiles)
    .innerJoin(docattachments, eq(docattachments.id, documentFiles.docattachment))
    .where(and(inArray(documentFiles.document, ids), isNull(docattachments.deleted_at)))
    .orderBy(asc(documentFiles.document), asc(documentFiles.index))
  for (const row of rows) {
    const card = documentOf(row, locale)
    if (card) cards.get(row.document)?.push({ ...card, locale: row.locale })
  }
  return cards
}

/** Refuses with 400 a file that is not there; those that are stay until the write is through. */
export async function filesMustExist(tx: Tx, files: DocumentFile[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map((file) => file.docattachment)
  const found = await tx
    .select({ id: docattachments.id })
    .from(docattachments)
    .where(and(inArray(docattachments.id, ids), isNull(docattachments.deleted_at), eq(docattachments.kind, 'document')))
    .for('share')
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing < 0) return
  const field = `files.${missing}.docattachment`
  throw new Refusal(400, 'validation', { errors: fieldError(field, 'not_found', tx.actor.locale) })
}

/** Notes which files a document has, so that those know what uses them. */
export async function rememberFiles(tx: Tx, { id, files }: { id: number; files: DocumentFile[] }): Promise<void> {
  await tx.delete(documentFiles).where(eq(documentFiles.document, id))
  if (files.length === 0) return
  await tx.insert(documentFiles).values(files.map((file, index) => ({ document: id, ...file, index })))
}
