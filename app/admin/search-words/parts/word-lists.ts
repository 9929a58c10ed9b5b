import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** Groups of words that mean the same to who searches. */
export const synonymList = listAddress('/admin/search-words', { narrowing: ['q'] })

/** What editors want to be found first. */
export const betList = listAddress('/admin/search-words/best', { narrowing: ['q'] })

/** Answers what page stands at an address, for the form of a best bet. */
export const targetPath = '/admin/search-words/target'

/** What was searched for. */
export const logList = listAddress('/admin/search-words/log', { narrowing: ['of', 'days', 'locale'] })

/** Of how many days the report of searches may be; thirty unless another is chosen. */
export const logDays = ['7', '30', '90'] as const

/** A group: its words, one a line. */
export const synonymFields: FieldList = { texts: [], plain: { words: 'lines', active: 'flag' } }

/** A best bet: its searches, one a line, what they find, and where and when. `address` becomes `kind` and `entity`. */
export const betFields: FieldList = {
  texts: [],
  plain: {
    queries: 'lines',
    kind: 'text',
    entity: 'number',
    locales: 'json',
    from_at: 'moment',
    until_at: 'moment',
    active: 'flag',
  },
}

/** The words of a group as one line. */
export const titleOfWords = (words: string[]): string => words.join(' = ')
