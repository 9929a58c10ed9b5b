import { publicPageSize } from '#common/pagination.ts'
import { DocumentQuery } from '#modules/documents/contract.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { typedWords } from '../register/typed-words.ts'

/** The documents that an address asks for: all of the library, or those of one category. */
export async function loadDocuments(
  { db, locale, contentVersion }: RequestContext,
  { searchParams }: URL,
  category?: string,
) {
  const { q, type, year, body, status, p } = DocumentQuery.extend({ q: typedWords }).parse(
    Object.fromEntries(searchParams),
  )
  const asked = { q: q || undefined, type, year, body: body || undefined, status }
  const query = { ...asked, category, p, page_size: publicPageSize }
  const { results, counts, ...page } = await documentRepository.list(db, locale, query, { contentVersion })
  return { ...asked, page, counts, rows: results }
}

export type DocumentsFound = Awaited<ReturnType<typeof loadDocuments>>
