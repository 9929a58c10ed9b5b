import { percentile, steadyLoad } from './steady-load.ts'

const inTurn = 8

/** What a portal is asked for: pages and calls that are made anew each time. */
export const mixed = (turn: number): string =>
  ['/', '/ru/posts', '/api/posts/?page_size=20', '/uzb', '/en/documant-library', '/ru/api/categories/'][turn % 6] ?? '/'

/**
 * How many requests a second get what they ask for when there are always a few to answer, and how long the slowest hundredth
 * of them waits; after a first round that warms up. A refusal answers nobody.
 */
export async function kneeOf(url: string, seconds = 20): Promise<{ perSecond: number; p99Ms: number }> {
  await steadyLoad(url, mixed, { perSecond: 10, seconds: 3 })
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const times: number[] = []
  const keepAsking = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const began = performance.now()
      const answer = await fetch(url + mixed(turn), { headers: { authorization: 'none' } })
      await answer.arrayBuffer()
      if (answer.status === 200) times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: inTurn }, (_, lane) => keepAsking(lane)))
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), p99Ms: percentile(times, 0.99) }
}
