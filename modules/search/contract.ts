import { z } from 'zod'
import { inOrder } from '#common/day.ts'
import { foldText } from '#common/folding/fold.ts'
import { isLocale, locales } from '#common/locale.ts'
import { momentText } from '#common/moment.ts'
import { adminPageQuery, flag, publicPageQuery } from '#common/pagination.ts'
import { longestSearch, type SearchedType, searchedTypes, suggested } from '#common/search.ts'
import { typedWhole } from '#common/typed-number.ts'
import { PictureCard } from '#modules/attachments/contract.ts'

/** The kinds of content that are found, one for each table, and the registers that are sets of open data. */
export const entryKinds = [
  ...(['post', 'document', 'category', 'organization', 'employee', 'mediator', 'region'] as const),
  ...(['survey', 'open_data', 'register', 'gallery', 'video_gallery'] as const),
] as const
export type EntryKind = (typeof entryKinds)[number]

/** No deeper than this into the results: nobody reads on, and programs have the lists. */
export const deepest = 1000

/** More are not counted: the answer says that there are more. */
export const mostCounted = 200

/** The file that comes with what was found, e.g. of a document. */
export const FoundFile = z.object({ extension: z.string(), bytes: z.number().int() })
export type FoundFile = z.infer<typeof FoundFile>

/** What a search is cleaned of: control signs, which no text has. */
const searched = z
  .string()
  .max(longestSearch)
  .transform((q) => q.replace(/\p{Cc}/gu, ' ').trim())

const day = z.iso.date().optional().catch(undefined)
const isType = (name: string): name is SearchedType => (searchedTypes as readonly string[]).includes(name)
const namesIn = (text: unknown) =>
  String(text ?? '')
    .split(',')
    .filter(Boolean)

const types = z
  .string()
  .default('')
  .transform(namesIn)
  .pipe(z.array(z.enum(searchedTypes)))
  .catch(({ value }) => namesIn(value).filter(isType))

/** Parameters of the search. `type` may be several with commas; a text of over 500 letters is refused. */
export const SearchQuery = z
  .object({
    ...publicPageQuery,
    q: searched.default(''),
    type: types.describe('Several with commas, or one each time'),
    'type[]': types.describe('The same, as some programs write it'),
    category: z.string().max(200).optional().catch(undefined).describe('Slug or id'),
    region: z.string().max(200).optional().catch(undefined).describe('Slug or id'),
    year: z
      .string()
      .regex(/^[12]\d{3}$/)
      .optional()
      .catch(undefined)
      .describe('All days of a year; with `from` or `to` those of its days that these leave'),
    from: day.describe('The first day'),
    to: day.describe('The last day'),
    sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance').catch('relevance'),
    scope: z.enum(['locale', 'all']).default('locale').catch('locale'),
  })
  .overwrite(inOrder('from', 'to'))
export type SearchQuery = z.infer<typeof SearchQuery>

/** The first and the last day that a search asks for, by a year or by themselves. */
export function daysOf({ year, from, to }: Partial<Pick<SearchQuery, 'year' | 'from' | 'to'>>) {
  const given = (...days: (string | undefined)[]) => days.filter((each) => each !== undefined).toSorted()
  return {
    from: given(from, year && `${year}-01-01`).at(-1),
    to: given(to, year && `${year}-12-31`)[0],
  }
}

const Marked = z.array(z.object({ text: z.string(), mark: z.boolean() }))

/** One of what was found. */
export const Found = z.object({
  type: z.enum(searchedTypes),
  id: z.number().int(),
  locale: z.enum(locales).describe('The language that it was found in'),
  title: z.string(),
  title_parts: Marked.describe('The title in pieces; those that were searched for have `mark`'),
  snippet: Marked.describe('Where the words stand'),
  snippet_html: z.string().describe('The same as HTML: text and `<mark>`, nothing else'),
  in_file: z.boolean().describe('That is a passage of a file that comes with it'),
  url: z.string(),
  date: z.iso.datetime().nullable(),
  category: z.string().nullable(),
  thumb: PictureCard.nullable(),
  file: FoundFile.nullable(),
})
export type Found = z.infer<typeof Found>

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number().int() })

/** The answer of a search. */
export const SearchResults = z.object({
  query: z.string(),
  folded: z.string().describe('The keys that were searched by'),
  count: z.number().int(),
  more: z.boolean().describe('There are more than were counted'),
  p: z.number().int(),
  page_size: z.number().int(),
  pages: z.number().int(),
  match: z
    .enum(['all', 'any', 'similar'])
    .describe('Whether all words were found, some of them, or only words like them'),
  suggestion: z.string().nullable().describe('What was searched for instead, or nearly meant'),
  facets: z.object({
    type: z.array(z.object({ value: z.enum(searchedTypes), count: z.number().int() })),
    year: z.array(
      z.object({
        value: z.number().int(),
        count: z.number().int().nullable().describe('Null where not all were counted'),
      }),
    ),
    category: z.array(Choice),
    region: z.array(Choice),
  }),
  best_bets: z.array(Found),
  results: z.array(Found),
  other_locales: z
    .partialRecord(z.enum(locales), z.number().int())
    .describe('What the same words find in other languages'),
  popular: z.array(z.string()).describe('For an empty search: what editors expect to be searched for'),
})
export type SearchResults = z.infer<typeof SearchResults>

