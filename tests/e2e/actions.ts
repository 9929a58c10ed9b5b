import { test } from './portal.ts'

/**
 * Counts what a person does: a click, a key or shortcut, a field that is filled, a choice, a file that is picked. `report`
 * notes the count and the time with the test, in the report of the run, and gives the count.
 */
export function actions() {
  const began = performance.now()
  let count = 0
  return {
    act: async (action: () => Promise<unknown>): Promise<void> => {
      count += 1
      await action()
    },
    report: async (): Promise<number> => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const info = test.info()
      info.annotations.push({ type: 'actions', description: String(count) }, { type: 'seconds', description: seconds })
      await info.attach('actions', {
        contentType: 'application/json',
        body: JSON.stringify({ actions: count, seconds }),
      })
      return count
    },
  }
}
