import { z } from 'zod'
import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { DocumentInput, DocumentUpdate } from '#modules/documents/contract.ts'
import { presentDocument } from '#modules/documents/present.server.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { documentService } from '#modules/documents/service.server.ts'
import { documents } from '#modules/documents/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { documentFields, documentList, type FileOf } from './document-fields.ts'

/** The names of files stand in the form only to be shown. */
function withoutNames(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('files' in body) || !Array.isArray(body.files)) return body
  const files = body.files.map((file: unknown) => {
    if (file === null || typeof file !== 'object') return file
    const { name: _name, ...rest } = file as Partial<FileOf>
    return rest
  })
  return { ...body, files }
}

const Input = z.preprocess(withoutNames, DocumentInput)
const Update = z.preprocess(withoutNames, DocumentUpdate)

type Entry = Record<string, unknown> & { slug: string; version: number; active: boolean; files: FileOf[] }

/** How documents are saved by their editor. */
export const savedDocument: Saved<typeof Input, typeof Update, Entry, string> = {
  thing: 'document',
  entity: 'document',
  fieldList: documentFields,
  input: Input,
  update: Update,
  find: async (db, slug) => entryOf(db, await documentRepository.find(db, slug)),
  service: {
    create: async (tx, input) => entryOf(tx, await documentService.create(tx, input)),
    update: async (tx, slug, input) => entryOf(tx, await documentService.update(tx, slug, input)),
  },
}

/** What the list does with documents. */
export const listedDocuments: Listed<string> = {
  thing: 'document',
  list: documentList,
  table: documents,
  keyOf: String,
  find: documentRepository.find,
  service: documentService,
}

async function entryOf(db: Db | Tx, row: typeof documents.$inferSelect): Promise<Entry> {
  const document = presentDocument(row)
  return { ...document, files: await namedFiles(db, document.files) }
}

/** The files of a document as its form holds them: with their names. */
export async function namedFiles(db: Db | Tx, files: Omit<FileOf, 'name'>[]): Promise<FileOf[]> {
  const names = await docattachmentRepository.namesOf(
    db,
    files.map(({ docattachment }) => docattachment),
  )
  return files.map((file) => ({ ...file, name: names.get(file.docattachment) ?? '' }))
}
