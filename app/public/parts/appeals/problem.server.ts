import type { Refusal } from '#common/errors.ts'
import type { Problem } from './answers.ts'

const minuteSeconds = 60

/** What a refusal is to the person who sent a form; undefined where its own words say it. */
export function problemOf({ status, code, facts, headers }: Refusal): Problem | undefined {
  if (status === 429)
    return { kind: 'tooMany', minutes: Math.ceil(Number(headers['retry-after'] ?? 0) / minuteSeconds) || 1 }
  if (status >= 500) return { kind: 'unavailable' }
  if (code === 'form_expired') return { kind: 'expired' }
  return typeof facts.number === 'string' ? { kind: 'duplicate', number: facts.number } : undefined
}
