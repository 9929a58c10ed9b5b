import { useEffect } from 'react'

const reachable =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [contenteditable=true]):not(:disabled)'

/** Where a screen goes on from its title (`keepLostFocus`), it has done so before this frame. */
const seenToFrames = 3

/**
 * A button that is pressed by keyboard may go with what it takes away, such as a line of a list. The focus then goes on from
 * what comes next in that part of the screen, or from what stood before it, not from the beginning of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('#desk button') : null
      // The mouse has its own place.
      if (!button || detail > 0) return
      const around = partsAround(button)
      const before = [...document.querySelectorAll<HTMLElement>(`#desk ${reachable}`)]
      const place = before.indexOf(button as HTMLElement)
      afterFrames(seenToFrames, () => {
        if (button.isConnected || document.activeElement !== document.body) return
        nextIn(around, before, place)?.focus()
      })
    }
    // Before it is heard by whom it is meant for, who may take it away at once.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** What comes next, or stood before, in the nearest part that still has something. */
function nextIn(around: Element[], before: HTMLElement[], place: number): HTMLElement | undefined {
  for (const part of around) {
    const left = (it: HTMLElement) => part.isConnected && part.contains(it) && it.checkVisibility()
    const next = before.slice(place).find(left) ?? before.slice(0, place).findLast(left)
    if (next) return next
  }
  return undefined
}

const afterFrames = (left: number, done: () => void): number =>
  requestAnimationFrame(() => (left > 1 ? afterFrames(left - 1, done) : done()))

/** What an element stands in, from the nearest outwards. */
function partsAround(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...partsAround(parentElement)] : []
}
