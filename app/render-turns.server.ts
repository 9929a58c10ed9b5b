import { setImmediate as turn } from 'node:timers/promises'

let rendered: Promise<unknown> = Promise.resolve()

/** Turns of the event loop that a new connection takes to be accepted, read and answered. */
const turnsOfACall = 4
const othersTurns = async () => {
  for (let taken = 0; taken < turnsOfACall; taken += 1) await turn()
}

/**
 * Renders one page after the other, and lets whatever else has come be answered between two: React renders a page in one go,
 * and several of them one behind the other would have a health check and a refusal wait for all. Within a page nothing is
 * waited for but parts of the program that are loaded for the first time, so that none holds up the others. A page that nobody
 * waits for any more is not begun.
 */
export function inRenderTurn(signal: AbortSignal, render: () => Promise<string>): Promise<string> {
  const mine = rendered.then(() => {
    signal.throwIfAborted()
    return render()
  })
  rendered = mine.then(othersTurns, othersTurns)
  return mine
}
