import { cp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test as base } from '@playwright/test'
import { shortLived } from '../short-lived.ts'
import { copyDatabase, dropDatabase } from '../test-server.ts'
import { hydrated } from './pages.ts'
import { type Server, snapshotDatabase, snapshotFolder, startServer } from './process.ts'

export { expect } from '@playwright/test'

export type Portal = {
  url: string
  /** The folder of its data; letters lie there as files. */
  dataDir: string
  /** One-use passwords as the first start gave them out: the superuser's under `superuser`, the demo staff's by name. */
  passwords: Record<string, string>
  /** Everything that the process printed so far. */
  output: () => string
  /** Ends its process, as a server does that is started anew; the address and the folder stay. */
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
}

/**
 * Starts a portal from a copy of the first start's folder, so that nobody else's journey shows in it. `database` is its copy
 * on a server, in place of the embedded one.
 */
async function startPortal(
  name: string,
  given: Record<string, string> = {},
  { flags = [], database = '' }: { flags?: string[]; database?: string } = {},
): Promise<Portal & Server> {
  const settings = { ...given, DATABASE_URL: database }
  const folder = process.env[snapshotFolder]
  const superuser = process.env[`${snapshotFolder}_SUPERUSER`]
  if (!folder || !superuser) throw new Error('The journeys were started without their set-up.')
  const dataDir = join(folder, name)
  await cp(join(folder, 'snapshot'), dataDir, {
    recursive: true,
    // A socket of a process that was killed cannot be copied, and means nothing.
    filter: (path) => !path.endsWith('.sock') && !(database && basename(path) === 'database'),
  })
  const staff = (await readFile(join(dataDir, 'demo-staff.txt'), 'utf8')).trim().split('\n')
  const passwords = Object.fromEntries(staff.map((line) => line.split('\t') as [string, string]))
  let server = await startServer({ DATA_DIR: dataDir, ...settings }, flags)
  const { url } = server
  return {
    url,
    output: () => server.output(),
    dataDir,
    passwords: { ...passwords, superuser },
    goDown: () => server.stop(),
    comeBack: async () => {
      server = await startServer({ DATA_DIR: dataDir, ...settings, PORT: new URL(url).port }, flags)
    },
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
      if (database) await dropDatabase(database)
    },
  }
}

/** A copy of the first start's database on the server, for who serves it; none where there is no server. */
async function newDatabase(): Promise<string | undefined> {
  const from = process.env[snapshotDatabase]
  return from && (await copyDatabase(from)).served
}

/**
 * The test function of journeys. `portal` is shared by the files that one worker runs: journeys in it must not rely on
 * being the first, and leave the demo's own as it was. `ownPortal` starts one for this test alone (some seconds of the
 * processor), with the one-use passwords unused; `settings` are those of its process. Where a server is found, portals of
 * one test and of every second worker are on PostgreSQL, so that both engines are met. Addresses are
 * relative to `portal`. A screen of staff that a journey goes to has its scripts running: nobody's hand is quicker there, and
 * most of what screens do beyond plain forms needs them.
 */
export const test = base.extend<{ ownPortal: Portal; settings: Record<string, string> }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { workerIndex, parallelIndex }) => {
      const database = parallelIndex % 2 === 1 ? await newDatabase() : undefined
      const portal = await startPortal(`worker-${workerIndex}`, {}, database ? { database } : {})
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...given) => {
      const answer = await goto(...given)
      if (javaScriptEnabled !== false && /\/admin\b/.test(new URL(page.url()).pathname)) await hydrated(page)
      return answer
    }
    await use(page)
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  settings: [{}, { option: true }],
  ownPortal: async ({ settings }, use, { testId }) => {
    const database = await newDatabase()
    const portal = await startPortal(`test-${testId}`, settings, database ? { database } : { flags: shortLived })
    await use(portal)
    await portal.stop()
  },
})
