import { expect, it } from 'vitest'
import { minutesToWait } from './error-status.ts'

/** As a loader throws it with `data`, and React Router hands it on. */
const refused = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

it.each([
  [3600, 60],
  [61, 2],
  [1, 1],
])('who has asked too often waits %i seconds: %i minutes', (wait, minutes) => {
  expect(minutesToWait(refused(429, { wait }))).toBe(minutes)
})

it.each([[refused(404, null)], [refused(404, {})], [new Error('x')], [undefined]])(
  'of %o nobody waits long',
  (error) => {
    expect(minutesToWait(error)).toBe(1)
  },
)
