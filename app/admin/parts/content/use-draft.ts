import { useCallback, useEffect, useRef, useState } from 'react'
import { leavingEvent } from '#app/admin/parts/staff-channel.ts'
import { type Draft, draftOf, says, type Unanswered } from './draft.ts'
import type { Fields } from './field-list.ts'

const everyMs = 10 * 1000
const keptOn = ['focusout', 'submit', 'pagehide', leavingEvent]

/**
 * Keeps unsaved text in this browser: every ten seconds of change, when a field is left or the form is sent, and before an
 * idle sign-out.
 * `key` names the person and the record. Offers what an earlier visit left behind.
 */
export function useDraft(
  key: string,
  form: {
    fields: Fields
    base: Fields
    version: number | undefined
    dirty: boolean
    saving: boolean
    /** What was sent to no answer; with what is on its way. */
    lost: (underway: boolean) => Unanswered[]
  },
) {
  const [offered, setOffered] = useState<Draft | null>(null)
  const now = useRef({ ...form, kept: false })
  now.current = { ...now.current, ...form }
  const { dirty } = form

  const forget = useCallback(() => {
    localStorage.removeItem(key)
    now.current.kept = false
    setOffered(null)
  }, [key])

  useEffect(() => {
    setOffered(readDraft(key, now.current.fields))
    const left = () => ({ ...now.current, lost: now.current.lost(now.current.saving) })
    const keep = () => {
      if (!now.current.dirty) return
      now.current.kept = true
      try {
        localStorage.setItem(key, JSON.stringify(draftOf(left(), new Date())))
      } catch {
        // A full or forbidden store only costs the safety net; saving itself goes on.
      }
    }
    const timer = setInterval(keep, everyMs)
    const { pathname } = window.location
    for (const event of keptOn) window.addEventListener(event, keep)
    return () => {
      clearInterval(timer)
      // Saving leads to the page of the saved record: what it left from needs no draft any more. Where the address stays, an
      // error took the place of the form.
      if (now.current.saving && window.location.pathname !== pathname) localStorage.removeItem(key)
      else keep()
      for (const event of keptOn) window.removeEventListener(event, keep)
    }
  }, [key])

  // Saved, or typed back to what it was: nothing is left to keep.
  useEffect(() => {
    if (!dirty && now.current.kept) {
      localStorage.removeItem(key)
      now.current.kept = false
    }
  }, [dirty, key])

  return { offered, forget, dismiss: () => setOffered(null) }
}

function readDraft(key: string, fields: Fields): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return draft && says(draft, fields) ? draft : null
  } catch {
    return null
  }
}
