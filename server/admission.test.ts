import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const running = 4
const full = async (clock?: () => number) => {
  const admission = createAdmission(clock)
  const inside = await Promise.all(Array.from({ length: running }, () => admission.admit('visitors')))
  return { admission, leave: () => inside.pop()?.() }
}

it('who comes when all places are taken waits for one, and is refused when none becomes free', async () => {
  const { admission, leave } = await full()
  const [first, second] = [admission.admit('visitors'), admission.admit('visitors')]
  leave()
  expect(await first).toBeTypeOf('function')
  const startedAt = performance.now()
  expect(await second).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(3000)
  expect(admission.state()).toEqual({ running, waiting: 0, refused: 1 })
})

it('who works goes before who looks, and who looks is not forgotten', async () => {
  const { admission, leave } = await full()
  const order: string[] = []
  const come = async (rank: 'visitors' | 'urgent') => {
    const way = await admission.admit(rank)
    order.push(way ? rank : 'refused')
    way?.()
  }
  const all = [...[1, 2].map(() => come('visitors')), ...[1, 2, 3, 4].map(() => come('urgent'))]
  leave()
  await Promise.all(all)
  expect(order.slice(0, 2)).toContain('urgent')
  expect(order.slice(0, 4)).toContain('visitors')
  expect(order).toHaveLength(6)
})

it('of a crowd no more wait than can be answered, the rest knows at once', async () => {
  const { admission } = await full()
  const crowd = Array.from({ length: 260 }, () => admission.admit('visitors'))
  expect(await Promise.all(crowd.slice(200))).toEqual(Array(60).fill(undefined))
  expect(admission.state().waiting).toBe(200)
})

it('where a turn comes every ten milliseconds twenty may wait, and the rest knows at once', async () => {
  let now = 0
  const { admission, leave } = await full(() => now)
  const first = [1, 2, 3].map(() => admission.admit('visitors'))
  for (const _ of first) {
    leave()
    now += 10
  }
  await Promise.all(first)
  const crowd = Array.from({ length: 30 }, () => admission.admit('visitors'))
  expect(await Promise.all(crowd.slice(20))).toEqual(Array(10).fill(undefined))
  expect(admission.state()).toEqual({ running, waiting: 20, refused: 10 })
})

it('leaving twice frees one place, and a place is not held by who waits for something else', async () => {
  const { admission, leave } = await full()
  leave()
  const way = await admission.admit('visitors')
  way?.()
  way?.()
  expect(admission.state().running).toBe(running - 1)
  await expect.poll(() => admission.state().running, { timeout: 5000 }).toBe(0)
})
