import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { crud } from '#platform/crud.server.ts'
import { formerSlugs } from '#platform/former-slugs.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import { type CategoryBranch, type CategoryCard, type CategoryPage, homesOf } from './contract.ts'
import { categories, categorySlugs } from './table.server.ts'

const cardColumns = (locale: Locale) => ({
  id: categories.id,
  slug: categories.slug,
  name: inLocale(categories, 'name', locale),
  lang: localeOf(categories, 'name', locale),
  link: categories.link,
  index: categories.index,
  parent: categories.parent,
  kind: categories.kind,
  is_sidebar_menu: categories.is_sidebar_menu,
})

type CategoryOption = Pick<CategoryCard, 'id' | 'name' | 'slug' | 'kind'> & { depth: number }

const inOrder = [asc(categories.index), asc(categories.id)]

async function visible(db: Db, locale: Locale): Promise<CategoryCard[]> {
  const rows = await db
    .select(cardColumns(locale))
    .from(categories)
    .where(eq(categories.visible, true))
    .orderBy(...inOrder)
  return rows.map((row) => inReadersScript(row, locale, { text: ['name'] }))
}

/** The categories below `parent` as branches with their children, in the order of the list. */
export function branches(cards: CategoryCard[], parent: number | null = null): CategoryBranch[] {
  return cards.filter((card) => card.parent === parent).map((card) => ({ ...card, children: branches(cards, card.id) }))
}

export const formerCategorySlugs = formerSlugs(categories, 'category', categorySlugs, categorySlugs.category)

/** The category tree: what visitors see (only what is visible) and what staff see and change. */
export const categoryRepository = {
  ...crud(categories, 'category', categories.slug),
  findNamed: formerCategorySlugs.findNamed,

  /** All visible categories in one language, by index. */
  cards: visible,

  /** The visible tree in one language. */
  async tree(db: Db, locale: Locale): Promise<CategoryBranch[]> {
    return branches(await visible(db, locale))
  },

  /** The same, read once for as long as nothing changes: every page has it around it. Not to be changed. */
  async shownTree({
    db,
    contentVersion,
    locale,
  }: Pick<RequestContext, 'db' | 'contentVersion' | 'locale'>): Promise<CategoryBranch[]> {
    return perVersion(contentVersion, `category tree ${locale}`, () => this.tree(db, locale))
  },

  /** One visible category with its text. Refuses with 404. */
  async page(db: Db, slug: string, locale: Locale): Promise<CategoryPage> {
    const [row] = await db
      .select({
        ...cardColumns(locale),
        body: inLocale(categories, 'body', locale),
        body_lang: localeOf(categories, 'body', locale),
      })
      .from(categories)
      .where(and(eq(categories.slug, slug), eq(categories.visible, true)))
    if (!row) throw notFound('category')
    const { body_lang, body, ...card } = row
    const text = inReadersScript({ lang: body_lang, body }, locale, { html: ['body'] })
    return { ...inReadersScript(card, locale, { text: ['name'] }), body: linksIn(cleanHtml(text.body), locale) }
  },

  /** Ids of a visible category, by its slug or a former one, and of all visible ones below it. None where it is not there. */
  async within({ db, contentVersion }: Pick<RequestContext, 'db' | 'contentVersion'>, slug: string): Promise<number[]> {
    return perVersion(contentVersion, `categories within ${slug}`, async () => {
      const cards = await visible(db, 'uz')
      const known = cards.some((card) => card.slug === slug) ? slug : await this.currentSlug(db, slug)
      const below = (id: number): number[] => [
        id,
        ...cards.filter(({ parent }) => parent === id).flatMap((child) => below(child.id)),
      ]
      return cards.filter((card) => card.slug === known).flatMap(({ id }) => below(id))
    })
  },

  /** Where a category with an old slug lives now. Hidden ones are not found by their old addresses either. */
  async currentSlug(db: Db, oldSlug: string): Promise<string | undefined> {
    const [row] = await db
      .select({ slug: categories.slug })
      .from(categorySlugs)
      .innerJoin(categories, eq(categories.id, categorySlugs.category))
      .where(and(eq(categorySlugs.slug, oldSlug), eq(categories.visible, true)))
    return row?.slug
  },

  /** A visible category and those above it, the root first. */
  async trail(db: Db, id: number, locale: Locale): Promise<CategoryCard[]> {
    const byId = new Map((await visible(db, locale)).map((card) => [card.id, card]))
    const trail: CategoryCard[] = []
    for (let card = byId.get(id); card; card = card.parent === null ? undefined : byId.get(card.parent))
      trail.unshift(card)
    return trail
  },

  /** All categories outside the bin as staff see them, by index. */
  async forAdmin(db: Db, { bin } = { bin: false }) {
    return db
      .select()
      .from(categories)
      .where(bin ? isNotNull(categories.deleted_at) : isNull(categories.deleted_at))
      .orderBy(...inOrder)
  },

  /** Choices for a select: every category outside the bin in tree order, with how deep it lies. */
  async options(db: Db, locale: Locale): Promise<CategoryOption[]> {
    const rows = await db
      .select(cardColumns(locale))
      .from(categories)
      .where(isNull(categories.deleted_at))
      .orderBy(...inOrder)
    const flat = (list: CategoryBranch[], depth: number): CategoryOption[] =>
      list.flatMap((it) => [
        { id: it.id, name: it.name, depth, slug: it.slug, kind: it.kind },
        ...flat(it.children, depth + 1),
      ])
    return flat(branches(rows.map((row) => inReadersScript(row, locale, { text: ['name'] }))), 0)
  },

  /** Of records, in their order, what a check of a list doubts of their section: that its page shows no such record. */
  async doubtsOf(
    db: Db,
    kind: keyof typeof homesOf,
    records: Record<string, unknown>[],
  ): Promise<Record<string, 'unfit_category'>[]> {
    const unfit = await db
      .select({ id: categories.id })
      .from(categories)
      .where(notInArray(categories.kind, homesOf[kind]))
    const ids = new Set<unknown>(unfit.map(({ id }) => id))
    return records.map(
      ({ category }): Record<string, 'unfit_category'> => (ids.has(category) ? { category: 'unfit_category' } : {}),
    )
  },

  /** Recomputes which categories visitors may see: active, not in the bin, and so is every ancestor. */
  async refreshVisible(db: Db): Promise<void> {
    await db.execute(sql`
      with recursive open as (
        select id from categories where parent is null and active and deleted_at is null
        union all
        select child.id from categories child join open on child.parent = open.id
        where child.active and child.deleted_at is null
      )
      update categories set visible = (id in (select id from open))
      where visible is distinct from (id in (select id from open))
    `)
  },
}
