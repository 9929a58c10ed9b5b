import type { EntryKind } from './contract.ts'
import type { Source } from './draft.server.ts'
import { categorySource } from './sources/categories.server.ts'
import { documentSource } from './sources/documents.server.ts'
import { gallerySource, videoSource } from './sources/galleries.server.ts'
import { datasetSource } from './sources/open-data.server.ts'
import { employeeSource, mediatorSource, organizationSource } from './sources/people.server.ts'
import { postSource } from './sources/posts.server.ts'
import { regionSource } from './sources/regions.server.ts'
import { registerSource } from './sources/registers.server.ts'
import { surveySource } from './sources/surveys.server.ts'

const byKind: Record<EntryKind, Source> = {
  post: postSource,
  document: documentSource,
  category: categorySource,
  organization: organizationSource,
  employee: employeeSource,
  mediator: mediatorSource,
  region: regionSource,
  survey: surveySource,
  open_data: datasetSource,
  register: registerSource,
  gallery: gallerySource,
  video_gallery: videoSource,
}

/** Everything that can be found. */
export const sources: Source[] = Object.values(byKind)
