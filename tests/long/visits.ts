import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './steady-load.ts'

const pages = ['/', '/ru', '/uzb/posts', '/en/documant-library']

/** What visitors found: how many there were, how many got no page, and how long the slowest hundredth waited, in milliseconds. */
export type Visits = { count: number; failed: number; p99Ms: number }

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

/**
 * Has visitors come at a steady pace, each for a page that is at hand and on a connection of their own; who waits to be sent
 * waits as well. `meanwhile` is done once every five seconds.
 */
export async function visits(
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Visits> {
  const startedAt = performance.now()
  const asked: ReturnType<typeof visit>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = startedAt + (turn * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    asked.push(visit(url + pages[turn % pages.length], due))
    if (turn % (5 * perSecond) === 0) await meanwhile()
  }
  const found = await Promise.all(asked)
  const failed = found.filter(({ status }) => status !== 200).length
  return {
    count: found.length,
    failed,
    p99Ms: percentile(
      found.map(({ ms }) => ms),
      0.99,
    ),
  }
}

/** Has each page at hand. */
export async function warmUp(url: string): Promise<void> {
  for (const path of pages) await (await fetch(url + path)).arrayBuffer()
}
