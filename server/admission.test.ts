import { expect, it } from 'vitest'
import { asked, createAdmission, madeAnew } from './admission.ts'

const running = 4
const full = async (clock?: () => number) => {
  const admission = createAdmission(asked, clock)
  const inside = await Promise.all(Array.from({ length: running }, () => admission.admit('visitors')))
  return { admission, inside, leave: () => inside.pop()?.leave() }
}

it('who comes when all places are taken waits for one, and is refused when none becomes free', async () => {
  const { admission, leave } = await full()
  const [first, second] = [admission.admit('visitors'), admission.admit('visitors')]
  leave()
  expect(await first).toHaveProperty('leave')
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
    way?.leave()
  }
  const all = [...[1, 2].map(() => come('visitors')), ...[1, 2, 3, 4].map(() => come('urgent'))]
  leave()
  await Promise.all(all)
  expect(order.slice(0, 2)).toContain('urgent')
  expect(order.slice(0, 4)).toContain('visitors')
  expect(order).toHaveLength(6)
})

it('who waits for a page that is made anew has more patience, staff no less than elsewhere, and no crowd sends them away', async () => {
  let now = 0
  const admission = createAdmission(madeAnew, () => now)
  const inside = await Promise.all([1, 2].map(() => admission.admit('visitors')))
  // A turn a second, as far as it knows: where pages are asked for nobody would wait behind that.
  const [staff, ...visitors] = ['urgent', ...Array(8).fill('visitors')].map((rank) => admission.admit(rank))
  now += 1000
  inside.pop()?.leave()
  now += 1000
  ;(await staff)?.leave()
  const crowd = Array.from({ length: 20 }, () => admission.admit('visitors'))
  expect(admission.state()).toMatchObject({ refused: 0 })
  for (const turn of await Promise.all([...visitors, ...crowd].map(async (each) => (await each)?.leave() ?? 'came')))
    expect(turn).toBe('came')
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
  way?.leave()
  way?.leave()
  expect(admission.state().running).toBe(running - 1)
  await expect.poll(() => admission.state().running, { timeout: 5000 }).toBe(0)
})

it('who waits for somebody else lets others go before, and comes back without a queue, even as one too many', async () => {
  const { admission, inside } = await full()
  const [first, ...rest] = inside
  const answer = Promise.withResolvers<string>()
  const waiting = first?.aside(() => answer.promise)
  const next = await admission.admit('visitors')
  expect(next).toHaveProperty('leave')
  answer.resolve('there')
  expect(await waiting).toBe('there')
  expect(admission.state().running).toBe(running + 1)
  // The place that was one too many is not passed on.
  const queued = admission.admit('visitors')
  next?.leave()
  expect(admission.state()).toMatchObject({ running, waiting: 1 })
  first?.leave()
  expect(await queued).toHaveProperty('leave')
  for (const turn of [...rest, await queued]) turn?.leave()
  expect(admission.state().running).toBe(0)
})

it('a place is given back once, also when what was waited for fails or its request is over', async () => {
  const { admission, inside } = await full()
  const [first, second] = inside
  await expect(first?.aside(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const late = Promise.withResolvers<void>()
  const waiting = second?.aside(() => late.promise)
  second?.leave()
  late.resolve()
  await waiting
  expect(admission.state().running).toBe(running - 1)
})
