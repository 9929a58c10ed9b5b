import { useCallback, useEffect, useRef, useState } from 'react'
import { leavingEvent } from '#app/admin/parts/staff-channel.ts'
import { draftOf, type Unanswered } from './draft.ts'
import type { Fields } from './field-list.ts'
import { dropDraft, holdDraft, type KeptDraft, keepDraft, leftDrafts } from './kept-drafts.ts'

const everyMs = 10 * 1000
const keptOn = ['focusout', 'submit', 'pagehide', leavingEvent]

/**
 * Keeps unsaved text in this browser: every ten seconds of change, when a field is left or the form is sent, and before an
 * idle sign-out.
 * `form` names the person and the record; each tab keeps its own. Offers what earlier visits left behind, the latest first.
 */
export function useDraft(
  form: string,
  state: {
    fields: Fields
    base: Fields
    version: number | undefined
    dirty: boolean
    /** Whether it is being saved, or has just been, and its page comes. */
    isSaving: () => boolean
    /** What was sent to no answer; with what is on its way. */
    lost: (underway: boolean) => Unanswered[]
  },
) {
  const [left, setLeft] = useState<KeptDraft[]>([])
  const now = useRef({ ...state, kept: false })
  now.current = { ...now.current, ...state }
  /** Where this tab keeps its own, and where what was put back still lies until that is kept anew. */
  const own = useRef('')
  const putBack = useRef<string>(undefined)
  const { dirty } = state
  const [offered] = left

  const forget = useCallback(() => {
    for (const key of [own.current, putBack.current]) if (key) dropDraft(key)
    putBack.current = undefined
    now.current.kept = false
  }, [])

  useEffect(() => {
    const held = holdDraft(form)
    own.current = held.key
    let isHere = true
    void leftDrafts(form, now.current.fields).then((drafts) => isHere && setLeft(drafts))
    const keep = () => {
      if (!now.current.dirty) return
      now.current.kept = true
      const { lost, isSaving } = now.current
      try {
        keepDraft(held.key, draftOf({ ...now.current, lost: lost(isSaving()) }, new Date()))
        if (putBack.current) dropDraft(putBack.current)
        putBack.current = undefined
      } catch {
        // A full or forbidden store only costs the safety net; saving itself goes on.
      }
    }
    const timer = setInterval(keep, everyMs)
    const { pathname } = window.location
    for (const event of keptOn) window.addEventListener(event, keep)
    return () => {
      isHere = false
      clearInterval(timer)
      // Saving leads to the page of the saved record: what it left from needs no draft any more. Where the address stays, an
      // error took the place of the form.
      if (now.current.isSaving() && window.location.pathname !== pathname) forget()
      else keep()
      for (const event of keptOn) window.removeEventListener(event, keep)
      held.release()
    }
  }, [form, forget])

  // Saved, or typed back to what it was: nothing is left to keep.
  useEffect(() => {
    if (!dirty && now.current.kept) forget()
  }, [dirty, forget])

  return {
    offered: offered?.draft ?? null,
    forget,
    /** What was offered is in the form now; the others wait for the next visit. */
    takeOver: () => {
      putBack.current = offered?.key
      setLeft([])
    },
    /** Nobody wants what was offered: what was left before it is next. */
    discard: () => {
      if (offered) dropDraft(offered.key)
      setLeft(left.slice(1))
    },
  }
}
