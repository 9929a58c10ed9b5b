import { data } from 'react-router'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import type { Permission } from '#common/permissions.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { can } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** What an action tells its page when it did not do what was asked. */
export type Refused = {
  refused: true
  status: number
  code: string
  message: string
  errors?: FieldErrors | undefined
  facts?: Record<string, unknown>
  /** After too many attempts: when the next one is heard. */
  waitSeconds?: number | undefined
}

/** Refuses an action without a living session (401) or without the right (403). The page keeps what was typed. */
export function requireRight(context: RequestContext, permission: Permission): void {
  if (!context.viewer) throw new Refusal(401, 'not_signed_in')
  if (!can(context.viewer, permission)) throw new Refusal(403, 'no_right')
}

/**
 * Runs an action; a refusal becomes an answer of the same page with its status and what was `kept` of the form, anything
 * else is an error.
 */
export async function orRefused<Result, Kept = unknown>(
  { locale }: RequestContext,
  work: () => Promise<Result>,
  kept?: Kept,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, facts, headers } = error
    const errors = error.errors && inFormOrder(error.errors, Object.keys(kept ?? {}))
    const waitSeconds = Number(headers['retry-after']) || undefined
    const message = refusalMessage(code, locale)
    const refused: Refused = { refused: true, status, code, message, errors, facts, waitSeconds }
    return data({ ...refused, kept }, { status, headers })
  }
}

/** What is wrong with fields in the order of the form, whose names are given so; of what it holds no more, at the end. */
function inFormOrder(errors: FieldErrors, names: string[]): FieldErrors {
  const placeOf = ([field]: [string, unknown]) => {
    const place = names.indexOf(field.split('.')[0] ?? '')
    return place < 0 ? names.length : place
  }
  return Object.fromEntries(Object.entries(errors).toSorted((one, other) => placeOf(one) - placeOf(other)))
}
