import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SearchQuery } from '#modules/search/contract.ts'
import { followWithSearch, rebuildSearch } from '#modules/search/indexing.server.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import { patiently } from '#modules/transfer/export.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Opened, openGround } from '#platform/open-ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { openPostgres } from '../scripts/postgres.mjs'

/*
 * `node bench/search.ts [posts] [searches]`: fills the search with so many posts in three written forms, on the embedded database
 * and, where its programs are found, on PostgreSQL, and searches with twenty at once. Nothing here is a test.
 */

const count = Number(process.argv[2] ?? 100_000)
const atOnce = 20
const searches = Number(process.argv[3] ?? 1500)

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
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const drawn = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'ban'
const text = (words: number) => Array.from({ length: words }, drawn).join(' ')

async function fill({ ground, database }: Opened): Promise<number> {
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
    await database.pool.query(
      `insert into posts (slug, type, title_uz, title_ru, summary_uz, description_uz, category, date)
       select slug, 'NEWS', title_uz, title_ru, summary_uz, description_uz, (select min(id) from categories), now() - days * interval '20 minutes'
       from jsonb_to_recordset($1::jsonb) row (slug text, title_uz text, title_ru text, summary_uz text, description_uz text, days int)`,
      [JSON.stringify(rows)],
    )
  }
  const { entries } = await ground.db.transaction(async (tx) => {
    await patiently(tx as Tx)
    return rebuildSearch(tx as Tx)
  })
  await database.pool.query('vacuum analyze search_entries')
  return entries
}

const kinds: Record<string, () => string> = {
  'one word, drawn': drawn,
  'two words, drawn': () => `${drawn()} ${drawn()}`,
  'the commonest word': () => vocabulary[0] ?? '',
  'one word with a slip': () => {
    const word = drawn()
    return `${word.slice(0, 3)}j${word.slice(4)}`
  },
}

async function measure({ ground }: Opened, q: () => string, cached: boolean): Promise<string> {
  const times: number[] = []
  const before = process.cpuUsage()
  let left = searches
  const one = async () => {
    while (left > 0) {
      left -= 1
      const query = SearchQuery.parse({ q: q() })
      // A count of changes of its own keeps nothing of what was found before.
      const contentVersion = cached ? ground.contentVersion : { ...ground.contentVersion }
      const started = performance.now()
      await searchRepository.search({ ...ground, contentVersion, locale: 'uz' }, query)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${((user + system) / 1000 / searches).toFixed(1)} ms of this process each`
}

async function run(name: string, settings: Record<string, string>): Promise<void> {
  const opened = await openGround(readConfig({ LOG_LEVEL: 'error', ...settings }), { follow: followWithSearch })
  try {
    const started = performance.now()
    const entries = await fill(opened)
    process.stdout.write(
      `${name}: ${entries} entries of ${count} posts, made in ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
    )
    for (const [kind, q] of Object.entries(kinds)) {
      process.stdout.write(
        `  ${kind}: ${await measure(opened, q, false)}; kept between changes: ${await measure(opened, q, true)}\n`,
      )
    }
  } finally {
    await opened.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'adliya-search-'))
try {
  const server = await openPostgres()
  if (server) {
    await run('PostgreSQL', { DATABASE_URL: server.url, DATA_DIR: folder })
    await server.stop()
  }
  await run('Embedded', { DATA_DIR: folder })
} finally {
  await rm(folder, { recursive: true, force: true })
}
