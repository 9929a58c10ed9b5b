import { type BinKind, binThings } from '#common/bin-things.ts'
import { Refusal } from '#common/errors.ts'
import { idOf } from '#common/path-id.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { categoryService } from '#modules/categories/service.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { documentService } from '#modules/documents/service.server.ts'
import { employeeService } from '#modules/employees/service.server.ts'
import { galleryService } from '#modules/gallery/service.server.ts'
import { mediatorService } from '#modules/mediators/service.server.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { organizationService } from '#modules/organizations/service.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { regionService } from '#modules/regions/service.server.ts'
import { bestBetService, synonymService } from '#modules/search/editors-words.server.ts'
import { optionService } from '#modules/surveys/option-service.server.ts'
import { questionService } from '#modules/surveys/question-service.server.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { usefulLinkService } from '#modules/useful-links/service.server.ts'
import { videoGalleryService } from '#modules/video-gallery/service.server.ts'
import { uniqueViolation } from '#platform/crud.server.ts'
import type { Tx } from '#platform/write.server.ts'

type Service = {
  restore: (tx: Tx, key: string) => Promise<unknown>
  purge: (tx: Tx, key: string) => Promise<unknown>
}
type Numbered = {
  restore: (tx: Tx, id: number) => Promise<unknown>
  purge: (tx: Tx, id: number) => Promise<unknown>
}

/** What is addressed by a number. A text that is none names nothing. */
const byNumber = ({ restore, purge }: Numbered): Service => ({
  restore: (tx, key) => restore(tx, idOf(key, 'record')),
  purge: (tx, key) => purge(tx, idOf(key, 'record')),
})

const services: Record<BinKind, Service> = {
  post: postService,
  category: categoryService,
  region: regionService,
  organization: organizationService,
  employee: employeeService,
  mediator: mediatorService,
  useful_link: usefulLinkService,
  gallery: byNumber(galleryService),
  video_gallery: byNumber(videoGalleryService),
  survey: byNumber(surveyService),
  survey_question: byNumber(questionService),
  survey_option: byNumber(optionService),
  open_data: datasetService,
  document: documentService,
  attachment: byNumber(attachmentRepository),
  docattachment: byNumber(docattachmentRepository),
  search_synonym: byNumber(synonymService),
  search_best_bet: byNumber(bestBetService),
}

/** Whether an address names a kind of what the bin holds. */
export function isBinKind(text: string): text is BinKind {
  return Object.hasOwn(binThings, text)
}

/** Takes something out of the bin by the rules of its kind. Refuses with 409 where its place was taken meanwhile. */
export async function restore(tx: Tx, kind: BinKind, key: string): Promise<void> {
  try {
    await services[kind].restore(tx, key)
  } catch (error) {
    // A file with the same bytes was uploaded since.
    if (uniqueViolation(error) !== undefined) throw new Refusal(409, 'in_use')
    throw error
  }
}

/** Removes something that is in the bin for good. */
export async function purge(tx: Tx, kind: BinKind, key: string): Promise<void> {
  await services[kind].purge(tx, key)
}
