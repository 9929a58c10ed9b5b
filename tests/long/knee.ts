import { steadyLoad } from './steady-load.ts'

const inTurn = 8
const seconds = 8

/** What a portal is asked for: pages and calls that are made anew each time. */
export const mixed = (turn: number): string =>
  ['/', '/ru/posts', '/api/posts/?page_size=20', '/uzb', '/en/documant-library', '/ru/api/categories/'][turn % 6] ?? '/'

/** How many requests a second are answered when there are always a few to answer, after a first round that warms up. */
export async function kneeOf(url: string): Promise<number> {
  await steadyLoad(url, mixed, { perSecond: 10, seconds: 3 })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const keepAsking = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const answer = await fetch(url + mixed(turn), { headers: { authorization: 'none' } })
      await answer.arrayBuffer()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: inTurn }, keepAsking))
  return answered / seconds
}
