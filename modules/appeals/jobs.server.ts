import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { orphanHours, storedName, storedNames } from './files.server.ts'
import { tellApplicant } from './letters.server.ts'
import { appealRepository } from './repository.server.ts'
import type { Step } from './steps.server.ts'
import { moveAppeal } from './steps.server.ts'
import { appealEvents, appealFiles, appealMessages, appeals } from './table.server.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Days of silence after which an appeal goes on by itself (features, 3.1). */
const silence = { awaiting_applicant: 30, answered: 10 } as const
const mostAtOnce = 500

/** What the clock does with appeals, each hour. */
export async function keepAppeals(ground: Ground): Promise<void> {
  await closeSilent(ground)
  await forgetSubmissions(ground)
  await sweepAppealFiles(ground)
  await eraseOldAppeals(ground)
}

/** Closes what was answered ten days ago, and what its sender has not replied to for thirty. */
async function closeSilent(ground: Ground): Promise<void> {
  await closeSince(ground, 'awaiting_applicant', 'closed_no_reply')
  await closeSince(ground, 'answered', 'closed')
}

async function closeSince(ground: Ground, status: keyof typeof silence, to: Step['to']): Promise<void> {
  const before = new Date(ground.now().getTime() - silence[status] * dayMs)
  const due = await ground.db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.status, status), lt(appeals.status_at, before)))
    .limit(mostAtOnce)
  for (const { id } of due)
    await ground.db.transaction(async (tx) => {
      const row = await appealRepository.hold(tx, id)
      // The applicant may have written since.
      if (row.status !== status || row.status_at >= before) return
      const moved = await moveAppeal(tx, ground, row, { to, by: 'clock', actor: 'system' })
      if (to === 'closed_no_reply') await tellApplicant(tx, ground, moved.row, moved.event, { news: 'closed_no_reply' })
    })
}

/** After a day nobody asks for the receipt of the same submission again. */
async function forgetSubmissions({ db, now }: Ground): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  await db
    .update(appeals)
    .set({ submission_key: null, content_key: '' })
    .where(and(isNotNull(appeals.submission_key), lt(appeals.received_at, before)))
}

/** Removes files whose form was never sent, and stored bytes that no row names. */
export async function sweepAppealFiles({ db, files, now }: Pick<Ground, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - orphanHours * hourMs)
  const gone = await db
    .delete(appealFiles)
    .where(and(isNull(appealFiles.appeal), isNull(appealFiles.booking), lt(appealFiles.created_at, before)))
    .returning({ token: appealFiles.token })
  for (const { token } of gone) await files.remove(storedName(token))
  const stored = (await files.list()).filter(({ name, modified }) => name.startsWith('appeals/') && modified < before)
  if (stored.length === 0) return
  const known = new Set(await storedNames(db))
  for (const { name } of stored) if (!known.has(name)) await files.remove(name)
}

/**
 * Erases who sent an appeal, what it said, its messages, notes and files, so many years after it was reviewed; spam a year
 * after it came. Number, dates, status and what else is counted stay: the statistics are the same before and after.
 */
export async function eraseOldAppeals(ground: Ground): Promise<void> {
  const { appeal_retention_years } = await settingsRepository.current(ground.db)
  const yearsAgo = (years: number) => new Date(ground.now().getTime() - years * 365.25 * dayMs)
  const due = await ground.db
    .select({ id: appeals.id })
    .from(appeals)
    .where(
      and(
        isNull(appeals.erased_at),
        or(
          lt(appeals.reviewed_at, yearsAgo(appeal_retention_years)),
          and(inArray(appeals.status, ['spam', 'quarantine']), lt(appeals.received_at, yearsAgo(1))),
        ),
      ),
    )
    .orderBy(asc(appeals.received_at))
    .limit(mostAtOnce)
  for (const { id } of due) await eraseAppeal(ground, id)
}

async function eraseAppeal(ground: Ground, id: string): Promise<void> {
  const tokens = await ground.db.transaction(async (tx) => {
    const row = await appealRepository.hold(tx, id)
    await tx
      .update(appeals)
      .set({
        applicant: '',
        message: '',
        lookup: [],
        access_key_hash: `erased ${id}`,
        submission_key: null,
        content_key: '',
        client_user_id: null,
        decline_note: '',
        rating_comment: '',
        erased_at: ground.now(),
        version: row.version + 1,
      })
      .where(eq(appeals.id, id))
    await tx.update(appealEvents).set({ public_note: '', internal_note: '' }).where(eq(appealEvents.appeal, id))
    const files = await tx.delete(appealFiles).where(eq(appealFiles.appeal, id)).returning({ token: appealFiles.token })
    await tx.delete(appealMessages).where(eq(appealMessages.appeal, id))
    return files.map(({ token }) => token)
  })
  for (const token of tokens) await ground.files.remove(storedName(token))
}
