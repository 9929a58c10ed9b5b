import { sql } from 'drizzle-orm'
import type { Key } from '#common/folding/fold.ts'
import { type Locale, locales } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'
import { configOf, isUzbek } from './entries.server.ts'
import { daysSince, daysUntil } from './marks.server.ts'

type Reader = Pick<Tx, 'execute'>

/** About so many of the newest or of the oldest entries of all languages, told by the marks of their days; `dated` without those that have none. */
export type Stretch = { most: number; marks: () => string[]; dated: () => string[] }

/**
 * What the database knows of its own table of entries: where the newest begin and the oldest end, for ever more of them, and
 * how common words are. Empty where it knows nothing yet. It says where to look first and is never an answer.
 */
export type Statistics = { newest: Stretch[]; oldest: Stretch[]; words: Commonness }

export type Commonness = {
  /** The share of all entries that hold words in a language; undefined where nothing is known. */
  shareOf: (keys: Key[], locale: Locale, which: 'all' | 'any') => number | undefined
  /** Whether texts have a word so often that it is counted. */
  isCounted: (key: Key, locale: Locale) => boolean
  /** Words that are counted and may be the stem of one that is not: only the database's stemmer could tell. */
  countedStems: (key: Key, locale: Locale) => string[]
  /** That anything is known of titles. */
  isKnown: boolean
  /** How much a word of titles tells of what is looked for, one that stands in many little and a rare one much; undefined where it is not counted. */
  tells: (key: Key, locale: Locale) => number | undefined
  /** How much a word tells that is not counted. */
  rareTells: (locale: Locale) => number
  /** Whether a word stands in so many entries that those with longer words are not worth looking for. */
  isCommon: (key: Key, locale: Locale) => boolean
  /** The commonest words that begin like one that is perhaps still being typed. */
  completions: (key: Key, locale: Locale) => string[]
}

/** A quarter more with each step. */
const [fewest, growth] = [40, 1.25]
/** It only says where to look first: what came since is found all the same. */
const rememberedMs = 10 * 60_000

const known = new WeakMap<object, { at: number; found: Promise<Statistics> }>()

/** The statistics, read once in ten minutes, which costs next to nothing. */
export function statisticsOf(tx: Reader, owner: object): Promise<Statistics> {
  const before = known.get(owner)
  if (before && performance.now() - before.at < rememberedMs) return before.found
  const found = read(tx)
  known.set(owner, { at: performance.now(), found })
  found.catch(() => known.delete(owner))
  return found
}

type Row = {
  entries: number
  bounds: string[] | null
  last: number | null
  words: string[] | null
  shares: number[] | null
  languages: string[] | null
  parts: number[] | null
  titled: string[] | null
  titled_shares: number[] | null
}

/** The newest date of all, from the end of an index for each language. */
const newestDate = sql.raw(
  `greatest(${locales
    .map(
      (locale) =>
        `(select max(placed) from search_entries where shown and locale = '${locale}' and placed < 'infinity')`,
    )
    .join(', ')})`,
)

async function read(tx: Reader): Promise<Statistics> {
  const { rows } = await tx.execute<Row>(sql`
    select reltuples::float8 as entries, placed.histogram_bounds::text::text[] as bounds, date_part('epoch', ${newestDate}) * 1000 as last,
      words.most_common_elems::text::text[] as words, words.most_common_elem_freqs::float8[] as shares,
      languages.most_common_vals::text::text[] as languages, languages.most_common_freqs::float8[] as parts,
      heads.most_common_elems::text::text[] as titled, heads.most_common_elem_freqs::float8[] as titled_shares
    from pg_class
      left join pg_stats placed on placed.schemaname = current_schema() and placed.tablename = relname and placed.attname = 'placed'
      left join pg_stats words on words.schemaname = current_schema() and words.tablename = relname and words.attname = 'words'
      left join pg_stats heads on heads.schemaname = current_schema() and heads.tablename = relname and heads.attname = 'head'
      left join pg_stats languages on languages.schemaname = current_schema() and languages.tablename = relname and languages.attname = 'locale'
    where pg_class.oid = 'search_entries'::regclass
  `)
  const [{ entries = 0, bounds, last, words, shares, languages, parts, titled, titled_shares } = {}] = rows
  const partOf = new Map(languages?.map((locale, at) => [locale, parts?.[at] ?? 0]))
  return {
    ...stretchesOf(entries, bounds ?? [], last ?? null),
    words: commonness(
      countedIn(words, shares),
      countedIn(titled, titled_shares),
      entries,
      (locale) => partOf.get(locale) ?? 1 / locales.length,
    ),
  }
}

const mostCompletions = 8
/** What a word tells that stands in everything. */
const least = 0.2
/** Ten times as many as are counted. */
const many = 2000
/** So much of the end of a Russian or English word may be missing in its key, which only the database makes. */
const longestEnding = 3
const shortestBeginning = 4

