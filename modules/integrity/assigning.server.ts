import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { ReportAssignment, ReportKeepOut } from './contract.ts'
import { inspection } from './inspection.server.ts'
import type { ReportDbRow } from './repository.server.ts'
import { integrityReports as reports } from './table.server.ts'

/** Gives a report to one of the inspection, or to nobody. Refuses with 400 others, and those who are kept out of it. */
export async function assign(
  tx: Tx,
  { locale }: Pick<RequestContext, 'locale'>,
  row: ReportDbRow,
  { assignee }: ReportAssignment,
): Promise<void> {
  const isOfIt = assignee === null || (await inspection(tx)).some(({ id }) => id === assignee)
  if (!isOfIt || (assignee && row.kept_out.includes(assignee)))
    throw new Refusal(400, 'validation', { errors: fieldError('assignee', 'not_found', locale) })
  await tx.update(reports).set({ assignee }).where(eq(reports.id, row.id))
}

/**
 * Keeps somebody of the inspection away from a report that is about them or their unit, or lets them see it again. Refuses
 * with 400 others, and with 409 `integrity_nobody` whoever is the last to see it.
 */
export async function keepOut(
  tx: Tx,
  { locale }: Pick<RequestContext, 'locale'>,
  row: ReportDbRow,
  { user, kept_out }: ReportKeepOut,
): Promise<void> {
  const people = await inspection(tx)
  if (!people.some(({ id }) => id === user) && !row.kept_out.includes(user))
    throw new Refusal(400, 'validation', { errors: fieldError('user', 'not_found', locale) })
  const others = row.kept_out.filter((id) => id !== user)
  const out = kept_out ? [...others, user] : others
  if (!people.some(({ id }) => !out.includes(id))) throw new Refusal(409, 'integrity_nobody')
  const assignee = row.assignee && out.includes(row.assignee) ? null : row.assignee
  await tx.update(reports).set({ kept_out: out, assignee }).where(eq(reports.id, row.id))
}
