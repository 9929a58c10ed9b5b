import type { z } from 'zod'
import { Refusal } from '#common/errors.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, type Most } from '#platform/throttle.server.ts'
import type {
  AppealKey,
  AppealMessageInput,
  AppealRating,
  AppealReopening,
  AppealWithdrawal,
  TrackedAppeal,
} from './contract.ts'
import { appealFiles, claimFiles, type OpenFile } from './files.server.ts'
import { addMessage } from './messages.server.ts'
import { appealRepository } from './repository.server.ts'
import type { AppealRow, Tx } from './rows.server.ts'
import { sealText } from './sealed.server.ts'
import { changeAppeal, moveAppeal, noteEvent } from './steps.server.ts'
import {
  appealByCookie,
  appealByKey,
  appealOpened,
  clearedTrackCookie,
  type Given,
  trackCookie,
} from './track-access.server.ts'
import { mayOf, trackedAppeal } from './tracked.server.ts'

/** Messages about one appeal within a day. */
const mostMessages: Most = { name: 'appeal messages', points: 20, seconds: 24 * 60 * 60 }
const actor = 'applicant'

/**
 * What a sender does with number and key, or for fifteen minutes with the cookie that they gave. All refuse with 404
 * `appeal_not_found` and 429 whom the key does not open, and with 409 `appeal_step` what cannot be done as things stand.
 */
export const appealTracking = {
  /** Opens an appeal and gives the cookie with it. */
  async open(context: RequestContext, key: AppealKey): Promise<{ appeal: TrackedAppeal; cookie: string }> {
    const row = await appealByKey(context, key)
    return { appeal: await trackedAppeal(context, row), cookie: trackCookie(context, row.id) }
  },

  /** The appeal that the cookie opens; null once the cookie is over. */
  async view(context: RequestContext, cookieHeader: string | null): Promise<TrackedAppeal | null> {
    const row = await appealByCookie(context, cookieHeader)
    return row && trackedAppeal(context, row)
  },

  /** Writes to the ministry. The reply to a question lets the clock go on. */
  async message(
    context: RequestContext,
    cookieHeader: string | null,
    { text, files, ...given }: z.output<typeof AppealMessageInput>,
  ): Promise<TrackedAppeal> {
    return act(context, cookieHeader, given, 'message', async (tx, row) => {
      const message = await addMessage(tx, context, row.id, { from: 'applicant', kind: 'message', text })
      await claimFiles(tx, context, files, { appeal: row.id, message })
      if (row.status === 'awaiting_applicant')
        await moveAppeal(tx, context, row, { to: 'in_review', by: 'applicant', actor })
      else await noteEvent(tx, context, row.id, { actor, what: 'message' })
    })
  },

  /** Takes the appeal back. */
  async withdraw(
    context: RequestContext,
    cookieHeader: string | null,
    { reason, ...given }: z.output<typeof AppealWithdrawal>,
  ): Promise<TrackedAppeal> {
    return act(context, cookieHeader, given, 'withdraw', async (tx, row) => {
      await moveAppeal(tx, context, row, { to: 'withdrawn', by: 'applicant', actor, internal_note: reason })
    })
  },

  /** Contests an answer, once and within thirty days of it. */
  async reopen(
    context: RequestContext,
    cookieHeader: string | null,
    { text, ...given }: z.output<typeof AppealReopening>,
  ): Promise<TrackedAppeal> {
    return act(context, cookieHeader, given, 'reopen', async (tx, row) => {
      await moveAppeal(tx, context, row, { to: 'in_review', by: 'applicant', actor, what: 'reopened' })
      await addMessage(tx, context, row.id, { from: 'applicant', kind: 'reopening', text })
    })
  },

  /** Says how the answer was, once. */
  async rate(
    context: RequestContext,
    cookieHeader: string | null,
    { score, comment, ...given }: z.output<typeof AppealRating>,
  ): Promise<TrackedAppeal> {
    return act(context, cookieHeader, given, 'rate', async (tx, row) => {
      const rating_comment = sealText(context, 'appeals:rating_comment', row.id, comment)
      await changeAppeal(tx, context, row, { rating: score, rating_comment, rated_at: context.now() })
      await noteEvent(tx, context, row.id, { actor, what: 'rated', facts: { score } })
    })
  },

  /** A file of the appeal that the cookie opens. */
  async file(context: RequestContext, cookieHeader: string | null, id: string): Promise<OpenFile> {
    const row = await appealOpened(context, cookieHeader, {})
    return appealFiles.open(context, { appeal: row.id }, id)
  },

  /** `Set-Cookie` value with which the browser forgets the appeal. */
  leave: clearedTrackCookie,
}

async function act(
  context: RequestContext,
  cookieHeader: string | null,
  given: Given,
  what: keyof TrackedAppeal['may'],
  work: (tx: Tx, row: AppealRow) => Promise<void>,
): Promise<TrackedAppeal> {
  const { id } = await appealOpened(context, cookieHeader, given)
  if (what === 'message') await countAttempt(counterOf(context, mostMessages), id)
  await context.db.transaction(async (tx) => {
    const row = await appealRepository.hold(tx, id)
    if (!mayOf(row, context.now())[what]) throw new Refusal(409, 'appeal_step', { facts: { from: row.status } })
    await work(tx, row)
  })
  return trackedAppeal(context, await appealRepository.find(context.db, id))
}
