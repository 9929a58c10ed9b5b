import { inArray } from 'drizzle-orm'
import type { Page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isLost, lostAmong } from '#platform/lost-files.server.ts'
import type { Attachment } from './contract.ts'
import { attachmentOf, filesOf, smallestFile } from './repository.server.ts'
import { attachments } from './table.server.ts'

/** Whether anything of a stored picture is gone. */
export const isPictureLost = ({ files }: Pick<Ground, 'files'>, picture: Parameters<typeof filesOf>[0]) =>
  isLost(files, filesOf(picture))

/** A list of pictures that says which of them have lost the file that lists show them by. */
export async function tellingLost({ files }: Pick<Ground, 'files'>, page: Page<Attachment>): Promise<Page<Attachment>> {
  const lost = await lostAmong(files, page.results, smallestFile)
  return { ...page, results: page.results.map((each) => (lost.includes(each.id) ? { ...each, lost: true } : each)) }
}

/** Which of the pictures with these ids have lost it. */
export async function lostPictures({ db, files }: Pick<Ground, 'db' | 'files'>, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(attachments).where(inArray(attachments.id, ids))
  return lostAmong(files, rows.map(attachmentOf), smallestFile)
}
