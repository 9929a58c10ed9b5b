import { categoryRepository } from '#modules/categories/repository.server.ts'
import { AdminDocumentQuery } from '#modules/documents/contract.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** What the editor of a document offers to choose from; `without` is the document itself. */
export async function documentChoices({ db, locale }: RequestContext, without?: string) {
  const [categories, latest] = await Promise.all([
    categoryRepository.options(db, locale),
    documentRepository.forAdmin(db, AdminDocumentQuery.parse({ page_size: 100, ordering: '-updated_at' })),
  ])
  return {
    categories: categories.map(({ id, name, depth, kind }) => ({ id, name, depth, kind })),
    others: latest.results
      .filter(({ slug }) => slug !== without)
      .map(({ id, number_uz, title_uz }) => ({
        id,
        title: [number_uz, title_uz].filter(Boolean).join(' · ').slice(0, 120),
      })),
  }
}
