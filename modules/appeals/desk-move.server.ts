import { dayAt } from '#common/day.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { AppealTransition } from './contract.ts'
import { daysUntil, mostExtensionDays } from './deadlines.ts'
import { type News, tellApplicant } from './letters.server.ts'
import { addMessage } from './messages.server.ts'
import { noteIn, untilDay } from './present.server.ts'
import type { AppealRow, Tx } from './rows.server.ts'
import { openNote, type PublicNote, sealNote } from './sealed.server.ts'
import { mayMove } from './states.ts'
import { changeAppeal, moveAppeal, noteEvent, type Step, termOf } from './steps.server.ts'
import { appealWords } from './words.server.ts'

/** Steps of which the applicant is told why. */
const needNote = new Set(['extended', 'awaiting_applicant', 'answered', 'forwarded'])
const leastDeclineNote = 20

const noteOf = (step: AppealTransition): PublicNote => ({
  uz: step.public_note_uz,
  uzb: step.public_note_uzb,
  ru: step.public_note_ru,
  en: step.public_note_en,
})
const isSaid = (note: PublicNote) => Object.values(note).some(Boolean)

/** A step that a member of staff takes by hand. Refuses with 409 `appeal_step` and 400 by field what is missing for it. */
export async function moveByStaff(
  tx: Tx,
  context: RequestContext,
  row: AppealRow,
  step: AppealTransition,
): Promise<AppealRow> {
  const { to } = step
  if (!mayMove(row.status, to, 'staff')) throw new Refusal(409, 'appeal_step', { facts: { from: row.status, to } })
  const { id = 'system' } = context.viewer ?? {}
  if (to === 'declined') return declined(tx, context, row, step)
  const note = noteOf(step)
  const errors = missing(context, row, step, note)
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
  const facts = {
    ...(step.order ? { order: step.order } : {}),
    ...(step.body ? { body: step.body } : {}),
    ...(step.until ? { until: step.until } : {}),
  }
  const moved = await moveAppeal(tx, context, row, {
    to,
    by: 'staff',
    actor: id,
    public_note: note,
    internal_note: step.internal_note,
    facts,
    values: valuesOf(context, row, step),
  })
  const said = noteIn(note, row.reply_locale).note
  if (to === 'awaiting_applicant')
    await addMessage(tx, context, row.id, { from: 'ministry', kind: 'question', text: said, actor: id })
  await tell(tx, context, row.status, moved, said)
  return moved.row
}

const newsOf: Partial<Record<AppealRow['status'], News>> = {
  extended: 'extended',
  forwarded: 'forwarded',
  answered: 'answered',
  awaiting_applicant: 'question',
  declined: 'declined',
}

async function tell(
  tx: Tx,
  context: RequestContext,
  from: AppealRow['status'],
  { row, event }: { row: AppealRow; event: string },
  said: string,
): Promise<void> {
  // Whoever was kept back hears now what all others hear at once.
  const news = from === 'quarantine' && row.status === 'received' ? 'received' : newsOf[row.status]
  if (!news) return
  const reason = row.decline_reason ? appealWords.reason[row.decline_reason][row.reply_locale] : ''
  const values = { until: untilDay(row), body: row.forwarded_to, reason }
  await tellApplicant(tx, context, row, news === 'received' ? 'received' : event, { news, said, values })
}

function missing(
  { locale, now }: RequestContext,
  row: AppealRow,
  step: AppealTransition,
  note: PublicNote,
): FieldErrors {
  const error = (field: string, code: ValidationCode, numbers = {}) => fieldError(field, code, locale, numbers)
  // The term as staff see it may end later than by the rule: after a day off.
  const later = daysUntil(termOf(row), dayAt(row.deadline_at), now())
  const days = step.until ? daysUntil(termOf(row), step.until, now()) - later : 0
  const most = mostExtensionDays - row.extension_days - later
  return {
    ...(needNote.has(step.to) && !isSaid(note) ? error('public_note_uz', 'required') : {}),
    ...(step.to === 'assigned' && !row.assignee ? error('assignee', 'required') : {}),
    ...(step.to === 'forwarded' && !step.body ? error('body', 'required') : {}),
    ...(step.to === 'extended' && !step.order ? error('order', 'required') : {}),
    ...(step.to === 'extended' && !step.until ? error('until', 'required') : {}),
    ...(step.to === 'extended' && step.until && (days < 1 || days > most)
      ? error('until', 'out_of_range', { min: 1, max: most })
      : {}),
  }
}

function valuesOf({ now }: RequestContext, row: AppealRow, { to, until, body }: AppealTransition): Step['values'] {
  if (to === 'extended' && until)
    return { extension_days: row.extension_days + daysUntil(termOf(row), until, now()), extended_at: now() }
  return to === 'forwarded' ? { forwarded_to: body } : {}
}

/** The first person proposes, with a reason and words for the applicant; another one agrees, or takes another step. */
async function declined(tx: Tx, context: RequestContext, row: AppealRow, step: AppealTransition): Promise<AppealRow> {
  const { viewer, locale } = context
  const actor = viewer?.id ?? ''
  if (!row.decline_by) {
    const note = noteOf(step)
    const longest = Math.max(...Object.values(note).map((text) => text.length))
    const errors = {
      ...(step.reason ? {} : fieldError('reason', 'required', locale)),
      ...(longest < leastDeclineNote
        ? fieldError('public_note_uz', 'too_short', locale, { min: leastDeclineNote })
        : {}),
    }
    if (Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
    const reason = step.reason ?? null
    await noteEvent(tx, context, row.id, {
      actor,
      what: 'decline_proposed',
      internal_note: step.internal_note,
      facts: { reason },
    })
    return changeAppeal(tx, context, row, {
      decline_by: actor,
      decline_at: context.now(),
      decline_reason: reason,
      decline_note: sealNote(context, 'appeals:decline_note', row.id, note),
    })
  }
  if (row.decline_by === actor) throw new Refusal(403, 'second_person')
  const note = openNote(context, 'appeals:decline_note', row.id, row.decline_note)
  const moved = await moveAppeal(tx, context, row, {
    to: 'declined',
    by: 'staff',
    actor,
    public_note: note,
    internal_note: step.internal_note,
    facts: { reason: row.decline_reason, proposed_by: row.decline_by },
  })
  await tell(tx, context, row.status, moved, noteIn(note, row.reply_locale).note)
  return moved.row
}
