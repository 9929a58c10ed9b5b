import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { leavingEvent } from '#app/admin/parts/staff-channel.ts'

const pauseMs = 300
const longestMs = 5000

/** Before each of these somebody reads the form: a draft, saving, the preview, the guard against leaving. */
const wantedAt = ['focusout', 'submit', 'formdata', 'popstate', 'pagehide', leavingEvent]

/**
 * Puts off writing out a long text, which takes a while, from each key to the next pause, and does it at once where somebody
 * reads the form before. `report` writes the text out and tells it; `area` is the text area by which it posts.
 */
export function useLateReport(area: RefObject<HTMLTextAreaElement | null>, report: () => void) {
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined)
  const latest = useRef(report)
  latest.current = report
  /** Tells what is due; whether anything was. */
  const settle = useCallback((): boolean => {
    if (!due.current) return false
    clearTimeout(due.current.timer)
    due.current = undefined
    latest.current()
    return true
  }, [])

  useEffect(() => {
    const onWanted = (event: Event) => {
      if (!flushSync(settle)) return
      const { form, name, value } = area.current ?? {}
      // It was read already when this was said.
      if (event instanceof FormDataEvent && event.target === form && name) event.formData.set(name, value ?? '')
    }
    for (const event of wantedAt) window.addEventListener(event, onWanted, true)
    return () => {
      for (const event of wantedAt) window.removeEventListener(event, onWanted, true)
      clearTimeout(due.current?.timer)
    }
  }, [area, settle])

  const later = () => {
    const since = due.current?.since ?? Date.now()
    clearTimeout(due.current?.timer)
    const wait = Math.min(pauseMs, Math.max(0, since + longestMs - Date.now()))
    due.current = { timer: setTimeout(settle, wait), since }
  }
  return { later, settle }
}
