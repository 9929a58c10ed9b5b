import { useRef } from 'react'
import { useActionData } from 'react-router'
import type { FieldError } from '#common/errors.ts'

/**
 * The messages at a field, or those that it had since the form was answered last: who corrects the field is not told any more
 * that it is wrong, but the place of the message stays, or all below would jump while they type.
 */
export function useKeptPlace(errors: FieldError[] = []): FieldError[] {
  const answer = useActionData<unknown>()
  const last = useRef({ answer, errors })
  if (errors.length > 0 || last.current.answer !== answer) last.current = { answer, errors }
  return last.current.errors
}

/** How a field looks that is wrong, or was: it stays as wide as it is while somebody corrects it. */
export function fieldClass(wrong: boolean, placed: FieldError[]): string {
  if (wrong) return 'fld err'
  return placed.length > 0 ? 'fld mended' : 'fld'
}
