import { expect, it } from 'vitest'
import { inOrder } from './use-uploads.ts'

/** What is handed over of four that were begun, as it happens. */
function begun() {
  const turns = inOrder()
  const handed: number[] = []
  for (const key of [1, 2, 3, 4]) turns.begin(key)
  return { handed, drop: turns.drop, done: (key: number) => turns.done(key, () => handed.push(key)) }
}

it('what was quicker waits for what was chosen before it', () => {
  const { handed, done } = begun()
  for (const key of [2, 3]) done(key)
  expect(handed).toEqual([])
  done(1)
  expect(handed).toEqual([1, 2, 3])
  done(4)
  expect(handed).toEqual([1, 2, 3, 4])
})

it('what has failed or was called off holds up nothing', () => {
  const { handed, done, drop } = begun()
  for (const key of [2, 3]) done(key)
  drop(1)
  expect(handed).toEqual([2, 3])
  drop(4)
  expect(handed).toEqual([2, 3])
})

it('what was called off while it waited is not handed over', () => {
  const { handed, done, drop } = begun()
  done(2)
  drop(2)
  done(1)
  expect(handed).toEqual([1])
})
