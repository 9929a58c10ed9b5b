import { and, count, eq } from 'drizzle-orm'
import { dayAt, nextDay } from '#common/day.ts'
import { Refusal } from '#common/errors.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { messagesADay, type OwnReport, type ReportMessageInput, type SealedMessageInput } from './contract.ts'
import { claimEvidence, evidence } from './files.server.ts'
import { custodiansNeeded, mustBeFor } from './keys.server.ts'
import { integrityRepository } from './repository.server.ts'
import { openForReporter, sealThing } from './seal.server.ts'
import { integritySession, type OpenReport } from './session.server.ts'
import { dueOn, mayMoveReport, mayWrite } from './states.ts'
import { integrityMessages, integrityReports as reports } from './table.server.ts'
import { words } from './words.server.ts'

/** What reporter and inspection say to each other, from the reporter's side. */
export const integrityDialogue = {
  /** A report by its code, and the cookie that keeps it open. Refuses with 404 and 429. */
  async open(context: RequestContext, code: string): Promise<{ report: OwnReport; cookie: string }> {
    const { cookie, ...opened } = await integritySession.open(context, code)
    return { report: await shown(context, opened), cookie }
  },

  /** The report that the cookie opens. Refuses with 404 `integrity_session`. */
  async view(context: RequestContext, cookieHeader: string | null): Promise<OwnReport> {
    return shown(context, await integritySession.opened(context, cookieHeader))
  },

  /**
   * Adds words and evidence; to a report that was closed within the last ninety days, too, which opens it again. Refuses
   * with 404 `integrity_session`, 409 `integrity_over`, and 429 until midnight after twenty messages of a day.
   */
  async message(
    context: RequestContext,
    cookieHeader: string | null,
    input: ReportMessageInput | SealedMessageInput,
  ): Promise<OwnReport> {
    const { row, seed } = await integritySession.opened(context, cookieHeader)
    const sealed = await sealedOf(context, input)
    const today = dayAt(context.now())
    await context.db.transaction(async (tx) => {
      const held = await integrityRepository.holdReport(tx, row.id)
      if (held.erased_on) throw new Refusal(404, 'integrity_session')
      if (!mayWrite(held, context.now())) throw new Refusal(409, 'integrity_over')
      const ofToday = and(
        eq(integrityMessages.report, row.id),
        eq(integrityMessages.sender, 'reporter'),
        eq(integrityMessages.written_on, today),
      )
      const [written] = await tx.select({ count: count() }).from(integrityMessages).where(ofToday)
      if ((written?.count ?? 0) >= messagesADay) throw tooMany(context.now())
      const place = await integrityRepository.nextPlace(tx, integrityMessages, row.id)
      await tx
        .insert(integrityMessages)
        .values({ report: row.id, place, sender: 'reporter', written_on: today, sealed })
      await claimEvidence(tx, context.locale, input.files, { report: row.id, place })
      const reopened = mayMoveReport(held.state, 'assessing', 'reporter')
        ? { state: 'assessing' as const, outcome: null, closed_on: null }
        : {}
      await tx
        .update(reports)
        .set({ waits: true, changed_on: today, ...reopened })
        .where(eq(reports.id, row.id))
    })
    return shown(context, { row: await integrityRepository.report(context.db, row.id), seed })
  },
}

async function sealedOf(context: RequestContext, input: ReportMessageInput | SealedMessageInput): Promise<string> {
  if (!('sealed' in input))
    return sealThing(await custodiansNeeded(context), { text: input.text, locale: context.locale })
  await mustBeFor(context, input.sealed)
  return input.sealed
}

function tooMany(now: Date): Refusal {
  const seconds = Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000)
  return new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
}

async function shown(context: RequestContext, { row, seed }: OpenReport): Promise<OwnReport> {
  const { locale } = context
  const [messages, files] = await Promise.all([
    integrityRepository.messages(context.db, row.id),
    evidence.ofReport(context.db, row.id),
  ])
  return {
    state: row.state,
    state_text: words.state[row.state][locale],
    outcome: row.outcome,
    outcome_text: row.outcome ? words.outcome[row.outcome][locale] : '',
    submitted_on: row.submitted_on,
    acknowledge_by: dueOn(row),
    closed_on: row.closed_on,
    may_write: mayWrite(row, context.now()),
    messages: await Promise.all(
      messages.map(async ({ place, sender, written_on, sealed }) => ({
        place,
        from: sender,
        on: written_on,
        text: sender === 'staff' ? ((await openForReporter(seed, sealed)) ?? words.unreadable[locale]) : '',
        files: files.filter((file) => file.place === place).length,
      })),
    ),
  }
}
