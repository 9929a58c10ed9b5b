import { isWebAddress } from '#common/link.ts'
import { type Locale, locales } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { openDataPath } from '../parts/open-data-address.ts'

type Address = { path: string; translations: Locale[]; changed?: Date }

/** A sitemap may hold 50 000 addresses (sitemaps.org); each page counts once per language. */
const mostPosts = 12_000
const mostDatasets = 1000

const fixed = ['/', '/posts', '/lidership', '/professional-mediatorlar-reyestri', '/sitemap']

const everywhere = (path: string): Address => ({ path, translations: [...locales] })

/** Every page that a stranger may be sent to, with the languages in which it exists. */
export async function publicAddresses(db: Db, portalSlug: string): Promise<Address[]> {
  const openData = openDataPath(portalSlug)
  const [categories, posts, datasets] = await Promise.all([
    categoryRepository.cards(db, 'uz'),
    postRepository.addresses(db, mostPosts),
    datasetRepository.cards(db, 'uz', { p: 1, page_size: mostDatasets }),
  ])
  return [
    ...[...fixed, openData].map(everywhere),
    ...categories.filter(({ link }) => !isWebAddress(link)).map(({ slug }) => everywhere(`/inner-page/${slug}`)),
    ...datasets.results.map(({ slug }) => everywhere(`${openData}/${slug}`)),
    ...posts.map(({ slug, ...rest }) => ({ path: `/posts/${slug}`, ...rest })),
  ]
}
