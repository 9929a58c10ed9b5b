import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#common/errors.ts'
import { SearchQuery } from '#modules/search/contract.ts'
import { followWithSearch, rebuildSearch } from '#modules/search/indexing.server.ts'
import { refuseTooLong, searchRepository } from '#modules/search/repository.server.ts'
import { searchFor } from '#modules/search/search.server.ts'
import { inTurn } from '#modules/search/turns.server.ts'
import { patiently } from '#modules/transfer/gather.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { openPostgres } from '../scripts/postgres.mjs'
import { multiply } from './multiply.ts'

/*
 * `node bench/search.ts [posts] [searches]`: fills the search with so many posts in three written forms, on the embedded database
 * and, where its programs are found, on PostgreSQL, and searches one at a time and with twenty at once. Nothing here is a test.
 */

/** `refused` are those that took too long and were given up. */
export type SearchFigure = { kind: string; atOnce: number; p50Ms: number; p99Ms: number; refused: number }
export type SearchFigures = { engine: string; posts: number; figures: SearchFigure[] }

const atOnce = 20
/**
 * So many of each kind are done before any is measured: the embedded database is compiled while it is used, and for speed only what is used
 * much, so that the first thousand searches after a start take it half as long again as all later ones.
 */
const warmUp = 150

/** Words as often as in a language: the first stands in every second post, the last in few. */
const syllables = 'ba bo da do fa ga go ha hi ka ko la lo ma mi na no qo ra ri sa so ta to va xo ya za zi'.split(' ')
const vocabulary = Array.from({ length: 20_000 }, (_, at) => {
  const parts: string[] = []
  for (let rest = at + 900; rest > 0; rest = Math.floor(rest / syllables.length))
    parts.push(syllables[rest % syllables.length] ?? '')
  return `${parts.join('')}n`
})
let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 2 ** 31
}
export const drawn = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'ban'
const text = (words: number) => Array.from({ length: words }, drawn).join(' ')
/** Two words that stand together in some post. */
const pairs: string[] = []

/** Adds about so many posts in three written forms, and makes the search know them. */
export async function fill(opened: Opened, count: number): Promise<void> {
  const written = Math.min(count, mostWritten)
  await write(opened, written)
  if (count > written) await multiply(opened, Math.ceil(count / written))
}

/** More are copies of these: the product would take hours to write a million. */
const mostWritten = 20_000

async function write({ ground, database }: Opened, count: number): Promise<void> {
  await database.pool.query(
    "insert into categories (slug, name_uz) values ('yangiliklar', 'Yangiliklar') on conflict do nothing",
  )
  for (let done = 0; done < count; done += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - done) }, (_, at) => ({
      ...{
        slug: `p-${done + at}`,
        title_uz: text(7),
        title_ru: text(7),
        summary_uz: text(12),
        description_uz: `<p>${text(60)}</p>`,
      },
      days: done + at,
    }))
    pairs.push(
      ...rows.filter((_, at) => at % 20 === 0).map(({ title_uz }) => title_uz.split(' ').slice(2, 4).join(' ')),
    )
    await database.pool.query(
      `insert into posts (slug, type, title_uz, title_ru, summary_uz, description_uz, category, date)
       select slug, 'NEWS', title_uz, title_ru, summary_uz, description_uz, (select min(id) from categories), now() - days * interval '20 minutes'
       from jsonb_to_recordset($1::jsonb) row (slug text, title_uz text, title_ru text, summary_uz text, description_uz text, days int)`,
      [JSON.stringify(rows)],
    )
  }
  await ground.db.transaction(async (tx) => {
    await patiently(tx as Tx)
    await rebuildSearch(tx as Tx)
  })
  await database.pool.query('vacuum analyze search_entries')
}

export const slip = () => {
  const word = drawn()
  return `${word.slice(0, 3)}j${word.slice(4)}`
}
const hostile = ['%', '_', "'", '"', '\\', '(', '[', '&', ':*', '(a+)+$'].map((sign) => sign.repeat(500).slice(0, 500))

/** It stands in nearly every post. */
export const commonest = vocabulary[0] ?? ''

const kinds: Record<string, () => string> = {
  'one word, drawn': drawn,
  'two words, drawn': () => `${drawn()} ${drawn()}`,
  'two words of a title': () => pairs[Math.floor(random() * pairs.length)] ?? '',
  'the commonest word': () => commonest,
  'one word with a slip': slip,
  'a word that nothing is like': () => 'wqxwqxcyw',
  'in bad faith': () => hostile[Math.floor(random() * hostile.length)] ?? '',
}

