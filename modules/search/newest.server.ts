import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/write.server.ts'
import { daysSince } from './marks.server.ts'

type Reader = Pick<Tx, 'execute'>

/** About so many of the newest entries of all languages, told by the marks of their days. */
export type Newest = { most: number; marks: () => string[] }

/** A few hundred of each language, to see how common a word is; then a quarter more with each step. */
const [first, growth] = [1800, 1.25]
/** It only says where to look first: what came since is found all the same. */
const rememberedMs = 10 * 60_000

const known = new WeakMap<object, { at: number; found: Promise<Newest[]> }>()

/**
 * Where the newest entries begin, for ever more of them, so that a word that stands everywhere is looked for among as few as
 * suffice. Read from what the database knows of its own table, which costs nothing; empty where it knows nothing yet.
 */
export function newestOf(tx: Reader, owner: object): Promise<Newest[]> {
  const before = known.get(owner)
  if (before && performance.now() - before.at < rememberedMs) return before.found
  const found = read(tx)
  known.set(owner, { at: performance.now(), found })
  found.catch(() => known.delete(owner))
  return found
}

async function read(tx: Reader): Promise<Newest[]> {
  const { rows } = await tx.execute<{ entries: number; bounds: string[] | null }>(sql`
    select reltuples::float8 as entries, (
      select histogram_bounds::text::text[] from pg_stats
      where schemaname = current_schema() and tablename = 'search_entries' and attname = 'placed'
    ) as bounds from pg_class where oid = 'search_entries'::regclass
  `)
  const [{ entries = 0, bounds = [] } = {}] = rows
  return stepsOf(entries, bounds ?? [])
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
