/** Lets at most so many works run at the same moment; the others wait for their turn in the order in which they came. */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits longest takes over the place; without anyone it becomes free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
