import { CircleAlert } from 'lucide-react'
import type { FieldErrors } from '#common/errors.ts'

/** What is wrong in a part that is made of many fields: each message once. `wrongIn` describes a field by it. */
export function PartError({ name, errors }: { name: string; errors: FieldErrors | undefined }) {
  const own = Object.keys(errors ?? {}).filter((field) => field === name || field.startsWith(`${name}.`))
  const messages = new Set(own.flatMap((field) => (errors?.[field] ?? []).map(({ message }) => message)))
  if (messages.size === 0) return null
  return (
    <p className="emsg" id={`${name}-error`}>
      <CircleAlert className="i" aria-hidden="true" />
      {[...messages].join('. ')}
    </p>
  )
}

/** What a field is told that is part of another: whether it is wrong, and where that is said. */
export const wrongIn = (part: string, isWrong: boolean) =>
  isWrong ? ({ 'aria-invalid': true, 'aria-describedby': `${part}-error` } as const) : {}
