import type { Thing } from '#common/permissions.ts'

/** Everything that goes to the bin when it is deleted, and the right that it follows. Parts stand after what they belong to. */
export const binThings = {
  post: 'post',
  category: 'category',
  region: 'region',
  organization: 'organization',
  employee: 'employee',
  mediator: 'mediator',
  useful_link: 'useful link',
  gallery: 'Gallery',
  video_gallery: 'Gallery',
  survey: 'Survey',
  survey_question: 'Survey',
  survey_option: 'Survey',
  open_data: 'open data',
  document: 'document',
  attachment: 'Gallery',
  docattachment: 'document',
  search_synonym: 'settings',
  search_best_bet: 'settings',
} as const satisfies Record<string, Thing>

export type BinKind = keyof typeof binThings
export const binKinds = Object.keys(binThings) as BinKind[]
