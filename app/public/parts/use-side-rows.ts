import { type RefObject, useEffect, useState } from 'react'

/** One row for so many pixels of the text beside it (specification, section 9). */
const pixelsPerRow = 200
const beside = '(min-width: 1024px)'

/**
 * How many rows of a side list fit the height of the text: all of them without script or where the list stands below
 * the text.
 */
export function useSideRows(text: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const wide = window.matchMedia(beside)
    const measure = () =>
      setRows(wide.matches ? Math.max(1, Math.floor(element.offsetHeight / pixelsPerRow)) : Number.POSITIVE_INFINITY)
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
