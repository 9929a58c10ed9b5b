import type { z } from 'zod'
import { type FieldErrors, Refusal } from './errors.ts'
import type { Locale } from './locale.ts'
import { fieldError, fieldErrors, mostTold } from './validation-messages.ts'

/** What a contract makes of what was sent. Refuses with 400 that names the broken fields in the reader's language. */
export function accept<Contract extends z.ZodType>(
  contract: Contract,
  given: unknown,
  locale: Locale,
): z.output<Contract> {
  // Without its input an issue could not tell a wrong value from a missing one.
  const parsed = contract.safeParse(given, { reportInput: true })
  const errors = { ...unstorable(given, locale), ...(parsed.success ? {} : fieldErrors(parsed.error, locale)) }
  if (!parsed.success || Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
  return parsed.data
}

function unstorable(given: unknown, locale: Locale): FieldErrors {
  if (given === null || typeof given !== 'object') return {}
  if (Array.isArray(given)) return isStorable(given) ? {} : fieldError('body', 'invalid', locale)
  const errors: FieldErrors = Object.create(null)
  let told = 0
  for (const [name, value] of Object.entries(given)) {
    if (isStorable(name) && isStorable(value)) continue
    if (told === mostTold) break
    told += 1
    Object.assign(errors, fieldError(name, 'invalid', locale))
  }
  return errors
}

/** No contract goes deeper, and what does would exhaust the stack. */
const deepest = 20

/** Whether the database can hold a value: PostgreSQL's texts know neither NUL nor halves of a character. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (value === null || typeof value !== 'object') return true
  if (depth > deepest) return false
  // Not as pairs of names and values: a list of a million numbers took seconds.
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  return Object.keys(value).every((name) => isStorable(name) && isStorable(value[name as never], depth + 1))
}
