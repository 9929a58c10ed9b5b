import type { Locale } from '#common/locale.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type HomeParts, mostNews } from './contract.ts'

const announcementCount = 5
const legislativeCount = 3
const datasetCount = 6
const galleryCount = 4

/**
 * Everything the home page shows, each part by the reader of its own module: what is hidden there is not here either. Read once
 * for as long as nothing changes, since that is a dozen queries. Not to be changed.
 */
export function homeParts({
  db,
  contentVersion,
  locale,
}: Pick<RequestContext, 'db' | 'contentVersion' | 'locale'>): Promise<HomeParts> {
  return perVersion(contentVersion, `home ${locale}`, () => read(db, locale))
}

async function read(db: Db, locale: Locale): Promise<HomeParts> {
  const first = (page_size: number) => ({ p: 1, page_size })
  const [news, announcements, legislative, links, regions, surveys, datasets, galleries, videos] = await Promise.all([
    postRepository.latest(db, { locale, types: ['NEWS'], count: mostNews }),
    postRepository.latest(db, { locale, types: ['ANNOUNCEMENTS'], count: announcementCount }),
    postRepository.latest(db, { locale, types: ['LEGISLATIVE'], count: legislativeCount }),
    usefulLinkRepository.cards(db, { locale }),
    regionRepository.cards(db, locale),
    surveyRepository.open(db, locale, first(1)),
    datasetRepository.cards(db, locale, first(datasetCount)),
    galleryRepository.cards(db, { locale, ...first(galleryCount) }),
    videoGalleryRepository.cards(db, { locale, ...first(galleryCount) }),
  ])
  return {
    news,
    announcements,
    legislative,
    services: links.filter(({ isService }) => isService),
    useful_links: links.filter(({ isService }) => !isService),
    regions,
    survey: surveys.results[0] ?? null,
    datasets: datasets.results,
    galleries: galleries.results,
    videos: videos.results,
  }
}
