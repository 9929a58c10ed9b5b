import { publicPageSize } from '#common/pagination.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { openDataPath } from './open-data-address.ts'

/** The sets of open data that a category has of its own, the latest renewed first; the page of open data has all of them. */
export async function loadCategorySets({ db, locale, config }: RequestContext, category: string) {
  const { results } = await datasetRepository.cards(db, locale, { category, p: 1, page_size: publicPageSize })
  return {
    datasets: results.map(({ slug, title, lang, last_updated, records }) => ({
      slug,
      title,
      lang,
      last_updated,
      records,
    })),
    path: openDataPath(config.portalSlug),
  }
}
