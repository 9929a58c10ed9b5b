import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Fields } from './field-list.ts'
import { type FormEvent, type FormValues, formAfter } from './form-values.ts'

export type FormFields<Known extends Fields> = {
  fields: Known
  /** What the server holds. */
  base: Known
  /** Whether what the server answered last is taken over already. */
  settled: boolean
  dirty: boolean
  set: (name: string, value: string) => void
  setMany: (values: Partial<Known>) => void
  /** Remembers what is being sent, so that what is typed meanwhile survives the answer. */
  sending: () => void
  /** Remembers that what was sent is not stored, so that it outlives a version that comes otherwise. */
  refused: () => void
  /** What was sent last, or was stored. */
  sent: () => Known
}

/** The values of a form in the browser. `typed` is what an answer without script keeps. */
export function useFields<Known extends Fields>(
  stored: Known,
  version: number | undefined,
  typed = stored,
): FormFields<Known> {
  const [form, happened] = useReducer((form: FormValues<Known>, event: FormEvent<Known>) => formAfter(form, event), {
    fields: typed,
    base: stored,
    of: version,
    sent: stored,
  })
  const { fields, base, of } = form
  useEffect(() => {
    if (of !== version) happened({ type: 'stored', stored, version })
  }, [stored, version, of])

  const setMany = useCallback((values: Partial<Known>) => happened({ type: 'typed', values }), [])
  const set = useCallback((name: string, value: string) => setMany({ [name]: value } as Partial<Known>), [setMany])
  const sending = useCallback(() => happened({ type: 'sending' }), [])
  const refused = useCallback(() => happened({ type: 'refused' }), [])
  const latest = useRef(form)
  latest.current = form
  const dirty = useMemo(() => Object.keys(base).some((name) => fields[name] !== base[name]), [fields, base])
  return {
    fields,
    base,
    settled: of === version,
    dirty,
    set,
    setMany,
    sending,
    refused,
    sent: () => latest.current.sent,
  }
}
