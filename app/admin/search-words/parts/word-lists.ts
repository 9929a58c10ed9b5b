import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** Groups of words that mean the same to who searches. */
export const synonymList = listAddress('/admin/search-words', { narrowing: ['q'] })

/** What was searched for and not found. */
export const missList = listAddress('/admin/search-words/misses', { narrowing: ['days', 'locale'] })

/** Of how many days the report of misses may be; thirty unless another is chosen. */
export const missDays = ['7', '30', '90'] as const

/** A group: its words, one a line. */
export const synonymFields: FieldList = { texts: [], plain: { words: 'lines', active: 'flag' } }

/** The words of a group as one line. */
export const titleOfWords = (words: string[]): string => words.join(' = ')
