import { dayAt } from '#common/day.ts'
import { isWorkingDay, plusDays } from '#common/working-days.ts'
import type { AppealKind, DeadlineStep } from './contract.ts'

/** A time in which the clock stood still because the applicant was asked something; ISO moments, `to` null while it lasts. */
export type Pause = { from: string; to: string | null }

/** What a term is computed from. */
export type Term = {
  kind: AppealKind
  /** When the clock began: it was received, or reopened. */
  from: Date
  further_study: boolean
  pauses: Pause[]
  extension_days: number
}

/** Calendar days from receipt (features, 3.1; the ministry's lawyer confirms them). */
const termDays = { short: 15, long: 30 }
export const mostExtensionDays = 30
/** Working days within which an appeal is registered. */
const registrationDays = 1

const dayMs = 24 * 60 * 60 * 1000

/** The day itself, or the next one on which the ministry works: a term that ends on a day off ends after it. */
export function workingDayFrom(day: string, daysOff: readonly string[] = []): string {
  let next = day
  while (!isWorkingDay(next, daysOff)) next = plusDays(next, 1)
  return next
}

const endOf = (day: string): Date => new Date(`${day}T23:59:59+05:00`)

/** By when an appeal is to be registered: the end of the next working day. */
export function registrationDue(received: Date, daysOff: readonly string[] = []): Date {
  let day = dayAt(received)
  for (let counted = 0; counted < registrationDays; counted += 1) day = workingDayFrom(plusDays(day, 1), daysOff)
  return endOf(day)
}

const daysOfRule = ({ kind, further_study }: Term) =>
  kind === 'proposal' || further_study ? termDays.long : termDays.short

/** Days in Tashkent that a pause takes; one that lasts counts until now. A pause within one day takes none. */
function pausedDays({ pauses, from }: Pick<Term, 'pauses' | 'from'>, now: Date): number {
  const begun = from.toISOString()
  const days = (pause: Pause) =>
    Math.max(0, (Date.parse(dayAt(new Date(pause.to ?? now))) - Date.parse(dayAt(new Date(pause.from)))) / dayMs)
  return pauses.filter((pause) => pause.from >= begun).reduce((sum, pause) => sum + days(pause), 0)
}

/** The day on which a term ends by the rule, which may be a day off. */
function lastDay(term: Term, now: Date): string {
  return plusDays(dayAt(term.from), daysOfRule(term) + pausedDays(term, now) + term.extension_days)
}

/** By when an appeal is to be answered. */
export function deadlineOf(term: Term, now: Date, daysOff: readonly string[] = []): Date {
  return endOf(workingDayFrom(lastDay(term, now), daysOff))
}

/** Days that a term has to grow by to end on another day: from its end by the rule, not from the day of work after it. */
export function daysUntil(term: Term, until: string, now: Date): number {
  return Math.round((Date.parse(until) - Date.parse(lastDay(term, now))) / dayMs)
}

/** The same, told line by line. `text` is left to the caller's language. */
export function deadlineSteps(
  term: Term & { extended_at: Date | null },
  now: Date,
  daysOff: readonly string[] = [],
): Omit<DeadlineStep, 'text'>[] {
  const step = (
    name: DeadlineStep['step'],
    days: number | null,
    at: Date | string | null,
    until: string | null = null,
  ) => ({
    step: name,
    days,
    at: at === null ? null : new Date(at).toISOString(),
    until,
  })
  const begun = term.from.toISOString()
  const isLong = term.further_study && term.kind !== 'proposal'
  return [
    step('received', null, term.from),
    step(isLong ? 'further_study' : 'rule', daysOfRule(term), null),
    ...term.pauses
      .filter((pause) => pause.from >= begun)
      .map((pause) => step('paused', pausedDays({ from: term.from, pauses: [pause] }, now), pause.from, pause.to)),
    ...(term.extension_days > 0 ? [step('extended', term.extension_days, term.extended_at)] : []),
    step('result', null, deadlineOf(term, now, daysOff)),
  ]
}
