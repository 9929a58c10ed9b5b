import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Fields } from './field-list.ts'
import { focusedField, type Written, writeOnIn } from './focused-field.ts'
import type { OpenLanguages } from './languages.tsx'
import type { SaveAgain } from './use-save-again.ts'

type Typed = {
  kind: string
  sent: Fields
  fields: Fields
  open: OpenLanguages
  again: boolean
  written: Written | undefined
}

/** On the way from the form that a record was added with to the page that it then has. */
let underway: Typed | undefined

type Form = {
  /** Names the person and the record; the record comes last. */
  draftKey: string
  isNew: boolean
  /** Whether it is being saved, or has just been, and its page comes. */
  isSaving: () => boolean
  stored: Fields
  fields: Fields
  /** What was sent last. */
  sent: () => Fields
  /** Whether saving was asked for once more meanwhile. */
  again: Pick<SaveAgain, 'wanted'>
  open: OpenLanguages
  /** The Uzbek field by which one's own record is known again. */
  source: string
}

/**
 * What is typed while a new record is being saved goes on to the page of the record: that is another form, and would show
 * only what was sent, in Uzbek. So do the field that is written in, the language that is open and the wish to save once more. A
 * slug stays as the server made it.
 */
export function useTypedOn(form: Form, take: (typed: Pick<Typed, 'fields' | 'open'>) => void): void {
  const now = useRef(form)
  now.current = form
  const isAgain = useRef(false)
  // While the one form makes place for the other: a key that came between them would go nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning and at the end
  useLayoutEffect(() => {
    const typed = underway
    underway = undefined
    if (typed && isOf(typed, now.current)) {
      take(typed)
      isAgain.current = typed.again
      if (typed.written) writeOnIn(typed.written)
    }
    return () => {
      if (now.current.isNew && now.current.isSaving()) underway = typedSince(now.current)
    }
  }, [])
  // Saving looks at what is wanted after each drawing: this is for the next one, which has what was typed.
  useEffect(() => {
    if (isAgain.current) now.current.again.wanted.current = true
  }, [])
}

function typedSince({ draftKey, fields, sent, open, again }: Form): Typed {
  const before = sent()
  const changed = Object.entries(fields).filter(([name, value]) => name !== 'slug' && value !== before[name])
  return {
    kind: kindOf(draftKey),
    sent: before,
    fields: Object.fromEntries(changed),
    open,
    again: again.wanted.current,
    written: focusedField(),
  }
}

function isOf({ kind, sent }: Typed, { draftKey, isNew, stored, source }: Form): boolean {
  return !isNew && kind === kindOf(draftKey) && sent[source]?.trim() === stored[source]?.trim()
}

const kindOf = (draftKey: string) => draftKey.slice(0, draftKey.lastIndexOf(':'))
