import { eq, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { ofAnyLanguage } from '#common/link.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { ownPath } from '#common/own-path.ts'
import { normalizeUzbekHtml, normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { slugMustBeFree, slugOrRefuse } from '#platform/content-service.server.ts'
import { cleanHtml } from '#platform/rich-text.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type CategoryInput, permanentSlugs } from './contract.ts'
import { type Direction, placesOf, putAt, stepFrom, type Target } from './move.server.ts'
import { categoryRepository, formerCategorySlugs } from './repository.server.ts'
import { categories } from './table.server.ts'

/** Levels of the menu, the top one counted. */
const deepest = 4

/** The rules of the tree: no circles, at most four levels, permanent slugs stay, what is hidden hides all below it. */
export const categoryService = {
  /** Adds a category. */
  async create(tx: Tx, input: CategoryInput) {
    await checkParent(tx, input.parent)
    const slug = notAnId(slugOrRefuse(tx, input.slug, input.name_uz))
    await formerCategorySlugs.mustNotBe(tx, slug)
    const category = await slugMustBeFree(tx, () => categoryRepository.create(tx, { ...prepared(tx, input), slug }))
    return settled(tx, category)
  },

  /** Changes a category that is still at `input.version`. A changed slug leaves a redirect behind. */
  async update(tx: Tx, slug: string, { version, ...input }: CategoryInput & { version: number }) {
    const before = await categoryRepository.find(tx, slug)
    await checkParent(tx, input.parent, before.id)
    const nextSlug = input.slug ?? before.slug
    if (nextSlug !== before.slug && permanentSlugs.includes(before.slug)) throw new Refusal(409, 'permanent')
    await formerCategorySlugs.mustNotBe(tx, nextSlug, before.id)
    const category = await slugMustBeFree(tx, () =>
      categoryRepository.update(tx, slug, version, { ...prepared(tx, input), slug: nextSlug }),
    )
    await formerCategorySlugs.keep(tx, category, before.slug)
    return settled(tx, category)
  },

  /** Moves a category one step: among its siblings, below the one above it, or beside its parent. Gives whether it could. */
  async move(tx: Tx, slug: string, direction: Direction): Promise<boolean> {
    await takeTurn(tx, 'categoryTree')
    const target = stepFrom(await placesOf(tx), slug, direction)
    if (!target) return false
    await categoryService.place(tx, slug, target)
    return true
  },

  /** Puts a category below `parent`, after `position` others. Refuses circles and more than four levels. */
  async place(tx: Tx, slug: string, target: Target): Promise<void> {
    const { id } = await categoryRepository.find(tx, slug)
    await checkParent(tx, target.parent, id)
    await putAt(tx, await placesOf(tx), slug, target)
    await categoryRepository.refreshVisible(tx)
  },

  /** Shows a category in the side menu or leaves it out. */
  async setInMenu(tx: Tx, slug: string, is_sidebar_menu: boolean) {
    const { version } = await categoryRepository.find(tx, slug)
    return categoryRepository.update(tx, slug, version, { is_sidebar_menu })
  },

  /** Shows or hides a category and with it everything below. */
  async setActive(tx: Tx, slug: string, active: boolean, version?: number) {
    const category = await categoryRepository.setActive(tx, slug, active, version)
    return settled(tx, category)
  },

  /** Moves a category to the bin. Refuses with 409 while something still hangs on it. */
  async remove(tx: Tx, slug: string) {
    // No child may be hung on it between the look at what hangs there and the removal.
    await takeTurn(tx, 'categoryTree')
    if (permanentSlugs.includes(slug)) throw new Refusal(409, 'permanent')
    const removed = await categoryRepository.remove(tx, slug)
    return settled(tx, removed)
  },

  purge: categoryRepository.purge,

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

/** Categories are found by slug or id, so a slug of digits alone, made from a name like 2024, gets a word. */
function notAnId(slug: string): string {
  return /^\d+$/.test(slug) ? `bolim-${slug}` : slug
}

function prepared({ actor: { origin } }: Tx, { slug: _slug, ...values }: CategoryInput) {
  for (const locale of locales) {
    const html = localizedName('body', locale)
    values[html] = cleanHtml(values[html], origin)
  }
  values.link = ofAnyLanguage(ownPath(values.link, origin))
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
