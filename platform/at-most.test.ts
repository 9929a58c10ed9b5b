import { expect, it } from 'vitest'
import { atMost } from './at-most.server.ts'

it('runs so many works at once, the others in the order in which they came, also after one that fails', async () => {
  const inTurn = atMost(2)
  const log: string[] = []
  const open: (() => void)[] = []
  const work = (name: string) =>
    inTurn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => open.push(resolve))
      if (name === 'a') throw new Error(name)
      return name
    }).catch((error: Error) => `failed ${error.message}`)
  const all = ['a', 'b', 'c', 'd'].map(work)
  await Promise.resolve()
  expect(log).toEqual(['a', 'b'])
  open[0]?.()
  expect(await all[0]).toBe('failed a')
  expect(log).toEqual(['a', 'b', 'c'])
  for (const finish of open.splice(1)) finish()
  expect(await all[1]).toBe('b')
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd'])
  for (const finish of open) finish()
  expect(await Promise.all(all)).toEqual(['failed a', 'b', 'c', 'd'])
})