/** The share of each word that the database counts. What it does not count is about half as common as the rarest of these. */
type Counted = { known: Map<string, number>; rare: number }

const countedIn = (words?: string[] | null, shares?: number[] | null): Counted => ({
  known: new Map(words?.map((word, at) => [word, shares?.[at] ?? 0])),
  rare: (shares?.[words?.length ?? 0] ?? 0) / 2,
})

function commonness(
  { known, rare }: Counted,
  titled: Counted,
  entries: number,
  partOf: (locale: Locale) => number,
): Commonness {
  const words = [...known.keys()]
  /** The share of all entries in which a word of a language may stand, and how much of these is in it: Uzbek has the same keys in both scripts. */
  const inKeys = (locale: Locale) =>
    locales.filter((each) => configOf(each) === configOf(locale)).reduce((sum, each) => sum + partOf(each), 0)
  const ownPart = (locale: Locale) => partOf(locale) / inKeys(locale)
  const keyOf = (key: Key, locale: Locale, known: Counted['known']): string | undefined => keysOf(key, locale, known)[0]
  const keysOf = ({ word, stem }: Key, locale: Locale, known: Counted['known']): string[] => {
    const endings = Math.max(0, Math.min(longestEnding, word.length - shortestBeginning))
    const beginnings = Array.from({ length: endings + 1 }, (_, ending) => word.slice(0, word.length - ending))
    return (isUzbek(locale) ? [stem, word] : beginnings).filter((each) => known.has(each))
  }
  const completions = ({ word }: Key, locale: Locale) =>
    isUzbek(locale) ? words.filter((each) => each.startsWith(word)).slice(0, mostCompletions) : []
  const shareOne = (key: Key, locale: Locale, isLast: boolean): number => {
    const common = keyOf(key, locale, known)
    const as = common === undefined && isLast ? completions(key, locale) : [common ?? '']
    return as.reduce((sum, each) => sum + (known.get(each) ?? 0), 0) || rare
  }
  const toldBy = (share: number, locale: Locale) => least + Math.log(inKeys(locale) / Math.min(inKeys(locale), share))
  return {
    isCounted: (key, locale) => (isUzbek(locale) ? keysOf(key, locale, known).length > 0 : known.has(key.word)),
    countedStems: (key, locale) => (isUzbek(locale) ? [] : keysOf(key, locale, known)),
    isKnown: titled.known.size > 0,
    tells: (key, locale) => {
      const share = titled.known.get(keyOf(key, locale, titled.known) ?? '')
      return share === undefined ? undefined : toldBy(share, locale)
    },
    rareTells: (locale) => toldBy(titled.rare, locale),
    isCommon: (key, locale) => shareOne(key, locale, false) * ownPart(locale) * entries > many,
    completions: (key, locale) =>
      completions(key, locale).toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0)),
    shareOf: (keys, locale, which) => {
      if (known.size === 0) return undefined
      const each = keys.map((key, at) => shareOne(key, locale, at === keys.length - 1))
      // Words of one language meet in entries of this language alone.
      const where = inKeys(locale)
      const all = each.reduce((product, share) => product * Math.min(1, share / where), where)
      const any = each.reduce((sum, share) => sum + share, 0)
      return ownPart(locale) * (which === 'all' ? all : any)
    },
  }
}

/**
 * The stretches, by bounds that part all entries into equal shares, the oldest first. Where entries without a date begin the
 * bound is the end of time: there ends what has one, at the newest date of all.
 */
function stretchesOf(
  entries: number,
  bounds: string[],
  newestMs: number | null,
): Pick<Statistics, 'newest' | 'oldest'> {
  const dates = bounds.map((bound) => Date.parse(bound)).filter(Number.isFinite)
  const hasUndated = dates.length < bounds.length && newestMs !== null
  const times = hasUndated ? [...dates, Math.max(newestMs, dates.at(-1) ?? 0)] : dates
  const newest: Stretch[] = []
  const oldest: Stretch[] = []
  if (times.length < 2) return { newest, oldest }
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  /** As many entries as lie between two bounds. */
  const between = entries / (bounds.length - 1)
  const at = (place: number) => {
    const [below = 0, above = below] = [times[Math.floor(place)], times[Math.floor(place) + 1]]
    return new Date(below + (above - below) * (place % 1))
  }
  const buckets = times.length - 1
  for (let most = fewest; most < between * buckets; most *= growth) {
    const since = () => at(buckets - most / between)
    const until = () => daysUntil(at(most / between), new Date(first))
    newest.push({
      most,
      marks: () => daysSince(since(), new Date(last)),
      dated: () => daysSince(since(), new Date(Math.max(last, Date.now())), true),
    })
    oldest.push({ most, marks: until, dated: until })
  }
  return { newest, oldest }
}
