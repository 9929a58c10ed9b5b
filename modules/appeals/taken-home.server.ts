import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { OwnAppealWhole } from './contract.ts'
import { appealFiles } from './files.server.ts'
import { thread } from './present.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow } from './rows.server.ts'
import { openApplicant, openText } from './sealed.server.ts'
import { timelineOf } from './tracked.server.ts'

type Reading = Pick<Ground, 'db' | 'secretBox' | 'now'> & { locale: Locale }

/**
 * The appeals that a client user sent while signed in, with all that they wrote and were written, and what they said of
 * themselves: for the one who sent them, and for nobody else.
 */
export async function appealsTakenHome(context: Reading, clientUserId: string): Promise<OwnAppealWhole[]> {
  const taken: OwnAppealWhole[] = []
  for (const row of await appealRepository.rowsOfClient(context.db, clientUserId)) taken.push(await whole(context, row))
  return taken
}

async function whole(context: Reading, row: AppealRow): Promise<OwnAppealWhole> {
  const { db } = context
  const messages = await appealRepository.messages(db, row.id)
  return {
    ...appealRepository.shownToOwner(row),
    applicant: openApplicant(context, row),
    citizen_type: row.citizen_type,
    message: openText(context, 'appeals:message', row.id, row.message),
    reply_locale: row.reply_locale,
    reply_channel: row.reply_channel,
    consent_at: row.consent_at.toISOString(),
    ...thread(context, messages, await appealFiles.ofAppeal(db, row.id)),
    timeline: timelineOf(context, await appealRepository.events(db, row.id)),
    outcome: row.outcome,
    rating: row.rating,
    rating_comment: openText(context, 'appeals:rating_comment', row.id, row.rating_comment),
    erased_at: row.erased_at?.toISOString() ?? null,
  }
}
