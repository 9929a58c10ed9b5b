import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostUpdate } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import type { Opened } from '#platform/open-ground.server.ts'
import { write } from '#platform/write.server.ts'
import { openPostgres } from '../scripts/postgres.mjs'
import { postExample } from '../tests/content-examples.ts'
import { multiply } from './multiply.ts'
import { anew, commonest, drawn, fill, measured, opened, slip } from './search.ts'

/*
 * `node bench/growth.ts [largest]`: what a search, a list, a post and its saving cost among 1000, 100 000 and, on a server, 1 000 000
 * posts, twenty asked at once and nothing kept. Nothing here is a test.
 */

export type GrowthFigure = { what: string; posts: number; p50Ms: number; p99Ms: number; refused: number }
export type GrowthFigures = { engine: string; figures: GrowthFigure[] }

const atOnce = 20
const sizes = [1000, 100_000, 1_000_000]
const largestEmbedded = 100_000
/** Has to count anew, which no other way does. */
const afterChange = 'first list after each change'
const saving = 'saving a post'
/** One at a time, and so often: all who ask for a count at once get the same, and one editor saves after the other. */
const oneByOne: Record<string, number> = { [afterChange]: 20, [saving]: 200 }
const editor = { id: null, name: 'Bench', requestId: null, locale: 'uz' } as const

async function waysOf(opened: Opened): Promise<Record<string, () => Promise<unknown>>> {
  const { db } = opened.ground
  const { rows: posts } = await opened.database.pool.query<{ slug: string; version: number; category: number }>(
    'select slug, version, category from posts order by id desc limit 1',
  )
  const [post = { slug: '', version: 0, category: 0 }] = posts
  const { rows } = await opened.database.pool.query<{ slug: string }>(
    'select slug from posts where id in (select floor(random() * (select max(id) from posts))::int from generate_series(1, 400))',
  )
  const slugs = rows.map(({ slug }) => slug)
  const cards = (p: number) => postRepository.cards(db, { locale: 'uz', p, page_size: 20 }, opened.ground)
  const search = anew(opened)
  let at = 0
  return {
    'search, a drawn word': () => search(drawn()),
    'search, the commonest word': () => search(commonest),
    'search, a word with a slip': () => search(slip()),
    'list, first page': () => cards(1),
    'list, page 40': () => cards(40),
    'a post by its slug': () => postRepository.published(db, slugs[at++ % slugs.length] ?? '', 'uz'),
    [saving]: async () => {
      const input = PostUpdate.parse({
        ...postExample({ slug: post.slug, category: post.category, title_uz: `Yangi qonun ${post.version}` }),
        version: post.version,
      })
      const { version } = await write(opened.ground, editor, (tx) => postService.update(tx, post.slug, input))
      post.version = version
    },
    [afterChange]: () => {
      opened.ground.contentVersion.expire()
      return cards(1)
    },
  }
}

/** Adds to `figures`, and says so when a number of posts is done. */
async function on(
  settings: Record<string, string>,
  most: number,
  asked: number,
  figures: GrowthFigure[],
  measuredSome: () => Promise<unknown>,
): Promise<void> {
  let posts = 0
  for (const size of sizes.filter((size) => size <= most)) {
    await opened(settings, (portal) => (posts === 0 ? fill(portal, size) : multiply(portal, size / posts)))
    posts = size
    await opened(settings, async (portal) => {
      // What filling left to be written would be written meanwhile, and there are two cores.
      await portal.database.pool.query('checkpoint')
      for (const [what, one] of Object.entries(await waysOf(portal))) {
        const alone = oneByOne[what]
        const [times, lanes] = alone ? [Math.min(alone, asked), 1] : [asked, atOnce]
        // The same once before: a process that has just begun is slow with few posts as with many.
        await measured(times, lanes, one)
        figures.push({ what, posts, ...(await measured(times, lanes, one)) })
      }
    })
    await measuredSome()
  }
}

/**
 * What grows with the posts, on both databases where the programs of PostgreSQL are found. Tells what it has whenever a number
 * of posts is done, since a million take long.
 */
export async function growthFigures(
  most = 1_000_000,
  // Of two hundred the slowest two would be one unlucky moment.
  asked = 1000,
  tell: (soFar: GrowthFigures[]) => Promise<unknown> = async () => {},
): Promise<GrowthFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adliya-growth-'))
  const server = await openPostgres()
  const engines: GrowthFigures[] = []
  const measure = async (engine: string, settings: Record<string, string>, largest: number) => {
    const figures: GrowthFigure[] = []
    engines.push({ engine, figures })
    await on({ ...settings, DATA_DIR: folder }, largest, asked, figures, () => tell(engines))
  }
  try {
    await measure('Embedded', {}, Math.min(most, largestEmbedded))
    if (server) await measure('PostgreSQL', { DATABASE_URL: server.url }, most)
    return engines
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The figures as a section of Markdown: p50 and p99 in milliseconds, a column for each number of posts. */
export function growthTable(engines: GrowthFigures[]): string {
  const tables = engines.map(({ engine, figures }) => {
    const columns = [...new Set(figures.map(({ posts }) => posts))]
    const lines = [...new Set(figures.map(({ what }) => what))].map((what) => {
      const cells = columns.map((posts) => {
        const it = figures.find((figure) => figure.what === what && figure.posts === posts)
        return it ? `${it.p50Ms.toFixed(1)} / ${it.p99Ms.toFixed(1)}${it.refused ? `, ${it.refused} refused` : ''}` : ''
      })
      return `| ${what} | ${cells.join(' | ')} |`
    })
    const head = columns.map((posts) => `${posts} posts`)
    return `### ${engine}\n\n| | ${head.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}\n${lines.join('\n')}\n`
  })
  return `## Growth\n\nWithin the process of the bench, without HTTP and on no core of its own, one run: twenty asked at once, after as many that are not measured, p50 / p99 in ms (aim: lists and slugs grow by less than half from the first column to the last, searches stay below 150 ms at 1 000 000). No answer was kept, of lists only how many there are, which is counted once between changes; what that costs is the last line, one at a time like the savings before it.\n\n${tables.join('\n')}`
}

if (import.meta.main) {
  const [most] = process.argv.slice(2).map(Number)
  process.stdout.write(`${growthTable(await growthFigures(most))}\n`)
}
