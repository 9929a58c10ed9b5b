import { type Locale, locales } from '#common/locale.ts'
import { sitePages } from '#common/site-pages.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { openDataPath } from '../parts/open-data-address.ts'
import { regionPath } from '../parts/regions/region-address.ts'

type Address = { path: string; translations: Locale[]; changed?: Date }

/** A sitemap may hold 50 000 addresses (sitemaps.org); each page counts once per language. */
const mostPosts = 12_000
const mostDatasets = 1000
const mostDocuments = 5000
const mostAlbums = 1000
const mostSurveys = 1000

const everywhere = (path: string): Address => ({ path, translations: [...locales] })

/** Every page that a stranger may be sent to, with the languages in which it exists. */
export async function publicAddresses(db: Db, portalSlug: string): Promise<Address[]> {
  const openData = openDataPath(portalSlug)
  const [categories, posts, datasets, documents, albums, videos, surveys, regions] = await Promise.all([
    categoryRepository.cards(db, 'uz'),
    postRepository.addresses(db, mostPosts),
    datasetRepository.cards(db, 'uz', { p: 1, page_size: mostDatasets }),
    documentRepository.addresses(db, mostDocuments),
    galleryRepository.addresses(db, mostAlbums),
    videoGalleryRepository.addresses(db, mostAlbums),
    surveyRepository.addresses(db, mostSurveys),
    regionRepository.addresses(db),
  ])
  return [
    ...['/', ...sitePages, openData].map(everywhere),
    // What is a link leads elsewhere, or to a page that is named above.
    ...categories.filter(({ link }) => !link).map(({ slug }) => everywhere(`/inner-page/${slug}`)),
    ...regions.map(({ slug, ...rest }) => ({ path: regionPath(slug), ...rest })),
    ...datasets.results.map(({ slug }) => everywhere(`${openData}/${slug}`)),
    ...documents.map(({ slug, ...rest }) => ({ path: `/documant-library/${slug}`, ...rest })),
    ...albums.map(({ id, ...rest }) => ({ path: `/foto-gallery/${id}`, ...rest })),
    ...videos.map(({ id, ...rest }) => ({ path: `/video-gallery/${id}`, ...rest })),
    ...surveys.map(({ id, ...rest }) => ({ path: `/sorovnomalar/${id}`, ...rest })),
    ...posts.map(({ slug, ...rest }) => ({ path: `/posts/${slug}`, ...rest })),
  ]
}
