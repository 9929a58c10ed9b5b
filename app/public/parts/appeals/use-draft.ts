import { type RefObject, useEffect, useState } from 'react'
import type { Attached } from './answers.ts'
import { dropDraft, fill, hasWriting, type KeptForm, keepDraft, keptDraft } from './draft.ts'

/**
 * Keeps a form on the visitor's device while it is being written, and brings it back when it was left without being sent.
 * What the server gives back is newer, and kept instead.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  returned: { attached: Attached[] } | undefined,
  kept: KeptForm,
) {
  const [restored, setRestored] = useState(false)
  const [attached, setAttached] = useState<Attached[]>(returned?.attached ?? [])
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (returned) return keepDraft(element, kept)
    const draft = keptDraft(kept)
    // What was typed before scripts came is newer than what was kept.
    if (!draft || !hasWriting(draft, kept) || isBegun(element)) return
    fill(element, draft.answers)
    setAttached(draft.attached)
    setRestored(true)
  }, [form, returned, kept])
  const onInput = () => {
    if (form.current) keepDraft(form.current, kept)
  }
  const clear = () => {
    dropDraft(kept)
    setAttached([])
    setRestored(false)
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  return { restored, attached, onInput, clear }
}

function isBegun(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field:is(input, textarea)')
  return [...fields].some((field) => field.value !== '')
}
