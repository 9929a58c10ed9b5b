import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expireOnTime } from './scheduled-content.ts'

let expired: number
let changed: () => void
const warned: string[] = []

function ground() {
  return {
    contentVersion: {
      expire: () => {
        expired += 1
        changed()
      },
      onChange: (listener: () => void) => {
        changed = listener
        return () => {
          changed = () => undefined
        }
      },
    },
    log: { warn: (event: string) => warned.push(event) },
  } as never
}

const noon = new Date('2024-05-06T07:00:00Z')
const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const day = 24 * 60 * 60

beforeEach(() => {
  expired = 0
  warned.length = 0
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Changes to come, of which the next one after now is told. */
const changes =
  (...at: Date[]) =>
  async () =>
    at.find((each) => each.getTime() > Date.now())

it('pages grow old at the moment when something comes out, each time', async () => {
  const stop = expireOnTime(ground(), changes(inSeconds(10), inSeconds(30)))
  await vi.advanceTimersByTimeAsync(9999)
  expect(expired).toBe(0)
  await vi.advanceTimersByTimeAsync(2)
  expect(expired).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(expired).toBe(2)
  await vi.advanceTimersByTimeAsync(day * 1000)
  expect(expired).toBe(2)
  stop()
})

it('a change that is far away is waited for', async () => {
  const stop = expireOnTime(ground(), changes(inSeconds(2 * day)))
  await vi.advanceTimersByTimeAsync(day * 1000)
  expect(expired).toBe(0)
  await vi.advanceTimersByTimeAsync(day * 1000 + 1)
  expect(expired).toBe(1)
  stop()
})

it.each([3600, day])(
  'when the clock is put on by %i seconds, what came out meanwhile is seen within a minute',
  async (jump) => {
    const stop = expireOnTime(ground(), changes(inSeconds(jump - 60)))
    await vi.advanceTimersByTimeAsync(1)
    vi.setSystemTime(inSeconds(jump))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(expired).toBe(1)
    stop()
  },
)

it('a write that brings a change nearer, or takes it away, is heard', async () => {
  let next = changes(inSeconds(60))
  const stop = expireOnTime(ground(), () => next())
  await vi.advanceTimersByTimeAsync(1)
  next = changes(inSeconds(5))
  changed()
  await vi.advanceTimersByTimeAsync(5000)
  expect(expired).toBe(1)
  next = changes(inSeconds(100))
  changed()
  await vi.advanceTimersByTimeAsync(1)
  next = changes()
  changed()
  await vi.advanceTimersByTimeAsync(day * 1000)
  expect(expired).toBe(1)
  stop()
})

it('a database that is away is asked again', async () => {
  let asked = 0
  const stop = expireOnTime(ground(), async () => {
    asked += 1
    if (asked < 3) throw new Error('away')
    return changes(inSeconds(10))()
  })
  await vi.advanceTimersByTimeAsync(10_001)
  expect([asked >= 3, expired, warned.length]).toEqual([true, 1, 2])
  stop()
})

it('what is to disappear does so though the database went away before', async () => {
  let isAway = false
  const stop = expireOnTime(ground(), async () => {
    if (isAway) throw new Error('away')
    return inSeconds(90)
  })
  await vi.advanceTimersByTimeAsync(1)
  isAway = true
  await vi.advanceTimersByTimeAsync(89_000)
  expect([expired, warned.length > 0]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(2000)
  expect(expired).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(expired).toBe(1)
  stop()
})

it('a database whose clock is behind is not asked in a row', async () => {
  const stop = expireOnTime(ground(), async () => inSeconds(10))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(expired).toBe(6)
  stop()
})

it('nothing happens any more once it is stopped', async () => {
  const stop = expireOnTime(ground(), changes(inSeconds(10)))
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await vi.advanceTimersByTimeAsync(day * 1000)
  expect(expired).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
