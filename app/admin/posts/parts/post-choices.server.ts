import type { Option } from '#app/ui/select.tsx'
import { mayAddDocuments, mayFindDocuments } from '#common/file-rights.ts'
import { can } from '#common/viewer.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { documentUse } from '#modules/uses/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type PostCategory, postCategories } from './category-choices.server.ts'

/** What the editor of a post offers to choose from. */
export type PostChoices = {
  categories: PostCategory[]
  regions: Option[]
  /** The newest documents, for who has no scripts to look through all of them. */
  files: { id: number; name: string }[]
  mayUpload: boolean
}

const mostFiles = 30

/** What the form of a post offers to choose from, as far as who writes may see it. */
export async function postChoices(staff: RequestContext): Promise<PostChoices> {
  const { db, locale, viewer } = staff
  const [categories, regions, files] = await Promise.all([
    postCategories(staff),
    regionRepository.options(db, locale),
    mayFindDocuments.some((right) => can(viewer, right))
      ? docattachmentRepository.latest(db, mostFiles, documentUse.seenBy(viewer))
      : [],
  ])
  return {
    categories,
    regions: regions.map(({ id, name }) => ({ value: String(id), label: name })),
    files,
    mayUpload: mayAddDocuments.some((right) => can(viewer, right)),
  }
}
