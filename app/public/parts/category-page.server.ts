import { redirect } from 'react-router'
import { Refusal } from '#common/errors.ts'
import { shortened } from '#common/letters.ts'
import { isWebAddress } from '#common/link.ts'
import { type Locale, pathIn, splitLocale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { plainText } from '#common/rich-text.ts'
import type { CategoryCard, CategoryPage } from '#modules/categories/contract.ts'
import { branches, categoryRepository } from '#modules/categories/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { readableIn } from '#platform/localized-columns.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { loadCategoryLinks } from './category-links.server.ts'
import { loadCategorySets } from './category-sets.server.ts'
import { loadDocuments } from './documents/documents.server.ts'
import { isNarrowed as areDocumentsNarrowed } from './documents/narrowing.ts'
import { titledInOnePiece } from './one-piece.server.ts'
import { loadEmployees } from './people/employees.server.ts'
import { sideAnnouncements } from './post-page.server.ts'
import { isNarrowed } from './register/filter.ts'
import { loadOrganizations } from './register/organizations.server.ts'

/** Search engines show about so much of a description. */
const descriptionLength = 160

/** All that the page of a category shows. A category that is only a link to a page of this site leads there. */
export async function loadCategoryPage(context: RequestContext, slug: string, url: URL) {
  const { db, locale } = context
  const category = await pageOrElsewhere(context, slug, url)
  const { kind, link } = category
  // One that leads to itself would send its reader round for ever.
  const isElsewhere = splitLocale(new URL(link, url).pathname).path !== `/inner-page/${category.slug}`
  if (kind === 'link' && link && !isWebAddress(link) && isElsewhere) throw redirect(pathIn(locale, link))
  const [row, cards, announcements, list, employees, organizations, documents, sets, links] = await Promise.all([
    categoryRepository.find(db, slug),
    categoryRepository.cards(db, locale),
    sideAnnouncements(context, category.body),
    category.kind === 'posts' ? postsOf(context, category, url) : undefined,
    category.kind === 'employees' ? loadEmployees(context, category.id, url) : undefined,
    category.kind === 'organizations' ? loadOrganizations(context, category.id, url) : undefined,
    category.kind === 'documents' ? loadDocuments(context, url, category.slug) : undefined,
    loadCategorySets(context, category.slug),
    loadCategoryLinks(context, category.slug),
  ])
  const bodyLang = bodyLanguage(row, locale)
  const offices = organizations && !isNarrowed(organizations) ? organizations.page : undefined
  const library = documents && !areDocumentsNarrowed(documents) ? documents.page : undefined
  return {
    category,
    /** The site that a link leads away to. */
    host: kind === 'link' && isWebAddress(link) ? new URL(link).host : undefined,
    description: bodyLang === locale ? shortened(plainText(category.body), descriptionLength) : '',
    trail: trailOf(cards, category),
    children: branches(cards, category.id),
    translations: readableIn(row, 'name'),
    bodyLang,
    announcements,
    list,
    employees,
    organizations,
    documents,
    sets,
    links,
    /** The page of the list; the first one of a list that is narrowed down, since it is found by the whole one. */
    p: (list ?? employees ?? offices ?? library)?.p ?? 1,
    fullscreen: url.searchParams.has('fullscreen'),
  }
}

/** The category, or the way to where it lives now. */
async function pageOrElsewhere({ db, locale }: RequestContext, slug: string, url: URL): Promise<CategoryPage> {
  try {
    return await categoryRepository.page(db, slug, locale)
  } catch (error) {
    const current = error instanceof Refusal ? await categoryRepository.currentSlug(db, slug) : undefined
    if (current) throw redirect(pathIn(locale, `/inner-page/${current}${url.search}`), 301)
    throw error
  }
}

async function postsOf({ db, locale, contentVersion }: RequestContext, { id }: CategoryPage, url: URL) {
  const p = publicPageQuery.p.parse(url.searchParams.get('p') ?? undefined)
  const asked = { locale, category: id, p, page_size: publicPageSize }
  const { results, ...page } = await postRepository.cards(db, asked, { contentVersion })
  return { results: titledInOnePiece(results), ...page }
}

/** The language of the category's text: Uzbek where nobody has translated it; its Cyrillic is made on the way out. */
function bodyLanguage(row: Awaited<ReturnType<typeof categoryRepository.find>>, locale: Locale): Locale {
  return locale === 'uzb' || row[localizedName('body', locale)] !== '' ? locale : 'uz'
}

/** The categories above one, the root first. */
function trailOf(cards: CategoryCard[], { parent }: CategoryPage): CategoryCard[] {
  const above = cards.find(({ id }) => id === parent)
  return above ? [...trailOf(cards, above as CategoryPage), above] : []
}
