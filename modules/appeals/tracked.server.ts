import { defaultLocale, type Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { TrackedAppeal } from './contract.ts'
import { appealFiles } from './files.server.ts'
import { deadlineShown, extendedUntil, noteIn, thread, untilDay } from './present.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow, EventRow } from './rows.server.ts'
import { openNote } from './sealed.server.ts'
import { isOver, labelForApplicant, labelOf, mayMove } from './states.ts'
import { daysOff } from './steps.server.ts'
import { appealWords, filled } from './words.server.ts'

type Reading = Pick<Ground, 'db' | 'secretBox' | 'now'> & { locale: Locale }
const dayMs = 24 * 60 * 60 * 1000
const reopenDays = 30

/** What the sender may do with their appeal now. */
export function mayOf(row: AppealRow, now: Date): TrackedAppeal['may'] {
  const { status, reviewed_at, reopened_at, merged_into, rating } = row
  const inTime = reviewed_at !== null && now.getTime() - reviewed_at.getTime() <= reopenDays * dayMs
  const isAnswered = (status === 'answered' || status === 'closed') && merged_into === null
  return {
    message: !isOver(status) && status !== 'spam',
    withdraw: mayMove(status, 'withdrawn', 'applicant'),
    reopen: isAnswered && inTime && reopened_at === null,
    rate: isAnswered && rating === null,
  }
}

function detailOf(row: AppealRow): TrackedAppeal['detail'] {
  if (row.merged_into) return 'joined'
  switch (row.status) {
    case 'awaiting_applicant':
      return 'asked'
    case 'forwarded':
      return 'sent_on'
    case 'answered':
    case 'declined':
    case 'withdrawn':
    case 'closed_no_reply':
    case 'closed':
      return row.status
    default:
      return row.extension_days > 0 ? 'extended' : null
  }
}

/** An appeal as its sender sees it: status, dates, and what was written; nothing of who they are (features, 3.1). */
export async function trackedAppeal(context: Reading, row: AppealRow): Promise<TrackedAppeal> {
  const { db, locale } = context
  const [events, messages, files] = [
    await appealRepository.events(db, row.id),
    await appealRepository.messages(db, row.id),
    await appealFiles.ofAppeal(db, row.id),
  ]
  const label = labelForApplicant(row.status)
  const detail = detailOf(row)
  const joined = row.merged_into ? (await appealRepository.find(db, row.merged_into)).number : ''
  const values = { until: untilDay(row), body: row.forwarded_to, number: joined }
  const runs = !isOver(row.status) && row.status !== 'awaiting_applicant'
  return {
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    topic_text: appealWords.topic[row.topic][locale],
    label,
    label_text: appealWords.label[label][locale],
    detail,
    detail_text: detail ? filled(appealWords.detail[detail][locale], values) : '',
    received_at: row.received_at.toISOString(),
    registered_at: row.registered_at?.toISOString() ?? null,
    deadline_at: runs ? row.deadline_at.toISOString() : null,
    deadline: deadlineShown(row, context.now(), await daysOff(db), locale),
    is_overdue: runs && row.deadline_at < context.now(),
    forwarded_to: row.forwarded_to,
    extended_until: extendedUntil(row),
    timeline: timelineOf(context, events),
    ...thread(context, messages, files),
    rating: row.rating,
    may: mayOf(row, context.now()),
  }
}

/** What happened to an appeal, as far as its sender is told. */
export const timelineOf = (context: Reading, events: EventRow[]): TrackedAppeal['timeline'] =>
  events.flatMap((event) => timelineEntry(context, event))

/** Steps that the applicant is told; those inside the ministry are one to them. */
function timelineEntry(context: Reading, event: EventRow): TrackedAppeal['timeline'] {
  const { to, from, at, id } = event
  const { locale } = context
  if (to === null || to === 'spam' || to === 'quarantine') return event.what === 'submitted' ? [entry('received')] : []
  if (from === 'quarantine' || from === 'spam' || (from === 'in_review' && to === 'assigned')) return []
  return [entry(to)]

  function entry(status: NonNullable<typeof to>): TrackedAppeal['timeline'][number] {
    const told = noteIn(openNote(context, 'appeal_events:public_note', id, event.public_note), locale)
    return {
      at: at.toISOString(),
      label: labelOf[status] ?? 'received',
      text: appealWords.status[status][locale],
      note: told.note,
      lang: told.note === '' ? locale : (told.lang ?? defaultLocale),
    }
  }
}
