import { type RefObject, useEffect, useRef } from 'react'

/** What J and K go through: the boxes that choose rows, or the titles where nothing can be chosen. */
const stops = '[data-row], td.main a'

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const box = target instanceof HTMLInputElement && target.type === 'checkbox'
  return target.isContentEditable || (target.matches('input, textarea, select') && !box)
}

/** J and K go down and up a list, X chooses a row, Escape drops the choice. Silent while someone writes or a dialog is open. */
export function useRowKeys(onEscape: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const dropping = useRef(onEscape)
  dropping.current = onEscape
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        isWriting(target) ||
        document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
      )
        return
      const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
      const stopOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(stops)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (key === 'j') stopOf(rows[Math.min(at + 1, rows.length - 1)])?.focus()
      else if (key === 'k') stopOf(rows[Math.max(at - 1, 0)])?.focus()
      else if (key === 'x' && at >= 0) rows[at]?.querySelector<HTMLElement>('[data-row]')?.click()
      else if (key === 'Escape') dropping.current?.()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return list
}
