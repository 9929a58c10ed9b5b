import { sql } from 'drizzle-orm'
import type { Key } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'
import { daysSince } from './marks.server.ts'

type Reader = Pick<Tx, 'execute'>

/** About so many of the newest entries of all languages, told by the marks of their days. */
export type Newest = { most: number; marks: () => string[] }

/**
 * What the database knows of its own table of entries: where the newest begin, for ever more of them, and how common words
 * are. Empty where it knows nothing yet. It says where to look first and is never an answer.
 */
export type Statistics = {
  steps: Newest[]
  /** The share of all entries that hold words in a language; undefined where that cannot be told from the words. */
  shareOf: (keys: Key[], locale: Locale, which: 'all' | 'any') => number | undefined
}

/** A few hundred of each language, to see how common a word is; then a quarter more with each step. */
const [first, growth] = [1800, 1.25]
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

type Row = { entries: number; bounds: string[] | null; words: string[] | null; shares: number[] | null }

async function read(tx: Reader): Promise<Statistics> {
  const { rows } = await tx.execute<Row>(sql`
    select reltuples::float8 as entries, placed.histogram_bounds::text::text[] as bounds,
      words.most_common_elems::text::text[] as words, words.most_common_elem_freqs::float8[] as shares
    from pg_class
      left join pg_stats placed on placed.schemaname = current_schema() and placed.tablename = relname and placed.attname = 'placed'
      left join pg_stats words on words.schemaname = current_schema() and words.tablename = relname and words.attname = 'words'
    where pg_class.oid = 'search_entries'::regclass
  `)
  const [{ entries = 0, bounds, words, shares } = {}] = rows
  return { steps: stepsOf(entries, bounds ?? []), shareOf: commonness(words ?? [], shares ?? []) }
}

/** Uzbek is written twice, so that half of what holds an Uzbek word is in the other script. */
const own: Partial<Record<Locale, number>> = { uz: 0.5, uzb: 0.5 }

/** What the database does not count is about half as common as the rarest word that it counts. */
function commonness(words: string[], shares: number[]): Statistics['shareOf'] {
  const known = new Map(words.map((word, at) => [word, shares[at] ?? 0]))
  const rare = (shares[words.length] ?? 0) / 2
  const commonest = ({ word, stem }: Key) => Math.max(known.get(word) ?? rare, known.get(stem) ?? rare)
  return (keys, locale, which) => {
    const part = own[locale]
    // The keys of Russian and English words are only made by the database.
    if (!part || known.size === 0) return undefined
    const each = keys.map(commonest)
    const joined =
      which === 'all' ? each.reduce((all, share) => all * share, 1) : each.reduce((sum, share) => sum + share, 0)
    return part * joined
  }
}

/** The steps, by bounds that part all dated entries into equal shares, the oldest first. */
function stepsOf(entries: number, bounds: string[]): Newest[] {
  const times = bounds.map((bound) => Date.parse(bound)).filter(Number.isFinite)
  if (times.length < 2) return []
  const steps: Newest[] = []
  const newest = new Date(times.at(-1) ?? 0)
  for (let most = first; most < entries; most *= growth) {
    const place = (1 - most / entries) * (times.length - 1)
    const [below = 0, above = 0] = [times[Math.floor(place)], times[Math.floor(place) + 1]]
    const since = new Date(below + (above - below) * (place % 1))
    steps.push({ most, marks: () => daysSince(since, newest) })
  }
  return steps
}
