import { Refusal } from '#common/errors.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { bestBetService, synonymService } from '#modules/search/editors-words.server.ts'
import { optionRows, questionRows, surveyRows } from '#modules/surveys/rows.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { hourly } from './hourly.ts'

type Bin = {
  binnedBefore: (db: Db, moment: Date, most: number) => Promise<(string | number)[]>
  purge: (tx: Tx, key: string | number) => Promise<unknown>
}

/** Every table with a bin. What points at others comes before them, so that one sweep takes both. */
export const bins: Record<string, Bin> = {
  posts: postRepository,
  employees: employeeRepository,
  organizations: organizationRepository,
  mediators: mediatorRepository,
  documents: documentRepository,
  gallery: galleryRepository,
  video_gallery: videoGalleryRepository,
  survey_options: optionRows,
  survey_questions: questionRows,
  surveys: surveyRows,
  open_data: datasetRepository,
  useful_links: usefulLinkRepository,
  search_synonyms: synonymService,
  search_best_bets: bestBetService,
  categories: categoryRepository,
  regions: regionRepository,
  // Their files go with the next sweep of files that no row names.
  docattachments: docattachmentRepository,
  attachments: attachmentRepository,
}

const dayMs = 24 * 60 * 60 * 1000
/** How long what was deleted can be restored (decisions, section 2). */
const keptDays = 30
const mostAtOnce = 500

const portalItself: Actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' }

/** Removes for good what has been in the bin for 30 days. What something else in the bin still points at waits for it. */
export async function sweepBins(ground: Ground): Promise<void> {
  const before = new Date(ground.now().getTime() - keptDays * dayMs)
  for (const bin of Object.values(bins)) {
    for (const key of await bin.binnedBefore(ground.db, before, mostAtOnce)) {
      await write(ground, portalItself, (tx) => bin.purge(tx, key)).catch((error: unknown) => {
        // Still pointed at, or another process was faster.
        if (!(error instanceof Refusal)) throw error
      })
    }
  }
}

/** Sweeps the bins now and every hour. Returns the way to stop. */
export function sweepBinsHourly(ground: Ground): () => void {
  return hourly(ground, 'bin', sweepBins)
}
