import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { planted } from '../planted.ts'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { atMost, missed, note, type Outcome } from './report.ts'
import { residentMb } from './resident.ts'
import type { Seen } from './slow-crowd.ts'
import { visits, warmUp } from './visits.ts'

const connections = Number(process.env.SLOW_CONNECTIONS ?? 10_000)
const seconds = Number(process.env.SLOW_SECONDS ?? 300)
/** What visitors of other networks ask for meanwhile, each on a connection of its own. */
const perSecond = 100

afterEach(clearUp)

/** Visits a portal while so many are slow, for so long (reliability list, R7). */
async function besideSlowOnes(count: number, forSeconds: number, from?: string): Promise<Outcome[]> {
  const folder = await ownFolder('slow')
  const portal = start({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'production' }, [], from)
  const url = await listening(portal)
  await warmUp(url)
  const { pid = 0 } = portal.child
  const before = await residentMb(pid)
  const program = join(import.meta.dirname, 'slow-crowd.ts')
  const crowd = fork(program, [new URL(url).port, String(count)], { execArgv: [] })
  let most = before
  const found = await visits(url, { perSecond, seconds: forSeconds }, async () => {
    most = Math.max(most, await residentMb(pid))
  })
  crowd.send('stop')
  const [seen]: [Seen] = (await once(crowd, 'message')) as [Seen]
  await once(crowd, 'exit')
  return [
    { name: 'slow at once', value: String(seen.most), aim: String(count), isMet: seen.most >= count },
    atMost('p99 of visitors of other networks', found.p99Ms, 500, 'ms'),
    { name: 'of them without a page', value: `${found.failed} of ${found.count}`, aim: '0', isMet: found.failed === 0 },
    atMost('longest life of a slow head', seen.longestMs.head / 1000, 12, 's'),
    atMost('longest life of a slow body', seen.longestMs.body / 1000, 12, 's'),
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
  const outcomes = await besideSlowOnes(200, 20, await planted('headTime', 'headersTimeout: 0'))
  expect(missed(outcomes).map(({ name }) => name)).toContain('longest life of a slow head')
}, 120_000)
