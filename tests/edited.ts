import type { KindName } from '#app/admin/records/kinds.server.ts'
import type { Body } from './client.ts'
import * as examples from './content-examples.ts'

type Edited = {
  path: `/${string}`
  example: (over?: Body) => Body
  byId?: true
  /** What stands in rows of its own, apart from the log of this one. */
  apart?: string[]
}

/** Every kind of record that has an editor, and so goes to the bin, with an example of one. */
export const edited: Record<KindName, Edited> = {
  post: { path: '/posts', example: examples.postExample },
  category: { path: '/categories', example: examples.categoryExample },
  employee: { path: '/employees', example: examples.employeeExample },
  organization: { path: '/organizations', example: examples.organizationExample },
  region: { path: '/regions', example: examples.regionExample },
  mediator: { path: '/mediators', example: examples.mediatorExample },
  'useful-link': { path: '/useful-links', example: examples.usefulLinkExample },
  document: { path: '/documents', example: examples.documentExample },
  dataset: { path: '/open-data', example: examples.datasetExample },
  album: { path: '/gallery', example: examples.galleryExample, byId: true, apart: ['images'] },
  films: { path: '/video-gallery', example: examples.videoGalleryExample, byId: true, apart: ['videos'] },
  survey: { path: '/surveys', example: examples.surveyExample, byId: true, apart: ['questions'] },
}
