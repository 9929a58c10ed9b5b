import { type RefObject, startTransition, useEffect, useState } from 'react'
import { mostBelow, pixelsPerRow } from './side-count.ts'

const beside = '(min-width: 1024px)'

/** How many rows of the list beside a text are shown: one per 200 px of the page, and ten where it stands below the text. */
export function useSideRows(text: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const wide = window.matchMedia(beside)
    const measure = () => {
      const now = wide.matches ? rowsFor(element) : mostBelow
      startTransition(() => setRows(now))
    }
    const resizing = new ResizeObserver(measure)
    resizing.observe(element)
    wide.addEventListener('change', measure)
    return () => {
      resizing.disconnect()
      wide.removeEventListener('change', measure)
    }
  }, [text])
  return rows
}

/** Counts the page as high as the text makes it: the list must not make room for itself. */
function rowsFor(text: HTMLElement): number {
  const both = text.parentElement?.offsetHeight ?? text.offsetHeight
  const page = document.documentElement.scrollHeight - both + text.offsetHeight
  return Math.max(1, Math.floor(page / pixelsPerRow))
}
