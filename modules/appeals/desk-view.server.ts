import { eq, inArray } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { users } from '#modules/accounts/table.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { closed, partByPart } from '#platform/secret-box.server.ts'
import type { Appeal, AppealEvent } from './contract.ts'
import { registrationDue } from './deadlines.ts'
import { cardOf, selectRows } from './desk-list.server.ts'
import { appealFiles } from './files.server.ts'
import { suspicionShown } from './guard.server.ts'
import { deadlineShown, extendedUntil, noteIn, thread } from './present.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow, EventRow } from './rows.server.ts'
import { closedApplicant, closedNote, openApplicant, openNote, openText, senderKeys } from './sealed.server.ts'
import { nextByStaff } from './states.ts'
import { daysOff } from './steps.server.ts'
import { appeals } from './table.server.ts'

/** All of an appeal, for staff, as far as it opens. The caller has written into the audit log that it is looked at. */
export async function deskView(context: RequestContext, id: string): Promise<Appeal> {
  const { db, locale, now } = context
  const [joined] = await selectRows(context, {}).where(eq(appeals.id, id))
  if (!joined) throw notFound('appeal')
  const { row } = joined
  const events = await appealRepository.events(db, id)
  const rows = await appealRepository.messages(db, id)
  const files = await appealFiles.ofAppeal(db, id)
  const names = await namesOf(context, row, events)
  const { part, isWhole } = partByPart()
  const text = (open: () => string) => part(open, closed)
  const applicant = part(() => openApplicant(context, row), closedApplicant)
  const off = await daysOff(db)
  const { messages, files: attachments } = thread(context, rows, files, text)
  const shown = events.map((event) => eventShown(context, event, names, part))
  return {
    ...cardOf(context, joined, files.length),
    applicant,
    message: text(() => openText(context, 'appeals:message', id, row.message)),
    attachments,
    reply_locale: row.reply_locale,
    reply_channel: row.reply_channel,
    consent_at: row.consent_at.toISOString(),
    consent_version: row.consent_version,
    suspicion: row.suspicion.map(suspicionShown),
    registration_due_at: row.registered_at ? null : registrationDue(row.received_at, off).toISOString(),
    deadline: deadlineShown(row, now(), off, locale),
    extended_until: extendedUntil(row),
    forwarded_to: row.forwarded_to,
    decline_reason: row.decline_by ? null : row.decline_reason,
    decline_proposal: proposalOf(context, row, names, part),
    outcome: row.outcome,
    rating: row.rating,
    rating_comment: text(() => openText(context, 'appeals:rating_comment', id, row.rating_comment)),
    reopened: row.reopened_at !== null,
    merged_into: await mergedInto(context, row),
    erased_at: row.erased_at?.toISOString() ?? null,
    next: row.erased_at ? [] : nextByStaff(row.status),
    same_applicant: await sameApplicant(context, row, senderKeys(context, applicant)),
    messages,
    notes: shown.flatMap(({ id: noteId, at, actor, internal_note, what }) =>
      what === 'note' ? { id: noteId, at, by: actor, text: internal_note } : [],
    ),
    events: shown,
    unopened: !isWhole(),
  }
}

type Names = Map<string, string>

async function namesOf({ db }: RequestContext, row: AppealRow, events: EventRow[]): Promise<Names> {
  const ids = new Set(
    [...events.map(({ actor }) => actor), row.decline_by].filter((id) => /^[0-9a-f-]{36}$/.test(id ?? '')),
  )
  if (ids.size === 0) return new Map()
  const people = await db
    .select({ id: users.id, name: users.full_name })
    .from(users)
    .where(inArray(users.id, [...ids] as string[]))
  return new Map(people.map(({ id, name }) => [id, name]))
}

type Part = ReturnType<typeof partByPart>['part']

function eventShown(context: RequestContext, event: EventRow, names: Names, part: Part): AppealEvent {
  const { id, at, actor, what, from, to, facts } = event
  return {
    id,
    at: at.toISOString(),
    actor: names.get(actor) ?? actor,
    what,
    from,
    to,
    public_note: part(() => openNote(context, 'appeal_events:public_note', id, event.public_note), closedNote),
    internal_note: part(() => openText(context, 'appeal_events:internal_note', id, event.internal_note), closed),
    facts,
  }
}

function proposalOf(context: RequestContext, row: AppealRow, names: Names, part: Part): Appeal['decline_proposal'] {
  const { decline_by, decline_at, decline_reason } = row
  if (!decline_by || !decline_at || !decline_reason) return null
  const note = part(() => openNote(context, 'appeals:decline_note', row.id, row.decline_note), closedNote)
  return {
    reason: decline_reason,
    by: { id: decline_by, name: names.get(decline_by) ?? '' },
    at: decline_at.toISOString(),
    // Whoever agrees reads what the applicant will, in whichever language it was written.
    note: noteIn(note, context.locale).note || noteIn(note, row.reply_locale).note,
    is_own: decline_by === context.viewer?.id,
  }
}

async function mergedInto({ db }: RequestContext, { merged_into }: AppealRow): Promise<Appeal['merged_into']> {
  if (!merged_into) return null
  const { id, number } = await appealRepository.find(db, merged_into)
  return { id, number }
}

async function sameApplicant(
  { db }: RequestContext,
  row: AppealRow,
  keys: string[],
): Promise<Appeal['same_applicant']> {
  const others = await appealRepository.ofSender(db, keys, { besides: row.id })
  return others.map(({ id, number, status, received_at }) => ({
    id,
    number,
    status,
    received_at: received_at.toISOString(),
  }))
}