/** A search as visitors ask for it, but nothing of it was found before. */
export function anew({ ground }: Opened): (q: string) => Promise<unknown> {
  const { db, briefDb, contentVersion, config } = ground
  const searching = { db, briefDb, contentVersion, locale: 'uz', portalSlug: config.portalSlug } as const
  return (q) => inTurn(db, () => searchFor(searching, SearchQuery.parse({ q }))).catch(refuseTooLong)
}

let number = 0
/** The same with signs that mean nothing to a suggestion. */
const withSigns = (q: string) => {
  number += 1
  return `${q} ${number.toString(2).replaceAll('0', '.').replaceAll('1', '!')}`
}

/** How long one search takes of some, so many at once. */
export async function measured(
  searches: number,
  lanes: number,
  one: () => Promise<unknown>,
): Promise<Omit<SearchFigure, 'kind'>> {
  const times: number[] = []
  let [left, refused] = [searches, 0]
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const started = performance.now()
      await one().catch((error) => {
        if (!(error instanceof Refusal)) throw error
        refused += 1
      })
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { atOnce: lanes, p50Ms: at(0.5), p99Ms: at(0.99), refused }
}

/**
 * Does something with a database, opened for it alone: what is filled is opened anew before it is measured, since the embedded
 * database takes as much memory as fits its size then, and a portal knows for minutes how common words were.
 */
export async function opened<Done>(settings: Record<string, string>, use: (opened: Opened) => Promise<Done>) {
  const portal = await openGround(readConfig({ LOG_LEVEL: 'error', ...settings }), {
    allow: filesMustBeSeen,
    follow: followWithSearch,
  })
  try {
    return await use(portal)
  } finally {
    await portal.close()
  }
}

/** All figures of a database that is filled. */
async function figuresOf(opened: Opened, searches: number): Promise<SearchFigure[]> {
  const context = { ...opened.ground, locale: 'uz' as const }
  const search = anew(opened)
  const kept = (q: string) => searchRepository.search(context, SearchQuery.parse({ q }))
  const ways: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(Object.entries(kinds).map(([kind, q]) => [kind, () => search(q())])),
    'one word, drawn, kept between changes': () => kept(drawn()),
    'the commonest word, kept': () => kept(commonest),
    'suggestions for three letters': () => searchRepository.suggest(context, withSigns(drawn().slice(0, 3))),
    'suggestions for a slip': () => searchRepository.suggest(context, withSigns(slip())),
  }
  for (const one of Object.values(ways)) await measured(warmUp, 1, one)
  const figures: SearchFigure[] = []
  for (const [kind, one] of Object.entries(ways)) {
    figures.push({ kind, ...(await measured(Math.ceil(searches / 5), 1, one)) })
    figures.push({ kind, ...(await measured(searches, atOnce, one)) })
  }
  return figures
}

async function on(
  engine: string,
  settings: Record<string, string>,
  posts: number,
  searches: number,
): Promise<SearchFigures> {
  await opened(settings, (portal) => fill(portal, posts))
  return { engine, posts, figures: await opened(settings, (portal) => figuresOf(portal, searches)) }
}

/** Searches among so many posts, on both databases where the programs of PostgreSQL are found. */
export async function searchFigures(posts: number, searches = 300): Promise<SearchFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-search-'))
  const server = await openPostgres()
  try {
    const settings = { DATABASE_URL: server?.url ?? '', DATA_DIR: folder }
    const served = server ? [await on('PostgreSQL', settings, posts, searches)] : []
    return [...served, await on('Embedded', { DATA_DIR: folder }, posts, searches)]
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The figures as a table of Markdown for each database. */
export function searchTable({ engine, posts, figures }: SearchFigures): string {
  const rows = figures.map(
    (it) => `| ${it.kind} | ${it.atOnce} | ${it.p50Ms.toFixed(1)} | ${it.p99Ms.toFixed(1)} | ${it.refused} |`,
  )
  return `### ${engine}, ${posts} posts\n\n| search | at once | p50 ms | p99 ms | refused |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
}

if (import.meta.main) {
  const [posts, searches] = process.argv.slice(2).map(Number)
  for (const figures of await searchFigures(posts ?? 100_000, searches))
    process.stdout.write(`${searchTable(figures)}\n`)
}
