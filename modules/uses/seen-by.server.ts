import { and, arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { mayFindPictures } from '#common/file-rights.ts'
import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categoryPictureUse } from '#modules/categories/file-uses.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { documentFileUse } from '#modules/documents/file-uses.server.ts'
import { employeePictureUse } from '#modules/employees/repository.server.ts'
import { galleryPictureUse } from '#modules/gallery/file-uses.server.ts'
import { organizationPictureUse } from '#modules/organizations/file-uses.server.ts'
import { postDocumentUse, postPictureUse } from '#modules/posts/file-uses.server.ts'
import { regionPictureUse } from '#modules/regions/repository.server.ts'
import { usefulLinkPictureUse } from '#modules/useful-links/repository.server.ts'
import { videoFileUse, videoPictureUse } from '#modules/video-gallery/file-uses.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'

/** A sort of files, everything that uses them, and who may look into their library. */
export type Sort = {
  table: typeof attachments | typeof docattachments
  uses: FileUse[]
  library: Permission[]
}

/** Pictures. The kinds that show most come first: the search ends with the first that does. */
export const pictures: Sort = {
  table: attachments,
  uses: [
    postPictureUse,
    galleryPictureUse,
    videoPictureUse,
    employeePictureUse,
    organizationPictureUse,
    usefulLinkPictureUse,
    regionPictureUse,
    categoryPictureUse,
  ],
  library: mayFindPictures,
}

/** Documents, videos and their captions. */
export const documents: Sort = {
  table: docattachments,
  uses: [postDocumentUse, documentFileUse, videoFileUse],
  library: ['Can view document'],
}

/** Somebody of the staff, with their rights. */
export type Seer = Pick<Viewer, 'is_superuser' | 'permissions'> & { id: string | null }

/** What does not count, where something is being changed: whether a file is in the library by now, and who has it by now. */
type Told = { inLibrary?: SQL; besides?: Record<string, number[]> }

/**
 * The one rule for which files a member of staff may see, find, and put elsewhere (decision record 0068): what visitors
 * see; what they may view the owner of; what stands in a library that they may look into; and what they have brought
 * themselves. A condition on the rows of the sort; superusers have none.
 */
export function isSeenBy({ table, uses, library }: Sort, viewer: Seer, told: Told = {}): SQL | undefined {
  const { inLibrary = sql`${table.in_library}`, besides = {} } = told
  if (viewer.is_superuser || viewer.id === null) return undefined
  const theirs = uses.filter(({ thing }) => can(viewer, `Can view ${thing}`))
  return or(
    // Where its bytes were replaced, who came first has seen others.
    and(eq(table.created_by, viewer.id), sql`cardinality(${table.former_names}) = 0`),
    arrayContains(table.brought_by, [viewer.id]),
    library.some((right) => can(viewer, right)) ? inLibrary : undefined,
    ...theirs.map(({ has, entity }) => has(table.id, besides[entity])),
    ...uses.filter((use) => !theirs.includes(use)).map(({ shown, entity }) => shown(table.id, besides[entity])),
  )
}
