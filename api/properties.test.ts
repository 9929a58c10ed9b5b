import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { PromiseKeeper } from '#tests/keeps-promises.ts'
import { requestsTo } from '#tests/random-requests.ts'

const portal = await openPortal()

/** `node scripts/test.mjs long` sends 200 000, drawn anew each time. */
const howMany = Number(process.env.REQUESTS ?? 2000)
const seed = Number(process.env.SEED ?? 20_261_121)
/** Of wrong answers, to learn from. */
const enough = 20
const longestMs = Math.max(30, howMany / 2000) * 60_000

it(
  `${howMany} requests drawn from the document with seed ${seed} are answered as it says, and what was acknowledged stays`,
  async () => {
    const { body: document } = await portal.anonymous().get('/api/openapi.json')
    const keeper = new PromiseKeeper(portal, document)
    await keeper.begin()
    const requests = requestsTo(keeper.operations)
    const wrong: string[] = []
    for (const request of fc.sample(requests, { numRuns: howMany, seed })) {
      await keeper.play(request).catch((error: Error) => wrong.push(error.message))
      if (wrong.length >= enough) break
    }
    expect(wrong).toEqual([])
    expect(await keeper.broken()).toEqual([])
    const { 200: read = 0, 201: added = 0, 204: removed = 0, ...refused } = keeper.counts
    process.stdout.write(`${JSON.stringify({ read, added, removed, refused, ...keeper.tally() })}\n`)
    // Were everything refused, nothing would have been tried.
    expect(read + added + removed).toBeGreaterThan(howMany / 4)
  },
  longestMs,
)
