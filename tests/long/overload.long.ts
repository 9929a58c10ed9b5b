import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { places, planted } from '../planted.ts'
import { listening, start } from '../started.ts'
import { kneeOf, mixed } from './knee.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { atMost, missed, note, type Outcome } from './report.ts'
import { percentile, steadyLoad } from './steady-load.ts'

/** The list asks for five minutes: `OVERLOAD_SECONDS=300`. */
const seconds = Number(process.env.OVERLOAD_SECONDS ?? 60)
const longestMs = 10 * 60_000 + seconds * 4000

afterEach(clearUp)

/** Starts a portal with the demo, or a build of it with a defect. */
async function opened(from?: string): Promise<string> {
  const folder = await ownFolder('overload')
  const settings = { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  return listening(start(settings, [], from))
}

/** Twice what can be answered, for a while; and meanwhile somebody asks whether the process lives. */
async function overload(url: string, times: number, forSeconds: number, kneeSeconds?: number) {
  const knee = await kneeOf(url, kneeSeconds)
  let isOver = false
  const health: number[] = []
  const watch = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await fetch(`${url}/healthz`).then((answer) => answer.text())
      health.push(performance.now() - startedAt)
      await pause(200)
    }
  }
  const watching = watch()
  const found = await steadyLoad(url, mixed, { perSecond: knee.perSecond * times, seconds: forSeconds })
  isOver = true
  await watching
  return { ...found, knee, health, goodput: found.admitted.length / forSeconds }
}

type Found = Awaited<ReturnType<typeof overload>>

/** What must hold under too many requests (reliability list, R8). */
function judged({ admitted, refused, withoutRetryAfter, wrong, goodput, knee, health }: Found): Outcome[] {
  const p99 = (times: number[]) => percentile(times, 0.99)
  return [
    { name: 'answered at best', value: `${knee.perSecond.toFixed(0)} a second`, aim: 'to compare with', isMet: true },
    atMost('p99 of what is admitted', p99(admitted), 1000, 'ms'),
    atMost('p99 of it against that at the best pace', p99(admitted), Math.round(2 * knee.p99Ms), 'ms'),
    { name: 'refused', value: String(refused.length), aim: 'some', isMet: refused.length > 0 },
    atMost('503 without Retry-After', withoutRetryAfter, 0, ''),
    atMost('other answers, or none', wrong.length, 0, ''),
    {
      name: 'answered of what is answered at best',
      value: `${Math.round((100 * goodput) / knee.perSecond)} %`,
      aim: 'at least 90 %',
      isMet: goodput >= 0.9 * knee.perSecond,
    },
    atMost('p99 of refusals', p99(refused), 50, 'ms'),
    atMost('p99 of /healthz', p99(health), 100, 'ms'),
  ]
}

/** Those that no machine excuses. */
const mustHold = (outcomes: Outcome[]) =>
  missed(outcomes.filter(({ name }) => /what is admitted|^refused|Retry-After|other/.test(name)))

describe('more requests than can be answered', () => {
  it.each([2, 5])(
    '%i times as many: what is admitted is answered soon, the rest is told when to come again',
    async (times) => {
      const url = await opened()
      const found = await overload(url, times, seconds)
      const outcomes = judged(found)
      note(`Overload, ${times} times`, `OVERLOAD_SECONDS=${seconds} npx vitest run --project long overload`, outcomes)
      process.stdout.write(`${JSON.stringify(outcomes)}\n`)
      expect(found.wrong).toEqual([])
      expect(mustHold(outcomes)).toEqual([])
      const after = await steadyLoad(url, mixed, { perSecond: 5, seconds: 5 })
      expect([after.refused.length, after.wrong]).toEqual([0, []])
    },
    longestMs,
  )

  it('which would be noticed: a portal that takes everything at once', { timeout: 300_000 }, async () => {
    const url = await opened(await planted('admission', `${places.admission} running += 1; return enter();`))
    const found = await overload(url, 4, 6, 5)
    expect(mustHold(judged(found)).map(({ name }) => name)).toContain('p99 of what is admitted')
    // The very defect, and not a busy machine: who comes last waits until all who came before have been answered.
    expect(percentile(found.admitted, 0.99)).toBeGreaterThan(5000)
  })
})
