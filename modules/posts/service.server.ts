import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError } from '#common/validation-messages.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { PostInput, PostUpdate } from './contract.ts'
import { rememberPictures } from './pictures.server.ts'
import { postRepository } from './repository.server.ts'
import { postSlugs, posts } from './table.server.ts'

/** The rules of writing posts: clean texts, a slug that is free, links that hold. Locale is that of the errors. */
export const postService = {
  /** Adds a post. */
  async create(tx: Tx, input: PostInput) {
    const values = await prepared(tx, input)
    const post = await postRepository.create(tx, {
      ...values,
      slug: await freeSlug(tx, input.slug ?? slugFrom(input.title_uz), input.slug !== undefined),
      date: input.date ?? tx.now(),
    })
    await rememberPictures(tx, post)
    return post
  },

  /** Changes a post that is still at `input.version`. A changed slug leaves a redirect behind. */
  async update(tx: Tx, slug: string, { version, ...input }: PostUpdate) {
    const before = await postRepository.find(tx, slug)
    const values = await prepared(tx, input)
    const nextSlug = input.slug ?? before.slug
    if (nextSlug !== before.slug) await freeSlug(tx, nextSlug, true, before.id)
    const post = await postRepository.update(tx, slug, version, {
      ...values,
      slug: nextSlug,
      date: input.date ?? before.date,
    })
    if (nextSlug !== before.slug) {
      await tx.delete(postSlugs).where(eq(postSlugs.slug, nextSlug))
      await tx.insert(postSlugs).values({ slug: before.slug, post: post.id }).onConflictDoNothing()
    }
    await rememberPictures(tx, post)
    return post
  },

  setActive: postRepository.setActive,
  remove: postRepository.remove,
  restore: postRepository.restore,
}

/** Texts as they are stored: HTML by the allow-list, Uzbek Latin with its canonical letters (decisions, section 4). */
async function prepared(tx: Tx, input: PostInput) {
  const { slug: _slug, date: _date, ...values } = input
  for (const locale of locales) {
    const html = localizedName('description', locale)
    values[html] = cleanHtml(values[html])
  }
  values.title_uz = normalizeUzbekLatin(values.title_uz)
  values.summary_uz = normalizeUzbekLatin(values.summary_uz)
  values.description_uz = normalizeUzbekHtml(values.description_uz)
  await mustExist(tx, input)
  return values
}

async function mustExist(tx: Tx, { category, thumbnail }: PostInput): Promise<void> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, category), isNull(categories.deleted_at)))
    .for('share')
  if (!found) throw new Refusal(400, 'validation', { errors: fieldError('category', 'not_found', tx.actor.locale) })
  if (thumbnail === null) return
  const [picture] = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, thumbnail), isNull(attachments.deleted_at)))
  if (!picture) throw new Refusal(400, 'validation', { errors: fieldError('thumbnail', 'not_found', tx.actor.locale) })
}

/** A slug that no post has or had. A chosen one that is taken is refused; one made from the title gets a number. */
async function freeSlug(tx: Tx, wanted: string, chosen: boolean, ownId = 0): Promise<string> {
  const base = wanted || 'post'
  // Of two transactions that look at once neither would see the other's slug.
  await takeTurn(tx, 'postSlugs')
  const taken = new Set(
    (
      await tx
        .select({ slug: posts.slug })
        .from(posts)
        .where(and(or(eq(posts.slug, base), sql`${posts.slug} ~ ${`^${base}-[0-9]+$`}`), ne(posts.id, ownId)))
        .union(
          tx
            .select({ slug: postSlugs.slug })
            .from(postSlugs)
            .where(
              and(
                or(eq(postSlugs.slug, base), sql`${postSlugs.slug} ~ ${`^${base}-[0-9]+$`}`),
                ne(postSlugs.post, ownId),
              ),
            ),
        )
    ).map((row) => row.slug),
  )
  if (!taken.has(base)) return base
  if (chosen) throw new Refusal(400, 'validation', { errors: fieldError('slug', 'taken', tx.actor.locale) })
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
