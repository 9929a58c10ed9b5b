/** How long the first reading waits after one that failed, and how long the later ones do at most. */
export const firstMs = 3000
export const mostMs = 60_000

export type ReadAgain = {
  stop: () => void
  /** How long the reading after this one waits, should this one fail as well. */
  nextMs: number
}

/** Whether someone looks at this tab, and there is a network to read by. */
const isWatched = () => document.visibilityState === 'visible' && navigator.onLine

/**
 * Reads once more in `ms`: the longer a server is away, the more rarely it is asked. Nothing is read for a tab that nobody looks at,
 * or without a network: it is when that ends, and from then on as often as in the beginning.
 */
export function readAgain(ms: number, read: () => void): ReadAgain {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasAway = false
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
  const due = () => {
    stop()
    read()
  }
  const again: ReadAgain = { stop, nextMs: Math.min(ms * 2, mostMs) }
  function look(): void {
    clearTimeout(timer)
    if (!isWatched()) {
      wasAway = true
      again.nextMs = firstMs
    } else if (wasAway) due()
    else timer = setTimeout(due, ms)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
  return again
}