/** What was chosen of what a search found, by its place; the first is 1. */
export const SearchClick = z.strictObject({
  q: z.string().trim().min(1).max(longestSearch),
  place: z.number().int().min(1).max(deepest),
})
export type SearchClick = z.infer<typeof SearchClick>

/** What is being typed. Shorter and longer texts are completed by nothing. */
export const SuggestQuery = z.object({ q: z.string().max(longestSearch).default('') })

/** A way to complete it: a thing and its page. */
export const Suggestion = z.object({ title: z.string(), type: z.enum(searchedTypes), url: z.string() })
export type Suggestion = z.infer<typeof Suggestion>
export const Suggestions = z.array(Suggestion).max(suggested.most)

/** What staff find by its title from everywhere in their area, in the order in which it is shown. */
export const staffFoundKinds = ['post', 'document', 'category', 'organization', 'employee'] as const
export type StaffFoundKind = (typeof staffFoundKinds)[number]
export const mostOfKind = 5

/** What a member of staff is typing. */
export const StaffFindQuery = z.strictObject({ q: z.string().max(longestSearch).default('') })
export const StaffFound = z.object({
  kind: z.enum(staffFoundKinds),
  id: z.number().int(),
  key: z.string().describe('By what its screen is addressed: slug'),
  title: z.string().describe('In the language of the call, or in the one that it was found in'),
})
export type StaffFound = z.infer<typeof StaffFound>
export const StaffFinds = z.array(StaffFound).max(staffFoundKinds.length * mostOfKind)

/** What is searched by is letters and digits: a word without any is none. Signs that Uzbek writes between letters do not count. */
const word = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => /(?![ʻʼʹ])[\p{L}\p{N}]/u.test(text), { message: 'no_letters' })
const times = {
  active: z.boolean(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
}

const synonymFields = {
  words: z
    .array(word)
    .min(2)
    .max(30)
    .meta({ examples: [['ЗАГС', 'ФҲДЁ']] }),
  active: z.boolean().default(true),
}
export const SynonymInput = z.strictObject(synonymFields)
export const SynonymUpdate = z.strictObject({ ...synonymFields, version: z.int32() })
export const Synonym = z.object({ id: z.number().int(), words: z.array(z.string()), ...times })
export type Synonym = z.infer<typeof Synonym>

/** Searches, none of which is another one in other letters: `НОТАРИУС` is `notarius`. */
const eachOnce = (queries: string[]) =>
  [...new Map(queries.toReversed().map((q) => [foldText(q, 'uz'), q])).values()].toReversed()

const bestBetFields = {
  queries: z.array(word).min(1).max(30).transform(eachOnce).describe('Those that searches do not tell apart are one'),
  kind: z.enum(entryKinds),
  entity: z.int32().describe('Id of what is to be found first'),
  locales: z
    .array(z.enum(locales))
    .max(locales.length)
    .transform((list) => locales.filter((locale) => list.includes(locale)))
    .default([])
    .describe('The languages in which it is found; none for all of them'),
  from_at: momentText.nullable().default(null).describe('Not found before'),
  until_at: momentText.nullable().default(null).describe('Not found any more from then on'),
  active: z.boolean().default(true),
}
type Times = { from_at: Date | null; until_at: Date | null }
const endsAfterItBegins = ({ from_at, until_at }: Times, context: z.RefinementCtx) => {
  if (from_at && until_at && until_at <= from_at)
    context.addIssue({ code: 'custom', path: ['until_at'], message: 'wrong_order' })
}
export const BestBetInput = z.strictObject(bestBetFields).superRefine(endsAfterItBegins)
export type BestBetInput = z.infer<typeof BestBetInput>
export const BestBetUpdate = z.strictObject({ ...bestBetFields, version: z.int32() }).superRefine(endsAfterItBegins)
export type BestBetUpdate = z.infer<typeof BestBetUpdate>
export const BestBet = z.object({
  id: z.number().int(),
  queries: z.array(z.string()),
  kind: z.enum(entryKinds),
  entity: z.number().int(),
  locales: z.array(z.enum(locales)),
  from_at: z.iso.datetime().nullable(),
  until_at: z.iso.datetime().nullable(),
  ...times,
})
export type BestBet = z.infer<typeof BestBet>

/** Filters of the staff's lists of synonyms and best bets. */
export const AdminWordsQuery = z.strictObject({
  ...adminPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  bin: flag.default('false'),
})
export type AdminWordsQuery = z.infer<typeof AdminWordsQuery>

/** Which days the report of searches is of, and whether of those that found nothing alone. */
export const SearchLogQuery = z.strictObject({
  ...adminPageQuery,
  days: typedWhole(z.int().min(1).max(90)).default(30),
  locale: z.string().refine(isLocale).optional(),
  of: z.enum(['misses', 'all']).default('misses'),
})
export type SearchLogQuery = z.infer<typeof SearchLogQuery>

/** What was searched for, and what came of it. */
export const Searched = z.object({
  query: z.string().describe('The keys of its words: all ways of writing them are one search'),
  typed: z.string().describe('Its words as they were typed last'),
  locale: z.enum(locales),
  searches: z.number().int().describe('How often'),
  misses: z.number().int().describe('How often nothing had all words'),
  clicks: z.number().int().describe('How often something that was found was chosen'),
  place: z.number().nullable().describe('At which place that stood, on an average; the first is 1'),
  last: z.string().describe('The last day'),
})
export type Searched = z.infer<typeof Searched>
