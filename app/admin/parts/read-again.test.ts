import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstMs, mostMs, readAgain } from './read-again.ts'

const [page, tab, network] = [new EventTarget(), { visibilityState: 'visible' }, { onLine: true }]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(page, tab))
  vi.stubGlobal('navigator', network)
})
afterEach(() => {
  see('visible')
  reach(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function see(visibilityState: string): void {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

function reach(onLine: boolean): void {
  network.onLine = onLine
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

/** Reads that all fail, each followed by the next: when each was made, in seconds. */
function failing() {
  const start = Date.now()
  const reads: number[] = []
  const from = (ms: number) => {
    const again = readAgain(ms, () => {
      reads.push((Date.now() - start) / 1000)
      from(again.nextMs)
    })
    return again
  }
  return { reads, first: from(firstMs) }
}

it('what cannot be read is asked for ever more rarely, but not more rarely than once a minute', () => {
  const { reads } = failing()
  vi.advanceTimersByTime(300_000)
  expect(reads).toEqual([3, 9, 21, 45, 93, 153, 213, 273])
  expect(mostMs).toBe(60_000)
})

it('nothing is read for a tab that nobody looks at, nor without a network, and at once when that ends', () => {
  const { reads } = failing()
  vi.advanceTimersByTime(50_000)
  expect(reads.splice(0)).toEqual([3, 9, 21, 45])
  see('hidden')
  vi.advanceTimersByTime(600_000)
  reach(false)
  see('visible')
  vi.advanceTimersByTime(600_000)
  expect(reads).toEqual([])
  reach(true)
  vi.advanceTimersByTime(10_000)
  // It begins anew: at once, in three seconds, in six.
  expect(reads).toEqual([1250, 1253, 1259])
})

it('what is called off is not read, whatever happens', () => {
  const { reads, first } = failing()
  first.stop()
  see('hidden')
  see('visible')
  vi.advanceTimersByTime(60_000)
  expect(reads).toEqual([])
})
