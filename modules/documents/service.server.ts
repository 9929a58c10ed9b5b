import { Refusal } from '#common/errors.ts'
import { slugFrom } from '#common/slug.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { categories } from '#modules/categories/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import { freeSlug } from '#platform/free-slug.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { DocumentInput, DocumentUpdate } from './contract.ts'
import { filesMustExist, rememberFiles } from './files.server.ts'
import { documentRepository } from './repository.server.ts'
import { documents } from './table.server.ts'

const plain = contentService(documentRepository, { slugFrom: 'title_uz' })
const references = { category: categories, replaced_by: documents }

const refused = (tx: Tx, field: string, code: ValidationCode) =>
  new Refusal(400, 'validation', { errors: fieldError(field, code, tx.actor.locale) })

/** The rules of the library: a number of a kind is given once a day, and nothing points at what is not there. */
export const documentService = {
  ...plain,

  /** Adds a document. Of two with one title the second gets a number in the address. */
  async create(tx: Tx, input: DocumentInput) {
    await mustExist(tx, input, references)
    await filesMustExist(tx, input.files)
    const made = slugFrom(input.title_uz)
    const slug = input.slug ?? (made && (await freeSlug(tx, documents, made)))
    const document = await numberMustBeFree(tx, () =>
      plain.create(tx, { ...input, body: slugFrom(input.adopted_by_uz), slug: slug || undefined }),
    )
    await rememberFiles(tx, document)
    return document
  },

  /** Changes a document that is still at `input.version`. */
  async update(tx: Tx, slug: string, input: DocumentUpdate) {
    const { id } = await documentRepository.find(tx, slug)
    if (input.replaced_by === id) throw refused(tx, 'replaced_by', 'invalid')
    await mustExist(tx, input, references)
    await filesMustExist(tx, input.files)
    const document = await numberMustBeFree(tx, () =>
      plain.update(tx, slug, { ...input, body: slugFrom(input.adopted_by_uz) }),
    )
    await rememberFiles(tx, document)
    return document
  },

  /** Takes a document out of the bin, if what it points at is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const document = await plain.restore(tx, slug)
    await mustExist(tx, document, references)
    await filesMustExist(tx, document.files)
    return document
  },
}

async function numberMustBeFree<Result>(tx: Tx, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (uniqueViolation(error) !== 'documents_number') throw error
    throw refused(tx, 'number_uz', 'taken')
  }
}
