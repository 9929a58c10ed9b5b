import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { type Cluster, openCluster } from '../../scripts/postgres.mjs'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { note } from '../long/report.ts'
import { percentile } from '../long/steady-load.ts'
import type { Caller } from '../machines/caller.ts'
import { stopAll } from '../started.ts'
import { type Facts, facts, lost } from './citizen-facts.ts'
import { type Settings, settingsIn, withSurvey } from './citizen-portal.ts'
import { mortal } from './mortal.ts'
import { type Acknowledged, sendUntilOver } from './senders.ts'
import { firstSignIn, type Published, pictureWidth, publishUntilOver } from './staff-writers.ts'

const [citizens, staff] = [18, 2]
/** How often something is killed; `KILLS=200` takes ten to twenty minutes on each database. */
const kills = Number(process.env.KILLS ?? 12)
/** Looked into the database after so many, beside the end. */
const lookEvery = 6
const longestMs = 240_000 + kills * 15_000
/** From a start until it is ready, at most (reliability list, R1). */
const readyMs = 5000
/** Asked for at the end, of those that were acknowledged. */
const mostPictures = 100

type Sent = Acknowledged & Published
type Times = Pick<ReturnType<typeof mortal>, 'recoveredMs' | 'computedMs'>
type Found = Times & { sent: Sent; found: Facts; missing: string[]; notShown: string[]; audit: string }

/** Everybody writes while the portal is killed, now and then before it listens, and its database where that is a server's. */
async function killedAgainAndAgain(settings: Settings, cluster?: Cluster): Promise<Found> {
  const given = await withSurvey(settings)
  const portal = mortal(settings, cluster)
  const sent: Sent = { numbers: [], count: { appeal: 0, vote: 0, subscription: 0 }, posts: [], pictures: [] }
  let over = false
  const sending = { ...given, address: portal.address, isOver: () => over }
  const greeting = await portal.live()
  const publisher = await firstSignIn(await portal.address(), greeting)
  const all = Promise.all([
    ...Array.from({ length: citizens }, () => sendUntilOver(sending, sent)),
    ...Array.from({ length: staff }, () => publishUntilOver(publisher, sending, sent)),
  ])
  // An answer that nobody expected ends the run at once.
  const failed = all.then(() => new Promise<never>(() => undefined))
  for (let run = 1; run <= kills; run += 1) {
    await Promise.race([pause(200 + Math.random() * 1000), failed])
    // By turns: the portal, the database, both.
    if (cluster && run % 3 !== 1) await portal.loseDatabase()
    if (!cluster || run % 3 !== 2) await portal.die()
    if (run % lookEvery === 0) {
      const known = structuredClone(sent)
      expect(lost(known, await facts(settings))).toEqual([])
      await portal.dieWhileStarting()
    }
    await portal.live()
  }
  // Few kills on a busy machine leave little time between them.
  await Promise.race([expect.poll(() => Math.min(...countsOf(sent)), { timeout: 120_000 }).toBeGreaterThan(0), failed])
  over = true
  await all
  const notShown = await absent(publisher, await portal.address(), sent.pictures.slice(-mostPictures))
  await portal.die()
  const found = await facts(settings)
  return {
    sent,
    found,
    missing: lost(sent, found),
    notShown,
    audit: await auditOf(settings),
    recoveredMs: portal.recoveredMs,
    computedMs: portal.computedMs,
  }
}

const countsOf = ({ count, posts, pictures }: Sent) => [
  ...[count.appeal, count.vote, count.subscription],
  ...[posts.length, pictures.length],
]

/** Pictures that staff are not shown as they were; to visitors they are nothing while no post shows them. */
async function absent(staff: Caller, address: string, pictures: string[]): Promise<string[]> {
  const sizes = pictures.map((path) => staff.send(`${address}${path}/${pictureWidth}.webp`, { method: 'GET' }))
  const answers = await Promise.all(sizes)
  return pictures.filter((_, at) => answers[at]?.status !== 200)
}

