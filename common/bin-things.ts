import type { Thing } from '#common/permissions.ts'

/** Content that is written in four languages, and the right that it follows. */
export const translatedThings = {
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
  open_data: 'open data',
  document: 'document',
} as const satisfies Record<string, Thing>

export type TranslatedKind = keyof typeof translatedThings
export const translatedKinds = Object.keys(translatedThings) as TranslatedKind[]

/** Everything that goes to the bin when it is deleted, and the right that it follows. Parts stand after what they belong to. */
export const binThings = {
  ...translatedThings,
  survey_question: 'Survey',
  survey_option: 'Survey',
  attachment: 'Gallery',
  docattachment: 'document',
  search_synonym: 'settings',
  search_best_bet: 'settings',
} as const satisfies Record<string, Thing>

export type BinKind = keyof typeof binThings
export const binKinds = Object.keys(binThings) as BinKind[]
