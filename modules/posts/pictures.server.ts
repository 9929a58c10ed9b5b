import { inArray } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { postPictures, type posts } from './table.server.ts'

/** Notes which pictures posts show, on their covers and in their texts: whether a picture is public follows from it. */
export async function rememberPictures(tx: Tx, saved: (typeof posts.$inferSelect)[]): Promise<void> {
  const shown: (typeof postPictures.$inferInsert)[] = []
  for (const post of saved) {
    const texts = locales.map((locale) => post[localizedName('description', locale)])
    const pictures = await picturesShown(tx, post.thumbnail, texts)
    shown.push(...pictures.map((attachment) => ({ post: post.id, attachment })))
  }
  const ids = saved.map(({ id }) => id)
  await tx.delete(postPictures).where(inArray(postPictures.post, ids))
  if (shown.length > 0) await tx.insert(postPictures).values(shown)
}
