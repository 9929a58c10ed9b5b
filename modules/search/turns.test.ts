import { expect, it } from 'vitest'
import type { Db } from '#platform/ground.server.ts'
import { inTurn } from './turns.server.ts'

it('does three things at once, the others in their order, and goes on after one that failed', async () => {
  const db = {} as Db
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 6 }, (_, at) =>
    inTurn(db, async () => {
      begun.push(at)
      await new Promise<void>((resolve, reject) => ends.push(at === 1 ? () => reject(new Error('no')) : resolve))
    }),
  )
  const settled = Promise.allSettled(all)
  expect(begun).toEqual([0, 1, 2])
  ends[1]?.()
  await expect(all[1]).rejects.toThrow('no')
  expect(begun).toEqual([0, 1, 2, 3])
  for (let at = 0; at < 6; at += 1) {
    ends[at]?.()
    if (at !== 1) await all[at]
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
