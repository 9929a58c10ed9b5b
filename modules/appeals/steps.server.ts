import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { AppealStatus } from './contract.ts'
import { deadlineOf, type Pause, type Term } from './deadlines.ts'
import type { AppealRow, Tx } from './rows.server.ts'
import { type PublicNote, sealNote, sealText } from './sealed.server.ts'
import { isOver, type Mover, mayMove } from './states.ts'
import { appealEvents, appeals } from './table.server.ts'

export type StepGround = Pick<Ground, 'secret' | 'secretBox' | 'now' | 'config'>
type Values = Partial<typeof appeals.$inferInsert>
type Facts = Record<string, string | number | boolean | null>

export type Noted = {
  /** Id of a member of staff, `applicant` or `system`. */
  actor: string
  what: string
  from?: AppealStatus
  to?: AppealStatus
  public_note?: PublicNote
  internal_note?: string
  /** Nothing about a person: these are not sealed. */
  facts?: Facts
}

/** Writes down what happened to an appeal. Gives the id of the event. */
export async function noteEvent(tx: Tx, ground: StepGround, appeal: string, event: Noted): Promise<string> {
  const id = randomUUID()
  const { public_note, internal_note = '', ...rest } = event
  await tx.insert(appealEvents).values({
    id,
    appeal,
    at: ground.now(),
    ...rest,
    public_note: public_note ? sealNote(ground, 'appeal_events:public_note', id, public_note) : '',
    internal_note: sealText(ground, 'appeal_events:internal_note', id, internal_note),
  })
  return id
}

/** What the term of an appeal is computed from. */
export const termOf = (
  row: Pick<AppealRow, 'kind' | 'further_study' | 'pauses' | 'extension_days' | 'reopened_at' | 'received_at'>,
): Term => ({
  kind: row.kind,
  from: row.reopened_at ?? row.received_at,
  further_study: row.further_study,
  pauses: row.pauses,
  extension_days: row.extension_days,
})

/** Days off of the present settings. */
export const daysOff = async (db: Pick<Ground['db'], 'select'>): Promise<string[]> =>
  (await settingsRepository.current(db as Ground['db'])).days_off

/** Changes a row that is held, its term computed anew. Gives it as it is now. */
export async function changeAppeal(tx: Tx, ground: StepGround, row: AppealRow, values: Values): Promise<AppealRow> {
  const next = { ...row, ...values } as AppealRow
  const deadline_at = isOver(next.status) ? row.deadline_at : deadlineOf(termOf(next), ground.now(), await daysOff(tx))
  const [changed] = await tx
    .update(appeals)
    .set({ ...values, deadline_at, version: row.version + 1 })
    .where(and(eq(appeals.id, row.id), eq(appeals.version, row.version)))
    .returning()
  if (!changed) throw new Refusal(409, 'version_conflict')
  return changed
}

export type Step = Omit<Noted, 'from' | 'to' | 'what'> & { to: AppealStatus; by: Mover; what?: string; values?: Values }

/**
 * Brings an appeal that is held one status along and writes down who did. Refuses with 409 `appeal_step` what the table of
 * ways does not know. Keeps the clock: a pause begins and ends, reopening begins a new term.
 */
export async function moveAppeal(
  tx: Tx,
  ground: StepGround,
  row: AppealRow,
  { by, values = {}, what = 'moved', ...step }: Step,
): Promise<{ row: AppealRow; event: string }> {
  const { status: from } = row
  const { to } = step
  if (!mayMove(from, to, by)) throw new Refusal(409, 'appeal_step', { facts: { from, to } })
  const changed = await changeAppeal(tx, ground, row, { ...consequences(row, to, ground.now()), ...values })
  const event = await noteEvent(tx, ground, row.id, { ...step, what, from })
  return { row: changed, event }
}

/** What follows for a row from its new status. */
function consequences(row: AppealRow, to: AppealStatus, now: Date): Values {
  const counts = to !== 'received' && to !== 'quarantine' && to !== 'spam'
  const isReopened = isOver(row.status) && !isOver(to)
  return {
    status: to,
    status_at: now,
    // Also where an unregistered appeal is declined or withdrawn, so that the statistics close (features, 3.11).
    registered_at: row.registered_at ?? (counts ? now : null),
    reviewed_at: isOver(to) ? (row.reviewed_at ?? now) : null,
    pauses: pausesAfter(row, to, now),
    decline_by: null,
    decline_at: null,
    decline_note: '',
    ...(isReopened
      ? { reopened_at: now, further_study: false, extension_days: 0, extended_at: null, outcome: null }
      : {}),
  }
}

function pausesAfter({ pauses }: AppealRow, to: AppealStatus, now: Date): Pause[] {
  const at = now.toISOString()
  const closed = pauses.map((pause) => (pause.to === null ? { ...pause, to: at } : pause))
  return to === 'awaiting_applicant' ? [...closed, { from: at, to: null }] : closed
}
