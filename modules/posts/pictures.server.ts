import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { picturesIn } from '#platform/rich-text.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { card, newestFirst, selectCards } from './cards.server.ts'
import type { PostCard } from './contract.ts'
import { postPictures, posts } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

const mostShown = 100

/** Notes which pictures a post shows, on its cover and in its texts: whether a picture is public follows from it. */
export async function rememberPictures(tx: Tx, post: typeof posts.$inferSelect): Promise<void> {
  const tokens = [...new Set(locales.flatMap((locale) => picturesIn(post[localizedName('description', locale)])))]
  const inTexts =
    tokens.length > 0
      ? await tx.select({ id: attachments.id }).from(attachments).where(inArray(attachments.token, tokens))
      : []
  const shown = new Set([...inTexts.map((picture) => picture.id), ...(post.thumbnail === null ? [] : [post.thumbnail])])
  await tx.delete(postPictures).where(eq(postPictures.post, post.id))
  if (shown.size > 0)
    await tx.insert(postPictures).values([...shown].map((attachment) => ({ post: post.id, attachment })))
}

/** Posts that show a picture: the visible ones, or all outside the bin. */
export async function postsShowing(
  db: Db,
  attachment: number,
  locale: Locale,
  { hiddenToo = false } = {},
): Promise<PostCard[]> {
  const rows = await selectCards(db, locale)
    .innerJoin(postPictures, eq(postPictures.post, posts.id))
    .where(and(eq(postPictures.attachment, attachment), hiddenToo ? isNull(posts.deleted_at) : postIsVisible()))
    .orderBy(...newestFirst)
    .limit(mostShown)
  return rows.map((row) => card(row, locale))
}

/** Whether visitors may fetch a picture: a post that they can see shows it. */
export async function isPictureShown(db: Db, attachment: number): Promise<boolean> {
  const [row] = await db
    .select({ id: posts.id })
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.post))
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(and(eq(postPictures.attachment, attachment), postIsVisible()))
    .limit(1)
  return row !== undefined
}
