import { type RefObject, useEffect, useState } from 'react'

/** One row for so many pixels of the page (specification, section 9). */
const pixelsPerRow = 200
const beside = '(min-width: 1024px)'

/** How many rows of the list beside a text are shown: all of them without script and where it stands below the text. */
export function useSideRows(text: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const wide = window.matchMedia(beside)
    const measure = () => setRows(wide.matches ? rowsFor(element) : Number.POSITIVE_INFINITY)
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
