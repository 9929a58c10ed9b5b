import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** A process that takes forty megabytes, needs them no more, and says what it has before and after some ticks of 20 ms. */
const script = (isResting: boolean) => `
  import { setTimeout } from 'node:timers/promises'
  import { getHeapStatistics } from 'node:v8'
  import { restWhenQuiet } from ${JSON.stringify(new URL('resting.ts', import.meta.url).href)}
  const megabytes = () => Math.round(getHeapStatistics().total_heap_size / 2 ** 20)
  let taken = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  const sizes = [megabytes()]
  taken = undefined
  const stop = ${isResting} ? restWhenQuiet(20) : () => {}
  await setTimeout(600)
  stop()
  console.log(JSON.stringify([...sizes, megabytes()]))
`

async function sizes(isResting: boolean): Promise<[before: number, after: number]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(isResting)])
  return JSON.parse(stdout)
}

it('a process at rest gives back what it took, which by itself it would not', async () => {
  const [[before, after], [, otherwise]] = await Promise.all([sizes(true), sizes(false)])
  expect(after).toBeLessThan(before / 2)
  expect(otherwise).toBeGreaterThan(before / 2)
})
