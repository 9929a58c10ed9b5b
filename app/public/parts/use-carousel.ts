import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** What of a row of slides can be seen: the first and the last one, counted from 0. */
export type Shown = { from: number; till: number }

/**
 * Watches a row that scrolls and snaps by itself, and moves it by whole slides. Undefined until script has measured it:
 * without script the row is a plain list.
 */
export function useCarousel(count: number): {
  row: RefObject<HTMLUListElement | null>
  shown: Shown | undefined
  showSlide: (index: number) => void
} {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    const list = row.current
    if (!list) return
    let frame = 0
    const measure = () => {
      const step = stepOf(list)
      const room = Math.max(1, Math.round(list.clientWidth / step))
      const from = Math.min(Math.round(list.scrollLeft / step), count - 1)
      const till = Math.min(from + room, count) - 1
      startTransition(() => setShown((now) => (now?.from === from && now.till === till ? now : { from, till })))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const resizing = new ResizeObserver(soon)
    resizing.observe(list)
    list.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resizing.disconnect()
      list.removeEventListener('scroll', soon)
    }
  }, [count])

  const showSlide = useCallback((index: number) => {
    const list = row.current
    list?.scrollTo({ left: index * stepOf(list) })
  }, [])

  return { row, shown, showSlide }
}

/** From the start of one slide to the start of the next, in pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement)) return 1
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}
