import { type RefObject, useEffect, useState } from 'react'
import { type Draft, dropDraft, fill, isBegun, type KeptForm, keepDraft, keptDraft } from './draft.ts'

/**
 * Keeps a form on the visitor's device while it is being written, and brings it back when it was left without being sent.
 * What the server gives back (`isReturned`) is newer, and kept instead. Gives what was brought back, if anything was.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, isReturned: boolean, kept: KeptForm) {
  const [restored, setRestored] = useState<Draft>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which form it is does not change
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (isReturned) return keepDraft(element, kept)
    const draft = keptDraft(kept)
    // What was typed before scripts came is newer than what was kept.
    if (!draft || isBegun(element, kept)) return
    fill(element, draft)
    setRestored(draft)
  }, [isReturned])
  const onInput = () => {
    if (form.current) keepDraft(form.current, kept)
  }
  const clear = () => {
    dropDraft(kept)
    setRestored(undefined)
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  return { restored, onInput, clear }
}
