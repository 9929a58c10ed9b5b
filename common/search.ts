/** Longest text one may search for, in characters (specification, section 5). */
export const longestSearch = 500

/** Shortest and longest text that is completed while it is typed (features, 3.3). */
export const suggested = { shortest: 2, longest: 80, most: 8 }

/** What can be found, in the order in which filters offer it. */
export const searchedTypes = [
  ...(['post', 'document', 'page', 'organization', 'office', 'employee', 'mediator'] as const),
  ...(['survey', 'dataset', 'gallery', 'video'] as const),
] as const
export type SearchedType = (typeof searchedTypes)[number]

/** A text in pieces, of which some are what was searched for. Marks are data: nobody writes them as markup. */
export type MarkedText = { text: string; mark: boolean }[]
