import { createHmac } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import { root } from '#platform/root.server.ts'
import { bare, type Entry } from './page-cache-entry.ts'

/** What the page cache holds: keys and answers, the one that came last at the end. */
export type Pages = [key: string, entry: Entry][]

/** On the disk: `mark` says of what portal these are the pages, both times are milliseconds. */
type Kept = { mark: string; from: number; until: number; pages: Pages }

type Of = Pick<Ground, 'config' | 'contentVersion' | 'log' | 'now' | 'secret'>

/** A restart takes seconds; what was kept longer ago may show what has changed by itself, e.g. who is open now. */
const longestMs = 10 * 60_000
const mostBytes = 16 * 1024 * 1024

/** Names of the parts of a build tell their content, and its entry names them. */
const entryOfBuild = join(root, 'build', 'server', 'index.js')

const fileIn = ({ dataDir }: Pick<Ground['config'], 'dataDir'>) => join(dataDir, 'pages')

export type PageKeeper = {
  /** The pages that the process before kept: none when the build, the settings or any content is not what it was then. */
  before: Pages
  /**
   * Keeps what is held for the next start, at the end of a process. `nextChange` is when content appears or disappears by its
   * own dates. Where it cannot, the next start makes its pages anew.
   */
  keep: (held: () => Pages, nextChange: () => Promise<Date | undefined>) => Promise<void>
}

/**
 * For the start of a process: of what build it is has to be read before a newer one is put in its place. None where that cannot
 * be read, e.g. while somebody builds: the portal starts all the same.
 */
export async function keeperOfPages(ground: Of, build = entryOfBuild): Promise<PageKeeper | undefined> {
  const entry = await readFile(build).catch(() => undefined)
  if (!entry) return
  const mark = markOf(ground, entry)
  return {
    before: await pagesFromBefore(ground, mark),
    keep: (held, nextChange) => keepPages(ground, mark, held, nextChange),
  }
}

async function keepPages(
  ground: Of,
  mark: () => string,
  held: () => Pages,
  nextChange: () => Promise<Date | undefined>,
): Promise<void> {
  if (ground.config.dataDir === 'memory://') return
  const file = fileIn(ground.config)
  const draft = `${file}.${process.pid}`
  try {
    // In one moment: another process may write meanwhile.
    const now = { mark: mark(), pages: latest(held()), from: ground.now().getTime() }
    const change = await nextChange()
    const until = Math.min(now.from + longestMs, change?.getTime() ?? Number.POSITIVE_INFINITY)
    const kept: Kept = { ...now, until }
    await writeFile(draft, serialize(kept), { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    ground.log.warn('pages_not_kept', describeError(error))
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

async function pagesFromBefore(ground: Of, mark: () => string): Promise<Pages> {
  try {
    const bytes = await readFile(fileIn(ground.config))
    const { mark: theirs, from, until, pages } = deserialize(bytes) as Kept
    const now = ground.now().getTime()
    if (theirs !== mark() || now < from || now >= until) return []
    const version = ground.contentVersion.current()
    return pages.map(([key, entry]) => [key, { ...bare(entry), version, isFromBefore: true }])
  } catch {
    // There are none, or they cannot be read.
    return []
  }
}

/** What pages depend on but for the time. The settings hold secrets, so the mark is made with a key. */
const markOf =
  ({ config, contentVersion, secret }: Of, build: Buffer) =>
  () =>
    createHmac('sha256', secret)
      .update(build)
      .update(JSON.stringify([config, contentVersion.stored()]))
      .digest('base64url')

function latest(pages: Pages): Pages {
  let bytes = 0
  const first = pages.findLastIndex(([, { size }]) => {
    bytes += size
    return bytes > mostBytes
  })
  return pages.slice(first + 1).map(([key, entry]) => [key, bare(entry)])
}
