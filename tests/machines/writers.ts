import { setTimeout as pause } from 'node:timers/promises'

/** What somebody tried, when, and what came of it. */
export type Attempt = { what: string; from: number; to: number; status: number }

/** Does things one after the other until told to stop; gives what became of each. */
export function keepDoing(what: (turn: number) => string, act: (what: string) => Promise<number>, pauseMs = 40) {
  const attempts: Attempt[] = []
  let isStopped = false
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const name = what(turn)
      const from = performance.now()
      const status = await act(name)
      attempts.push({ what: name, from, to: performance.now(), status })
      await pause(pauseMs)
    }
  }
  const running = run()
  return {
    attempts,
    async stop(): Promise<Attempt[]> {
      isStopped = true
      await running
      return attempts
    },
  }
}
