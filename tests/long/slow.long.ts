import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { quickFolder } from '../../scripts/quick-folder.mjs'
import { planted } from '../planted.ts'
import { listening, start, stopAll } from '../started.ts'
import { atMost, missed, note, type Outcome } from './report.ts'
import type { Seen } from './slow-crowd.ts'
import { percentile } from './steady-load.ts'

const connections = Number(process.env.SLOW_CONNECTIONS ?? 10_000)
const seconds = Number(process.env.SLOW_SECONDS ?? 300)
/** What visitors of other networks ask for meanwhile, each on a connection of its own. */
const perSecond = 100
const pages = ['/', '/ru', '/uzb/posts', '/en/documant-library']

let folder = ''
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Asks for a page on a connection of its own; gives the status, 0 where nobody answers, and the milliseconds since `due`. */
function visit(address: string, due: number): Promise<{ status: number; ms: number }> {
  return new Promise((resolve) => {
    const told = (status: number) => resolve({ status, ms: performance.now() - due })
    const asking = request(address, { agent: false, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => told(answer.statusCode ?? 0))
      answer.once('error', () => told(0))
    })
    asking.once('error', () => told(0))
    asking.once('timeout', () => asking.destroy())
    asking.end()
  })
}

/** Visits a portal while so many are slow, for so long (reliability list, R7). */
async function besideSlowOnes(count: number, forSeconds: number, from?: string): Promise<Outcome[]> {
  folder = await mkdtemp(join(quickFolder(), 'adliya-slow-'))
  const portal = start({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'production' }, [], from)
  const url = await listening(portal)
  for (const path of pages) await (await fetch(url + path)).arrayBuffer()
  const { pid = 0 } = portal.child
  const before = await residentMb(pid)
  const program = join(import.meta.dirname, 'slow-crowd.ts')
  const crowd = fork(program, [new URL(url).port, String(count)], { execArgv: [] })
  const startedAt = performance.now()
  const visits: ReturnType<typeof visit>[] = []
  let most = before
  for (let turn = 0; turn < perSecond * forSeconds; turn += 1) {
    const due = startedAt + (turn * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    visits.push(visit(url + pages[turn % pages.length], due))
    if (turn % (5 * perSecond) === 0) most = Math.max(most, await residentMb(pid))
  }
  const found = await Promise.all(visits)
  crowd.send('stop')
  const [seen]: [Seen] = (await once(crowd, 'message')) as [Seen]
  await once(crowd, 'exit')
  const failed = found.filter(({ status }) => status !== 200).length
  const times = found.map(({ ms }) => ms)
  return [
    { name: 'slow at once', value: String(seen.most), aim: String(count), isMet: seen.most >= count },
    atMost('p99 of visitors of other networks', percentile(times, 0.99), 500, 'ms'),
    { name: 'of them without an answer', value: `${failed} of ${found.length}`, aim: '0', isMet: failed === 0 },
    atMost('longest life of a slow head', seen.longestMs.head / 1000, 12, 's'),
    atMost('longest life of a slow body', seen.longestMs.body / 1000, 32, 's'),
    atMost('more memory meanwhile', most - before, 300, 'MB'),
  ]
}

it(
  `${connections} slow connections for ${seconds} seconds are in nobody’s way`,
  async () => {
    const outcomes = await besideSlowOnes(connections, seconds)
    note(
      'Slow connections',
      `SLOW_CONNECTIONS=${connections} SLOW_SECONDS=${seconds} npx vitest run --project long slow`,
      outcomes,
    )
    expect(missed(outcomes)).toEqual([])
  },
  (seconds + 120) * 1000,
)

it('which would be noticed: a portal that waits for a head as long as it takes', async () => {
  const outcomes = await besideSlowOnes(200, 20, await planted('headersTimeout: headMs', 'headersTimeout: 0'))
  expect(missed(outcomes).map(({ name }) => name)).toContain('longest life of a slow head')
}, 120_000)
