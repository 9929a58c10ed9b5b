import { dayAt } from '#common/day.ts'
import { plusDays } from '#common/working-days.ts'
import { acknowledgeDays, type ReportState, reopenDays } from './contract.ts'

export type ReportMover = 'staff' | 'reporter'

/** The one table of a report's ways (features, 3.10). What is not written here is refused with 409. */
const ways: Record<ReportState, Partial<Record<ReportState, ReportMover>>> = {
  submitted: { acknowledged: 'staff' },
  acknowledged: { assessing: 'staff', closed: 'staff' },
  assessing: { investigating: 'staff', closed: 'staff' },
  investigating: { closed: 'staff' },
  closed: { assessing: 'reporter' },
}

/** Whether somebody may bring a report from one state to another. */
export const mayMoveReport = (from: ReportState, to: ReportState, by: ReportMover): boolean => ways[from][to] === by

/** The states that staff may bring a report to. */
export const nextStates = (from: ReportState): ReportState[] =>
  (Object.keys(ways[from]) as ReportState[]).filter((to) => mayMoveReport(from, to, 'staff'))

type Dated = { state: ReportState; submitted_on: string; closed_on: string | null }

/** By when a report is to be acknowledged; null once it was. */
export const dueOn = ({ state, submitted_on }: Pick<Dated, 'state' | 'submitted_on'>): string | null =>
  state === 'submitted' ? plusDays(submitted_on, acknowledgeDays) : null

/** Whether its reporter may still write: always while it is open, and for ninety days once it is closed. */
export const mayWrite = ({ state, closed_on }: Dated, now: Date): boolean =>
  state !== 'closed' || (closed_on !== null && dayAt(now) <= plusDays(closed_on, reopenDays))
