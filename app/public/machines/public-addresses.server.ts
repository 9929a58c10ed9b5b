import { isWebAddress } from '#common/link.ts'
import { type Locale, locales } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'

type Address = { path: string; translations: Locale[]; changed?: Date }

/** A sitemap may hold 50 000 addresses (sitemaps.org); each page counts once per language. */
const mostPosts = 12_000

const fixed = ['/', '/posts']

const everywhere = (path: string): Address => ({ path, translations: [...locales] })

/** Every page that a stranger may be sent to, with the languages in which it exists. */
export async function publicAddresses(db: Db): Promise<Address[]> {
  const [categories, posts] = await Promise.all([
    categoryRepository.cards(db, 'uz'),
    postRepository.addresses(db, mostPosts),
  ])
  return [
    ...fixed.map(everywhere),
    ...categories.filter(({ link }) => !isWebAddress(link)).map(({ slug }) => everywhere(`/inner-page/${slug}`)),
    ...posts.map(({ slug, ...rest }) => ({ path: `/posts/${slug}`, ...rest })),
  ]
}
