import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { isSiteSection } from '#common/site-pages.ts'
import { categories } from '#modules/categories/table.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { usefulLinks } from '#modules/useful-links/table.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { DeadLink } from './contract.ts'

const onOurSite = '/%'

/** Links of ours that lead nowhere: to what visitors do not see, and to other sites that did not answer last night. */
export async function deadLinks(ground: Pick<Ground, 'db' | 'contentVersion'>): Promise<DeadLink[]> {
  const [own, outside] = await Promise.all([deadWithin(ground), usefulLinkRepository.failing(ground.db)])
  return [
    ...own,
    ...outside.flatMap(({ failure, nights, ...link }) =>
      failure && failure !== 'elsewhere'
        ? [{ kind: 'useful_link' as const, ...link, failure: { kind: failure, nights } }]
        : [],
    ),
  ]
}

/** Links of the menu and of the list of useful links to what this site does not have, or to a category or a post that visitors do not see. */
function deadWithin({ db, contentVersion }: Pick<Ground, 'db' | 'contentVersion'>): Promise<DeadLink[]> {
  return perVersion(contentVersion, 'dead links', async () => {
    const [menu, useful] = await Promise.all([
      db
        .select({ slug: categories.slug, name_uz: categories.name_uz, link: categories.link })
        .from(categories)
        .where(and(eq(categories.visible, true), like(categories.link, onOurSite)))
        .orderBy(categories.id),
      db
        .select({ slug: usefulLinks.slug, name_uz: usefulLinks.name_uz, link: usefulLinks.link })
        .from(usefulLinks)
        .where(and(eq(usefulLinks.active, true), isNull(usefulLinks.deleted_at), like(usefulLinks.link, onOurSite)))
        .orderBy(usefulLinks.id),
    ])
    const links: DeadLink[] = [
      ...menu.map((row) => ({ kind: 'category' as const, ...row })),
      ...useful.map((row) => ({ kind: 'useful_link' as const, ...row })),
    ]
    const shown = await visibleCategories(
      db,
      links.flatMap(({ link }) => placeOf(link).category ?? []),
    )
    const dead: DeadLink[] = []
    for (const each of links) {
      const { category, post } = placeOf(each.link)
      const isThere =
        isSiteSection(pathOf(each.link)) &&
        (!category || shown.has(category)) &&
        (!post || (await isPublished(db, post)))
      if (!isThere) dead.push(each)
    }
    return dead
  })
}

const pathOf = (link: string) => splitLocale(link.replace(/[?#].*$/, '')).path

/** The category and the post that a path of this site names. */
export function placeOf(link: string): { category?: string | undefined; post?: string | undefined } {
  const path = pathOf(link)
  const [, section, first, second] = path.split('/')
  if (section === 'inner-page') return { category: first || undefined, post: second || undefined }
  return section === 'posts' ? { post: first || undefined } : {}
}

async function visibleCategories(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(inArray(categories.slug, slugs), eq(categories.visible, true)))
  return new Set(rows.map(({ slug }) => slug))
}

async function isPublished(db: Db, slug: string): Promise<boolean> {
  try {
    await postRepository.published(db, slug, 'uz')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
