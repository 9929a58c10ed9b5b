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

/** Everything that can be found. */
export const sources: Source[] = [
  postSource,
  documentSource,
  categorySource,
  organizationSource,
  employeeSource,
  mediatorSource,
  regionSource,
  surveySource,
  datasetSource,
  registerSource,
  gallerySource,
  videoSource,
]
