import { setImmediate as othersTurn } from 'node:timers/promises'

let rendered: Promise<unknown> = Promise.resolve()

/**
 * Renders one page after the other, and lets whatever else has come have its turn between two: React renders a page in one go,
 * and several of them one behind the other would have a health check and a refusal wait for all. Within a page nothing is
 * waited for but parts of the program that are loaded for the first time, so that none holds up the others. A page that nobody
 * waits for any more is not begun.
 */
export function inRenderTurn(signal: AbortSignal, render: () => Promise<string>): Promise<string> {
  const mine = rendered.then(() => {
    signal.throwIfAborted()
    return render()
  })
  rendered = mine.then(othersTurn, othersTurn)
  return mine
}
