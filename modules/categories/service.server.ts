import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { posts } from '#modules/posts/table.server.ts'
import { slugMustBeFree, slugOrRefuse } from '#platform/content-service.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type CategoryInput, permanentSlugs } from './contract.ts'
import { categoryRepository } from './repository.server.ts'
import { categories } from './table.server.ts'

/** Levels of the menu, the top one counted. */
const deepest = 4

/** The rules of the tree: no circles, at most four levels, permanent slugs stay, what is hidden hides all below it. */
export const categoryService = {
  /** Adds a category. */
  async create(tx: Tx, input: CategoryInput) {
    await checkParent(tx, input.parent)
    const category = await slugMustBeFree(tx, () =>
      categoryRepository.create(tx, { ...prepared(input), slug: slugOrRefuse(tx, input.slug, input.name_uz) }),
    )
    return settled(tx, category)
  },

  /** Changes a category that is still at `input.version`. */
  async update(tx: Tx, slug: string, { version, ...input }: CategoryInput & { version: number }) {
    const before = await categoryRepository.find(tx, slug)
    await checkParent(tx, input.parent, before.id)
    const nextSlug = input.slug ?? before.slug
    if (nextSlug !== before.slug && permanentSlugs.includes(before.slug)) throw new Refusal(409, 'permanent')
    const category = await slugMustBeFree(tx, () =>
      categoryRepository.update(tx, slug, version, { ...prepared(input), slug: nextSlug }),
    )
    return settled(tx, category)
  },

  /** Shows or hides a category and with it everything below. */
  async setActive(tx: Tx, slug: string, active: boolean, version?: number) {
    const category = await categoryRepository.setActive(tx, slug, active, version)
    return settled(tx, category)
  },

  /** Moves a category to the bin. Refuses with 409 while something still hangs on it. */
  async remove(tx: Tx, slug: string) {
    // Nothing may be hung on it between the look at what hangs there and the removal.
    await takeTurn(tx, 'categoryTree')
    await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)).for('update')
    const category = await categoryRepository.find(tx, slug)
    if (permanentSlugs.includes(slug)) throw new Refusal(409, 'permanent')
    const [children, held] = await Promise.all([
      tx
        .select({ slug: categories.slug, title: categories.name_uz })
        .from(categories)
        .where(and(eq(categories.parent, category.id), isNull(categories.deleted_at)))
        .limit(20),
      tx
        .select({ slug: posts.slug, title: posts.title_uz })
        .from(posts)
        .where(and(eq(posts.category, category.id), isNull(posts.deleted_at)))
        .limit(20),
    ])
    if (children.length + held.length > 0) {
      throw new Refusal(409, 'in_use', { facts: { used_by: { categories: children, posts: held } } })
    }
    const removed = await categoryRepository.remove(tx, slug)
    return settled(tx, removed)
  },

  /** Takes a category out of the bin, if what it hung on is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const category = await categoryRepository.restore(tx, slug)
    await checkParent(tx, category.parent, category.id)
    return settled(tx, category)
  },
}

/** Recomputes what visitors see of the tree; returns the category as it is then. */
async function settled<Category extends { id: number; visible: boolean }>(tx: Tx, category: Category) {
  await categoryRepository.refreshVisible(tx)
  const [now] = await tx.select({ visible: categories.visible }).from(categories).where(eq(categories.id, category.id))
  return { ...category, visible: now?.visible ?? false }
}

function prepared({ slug: _slug, ...values }: CategoryInput) {
  for (const locale of locales) {
    const html = localizedName('body', locale)
    values[html] = cleanHtml(values[html])
  }
  return { ...values, name_uz: normalizeUzbekLatin(values.name_uz), body_uz: normalizeUzbekHtml(values.body_uz) }
}

async function checkParent(tx: Tx, parent: number | null, ownId?: number): Promise<void> {
  const refuse = (code: ValidationCode) =>
    new Refusal(400, 'validation', { errors: fieldError('parent', code, tx.actor.locale) })
  // Two moves that are right by themselves can make a circle together.
  await takeTurn(tx, 'categoryTree')
  const rows = await tx
    .select({ id: categories.id, parent: categories.parent })
    .from(categories)
    .where(isNull(categories.deleted_at))
  const parents = new Map(rows.map((row) => [row.id, row.parent]))
  if (parent !== null && !parents.has(parent)) throw refuse('not_found')
  let above = 0
  for (let at = parent; at !== null && at !== undefined; at = parents.get(at) ?? null) {
    if (at === ownId) throw refuse('own_parent')
    above += 1
  }
  if (above + heightOf(rows, ownId) > deepest) throw refuse('too_deep')
}

/** Levels of the branch that begins with a category; a new one is a branch of one. */
function heightOf(rows: { id: number; parent: number | null }[], id: number | undefined): number {
  if (id === undefined) return 1
  return 1 + Math.max(0, ...rows.filter((row) => row.parent === id).map((row) => heightOf(rows, row.id)))
}
