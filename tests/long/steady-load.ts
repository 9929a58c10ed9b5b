import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What became of requests that were sent at a steady pace, whether the answers keep up or not. Times in milliseconds. */
export type Outcomes = {
  sent: number
  admitted: number[]
  refused: number[]
  /** 503 that did not say when to come again. */
  withoutRetryAfter: number
  /** Anything but 200 and 503, and no answer at all: what came of each. */
  wrong: string[]
}

const longestMs = 30_000

/** Sends requests at a steady pace; `path` gives the address of the n-th. */
export async function steadyLoad(
  url: string,
  path: (turn: number) => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcomes> {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Outcomes = { sent: 0, admitted: [], refused: [], withoutRetryAfter: 0, wrong: [] }
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = startedAt + (turn * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    outcomes.sent += 1
    // From when it was due: who waits to be sent waits as well.
    running.push(one(agent, url + path(turn), due, outcomes))
  }
  await Promise.all(running)
  agent.destroy()
  return outcomes
}

function one(agent: Agent, address: string, due: number, into: Outcomes): Promise<void> {
  return new Promise((resolve) => {
    const asking = get(address, { agent, timeout: longestMs, headers: { authorization: 'none' } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        const took = performance.now() - due
        if (answer.statusCode === 200) into.admitted.push(took)
        else if (answer.statusCode === 503) {
          into.refused.push(took)
          if (!Number(answer.headers['retry-after'])) into.withoutRetryAfter += 1
        } else into.wrong.push(`${answer.statusCode} ${address}`)
        resolve()
      })
      answer.once('error', () => resolve())
    })
    const lost = (why: string) => {
      into.wrong.push(`${why} ${address} after ${Math.round(performance.now() - due)} ms`)
      asking.destroy()
      resolve()
    }
    asking.once('error', (error: NodeJS.ErrnoException) => lost(`${error.code} ${error.message}`))
    asking.once('timeout', () => lost('timeout'))
  })
}

export const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
