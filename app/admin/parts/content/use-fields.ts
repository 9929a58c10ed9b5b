import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Fields } from './field-list.ts'

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
  /** What was sent last, or was stored. */
  sent: () => Known
}

/**
 * The values of a form in the browser. When the server's values change (`version`), fields that still hold what was sent
 * take them over, and fields that were typed in since keep what was typed. `typed` is what an answer without script keeps.
 */
export function useFields<Known extends Fields>(
  stored: Known,
  version: number | undefined,
  typed = stored,
): FormFields<Known> {
  const [fields, setFields] = useState(typed)
  const [{ base, of }, setBase] = useState({ base: stored, of: version })
  const sent = useRef(stored)

  useEffect(() => {
    if (of === version) return
    setBase({ base: stored, of: version })
    const before = sent.current
    setFields((current) => {
      const untouched = Object.keys(stored).filter((name) => current[name] === before[name])
      return { ...current, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) }
    })
  }, [stored, version, of])

  const setMany = useCallback((values: Partial<Known>) => setFields((current) => ({ ...current, ...values })), [])
  const set = useCallback((name: string, value: string) => setMany({ [name]: value } as Partial<Known>), [setMany])
  const latest = useRef(fields)
  latest.current = fields
  const sending = useCallback(() => {
    sent.current = latest.current
  }, [])
  const dirty = useMemo(() => Object.keys(base).some((name) => fields[name] !== base[name]), [fields, base])
  return { fields, base, settled: of === version, dirty, set, setMany, sending, sent: () => sent.current }
}
