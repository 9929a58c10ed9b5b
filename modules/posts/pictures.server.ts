import { eq } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { postPictures, type posts } from './table.server.ts'

/** Notes which pictures a post shows, on its cover and in its texts: whether a picture is public follows from it. */
export async function rememberPictures(tx: Tx, post: typeof posts.$inferSelect): Promise<void> {
  const texts = locales.map((locale) => post[localizedName('description', locale)])
  const shown = await picturesShown(tx, post.thumbnail, texts)
  await tx.delete(postPictures).where(eq(postPictures.post, post.id))
  if (shown.length > 0) await tx.insert(postPictures).values(shown.map((attachment) => ({ post: post.id, attachment })))
}