async function auditOf(settings: Settings): Promise<string> {
  const line = [join(root, 'build', 'server', 'cli.js'), 'verify-audit']
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings }
  return (await promisify(execFile)(process.execPath, line, { env })).stdout
}

let folder = ''
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

const ownSettings = async () => {
  folder = await mkdtemp(join(quickFolder(), 'adliya-killed-'))
  return settingsIn(folder)
}

/** Everything that was acknowledged is there once, and of what citizens sent nothing else is. */
function judge(engine: string, { sent, found, missing, notShown, audit, recoveredMs, computedMs }: Found): void {
  const { appeal, vote, subscription } = sent.count
  const all = countsOf(sent)
  const doubled = found.posts.filter((title, at) => found.posts.indexOf(title) !== at)
  const none = (name: string, these: string[]) => ({
    name,
    value: String(these.length),
    aim: '0',
    isMet: these.length === 0,
  })
  const soon = (name: string, ms: number) => ({
    name,
    value: `${(ms / 1000).toFixed(1)} s`,
    aim: 'at most 5 s',
    isMet: ms <= readyMs,
  })
  const outcomes = [
    { name: 'kills', value: String(kills), aim: 'to compare with', isMet: true },
    {
      name: 'acknowledged appeals, votes, subscriptions, posts, pictures',
      value: all.join(', '),
      aim: 'some of each',
      isMet: Math.min(...all) > 0,
    },
    none('acknowledged and lost', [...missing, ...notShown]),
    none('posts that are there twice', doubled),
    soon('processor time of a start, p99', percentile(computedMs, 0.99)),
    soon('ready again, median', percentile(recoveredMs, 0.5)),
    soon('ready again, p99', percentile(recoveredMs, 0.99)),
  ]
  if (process.env.KILLS) note(`Kills, ${engine}`, `KILLS=${kills} npx vitest run --project crash citizens`, outcomes)
  process.stdout.write(`${engine}: ${JSON.stringify(outcomes)}\n`)
  // How soon it is ready depends on what else the machine does; all else does not.
  expect(outcomes.slice(0, -2).filter(({ isMet }) => !isMet)).toEqual([])
  const { numbers, posts: _, pictures: __, ...counts } = found
  expect({ ...counts, numbers: numbers.length }).toEqual({
    ...{ numbers: appeal, submissions: appeal, receipts: appeal - found.keptBack, keptBack: found.keptBack },
    ...{ ballots: vote, takers: vote },
    ...{ emails: subscription, letters: subscription },
  })
  expect(audit).toContain('the chain is whole')
}

async function withServer(use: (settings: Settings, cluster: Cluster) => Promise<void>, skip: (why: string) => void) {
  const settings = await ownSettings()
  const cluster = await openCluster({ isDurable: true })
  if (!cluster) return skip('no PostgreSQL server was found')
  try {
    await use({ ...settings, DATABASE_URL: cluster.url }, cluster)
  } finally {
    await stopAll()
    await cluster.stop()
  }
}

describe(`${citizens} citizens and ${staff} of staff write while the portal is killed`, () => {
  it(
    'on the embedded database',
    async () => judge('embedded', await killedAgainAndAgain(await ownSettings())),
    longestMs,
  )

  it(
    'on PostgreSQL, which is killed as well',
    ({ skip }) =>
      withServer(async (settings, cluster) => judge('PostgreSQL', await killedAgainAndAgain(settings, cluster)), skip),
    longestMs,
  )

  it(
    'which would be noticed: an appeal, a post and a picture that are taken away afterwards are missed',
    async () => {
      const settings = await ownSettings()
      await withSurvey(settings)
      const sent = { numbers: ['AD-2026-0000001'], posts: ['Maqola 1'], pictures: ['/files/0123'] }
      expect(lost(sent, await facts(settings))).toEqual(['AD-2026-0000001', 'Maqola 1', '/files/0123'])
    },
    longestMs,
  )
})
