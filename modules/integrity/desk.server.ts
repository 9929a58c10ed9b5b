import type { Readable } from 'node:stream'
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { Refusal } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import { users } from '#modules/accounts/table.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Change, type Tx, write } from '#platform/write.server.ts'
import { assign, keepOut } from './assigning.server.ts'
import type { ReportAssignment, ReportKeepOut, ReportMove, ReportQuery, ReportRow, SealedReport } from './contract.ts'
import { evidence } from './files.server.ts'
import { inspection, mayBeSeenBy, reportFor } from './inspection.server.ts'
import { custodiansOf, mustBeFor } from './keys.server.ts'
import { integrityRepository, type ReportDbRow } from './repository.server.ts'
import { dueOn, mayMoveReport, nextStates } from './states.ts'
import { integrityMessages, integrityNotes, integrityReports as reports } from './table.server.ts'

const entity = 'integrity_report'

/** How people speak of a report; it says nothing of when it came nor how many there are. */
const referenceOf = (id: string): string => `KX-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/**
 * Reports for the inspection: ciphertext and dates. Every look at one is in the audit log before it is answered, without
 * a word of what it holds. Refuses with 404, and with 409 `integrity_step` what does not fit its state.
 */
export const integrityDesk = {
  /** The newest first; nothing of what was written. */
  async list(context: RequestContext, { p, page_size, state, assignee }: ReportQuery): Promise<Page<ReportRow>> {
    const isMine = assignee ? eq(reports.assignee, context.viewer?.id ?? '') : undefined
    const where = and(mayBeSeenBy(context), isMine, state ? eq(reports.state, state) : undefined)
    const [rows, [total]] = await Promise.all([
      context.db
        .select({ ...getTableColumns(reports), name: users.full_name })
        .from(reports)
        .leftJoin(users, eq(users.id, reports.assignee))
        .where(where)
        .orderBy(desc(reports.submitted_on), desc(reports.id))
        .limit(page_size)
        .offset((p - 1) * page_size),
      context.db.select({ count: count() }).from(reports).where(where),
    ])
    return page(
      rows.map(({ name, ...row }) => rowOf(context, row, name)),
      total?.count ?? 0,
      { p, page_size },
    )
  },

  async view(context: RequestContext, id: string): Promise<SealedReport> {
    await write(context, actorOf(context), async (tx) => {
      const row = await reportFor(context, tx, id)
      tx.changes.push({ action: 'view', entity, entityId: referenceOf(row.id), before: null, after: null })
    })
    return shown(context, id)
  },

  /** The sealed bytes of a file, or of its copy without metadata. */
  async file(
    context: RequestContext,
    id: string,
    file: string,
    cleaned: boolean,
  ): Promise<{ body: Readable; size: number }> {
    await write(context, actorOf(context), async (tx) => {
      const row = await reportFor(context, tx, id)
      tx.changes.push({ action: 'view', entity, entityId: referenceOf(row.id), before: null, after: { file: true } })
    })
    return evidence.sealed(context, id, { id: file, cleaned })
  },

  /** Brings a report a step along; closing it takes an outcome. */
  move: (context: RequestContext, id: string, { to, outcome }: ReportMove): Promise<SealedReport> =>
    change(context, id, async (tx, row) => {
      if (!mayMoveReport(row.state, to, 'staff'))
        throw new Refusal(409, 'integrity_step', { facts: { from: row.state } })
      const today = dayAt(context.now())
      await set(tx, row, { state: to, outcome, closed_on: to === 'closed' ? today : null, changed_on: today })
    }),

  /** Gives it to one of the inspection (`assigning.server.ts`). */
  assign: (context: RequestContext, id: string, given: ReportAssignment): Promise<SealedReport> =>
    change(context, id, (tx, row) => assign(tx, context, row, given)),

  /** Keeps somebody of the inspection away from it, oneself as well. */
  keepOut: (context: RequestContext, id: string, given: ReportKeepOut): Promise<void> =>
    changed(context, id, (tx, row) => keepOut(tx, context, row, given)),

  /** Answers the reporter: sealed in the browser for them and for all custodians. Refuses with 400 what is sealed for fewer. */
  message: (context: RequestContext, id: string, sealed: string): Promise<SealedReport> =>
    change(context, id, async (tx, row) => {
      await mustBeFor({ ...context, db: tx }, sealed, 1)
      const today = dayAt(context.now())
      const place = await integrityRepository.nextPlace(tx, integrityMessages, row.id)
      await tx.insert(integrityMessages).values({ report: row.id, place, sender: 'staff', written_on: today, sealed })
      await set(tx, row, { waits: false, changed_on: today })
    }),

  /** Writes down what stays inside: sealed in the browser for the custodians. */
  note: (context: RequestContext, id: string, sealed: string): Promise<SealedReport> =>
    change(context, id, async (tx, row) => {
      await mustBeFor({ ...context, db: tx }, sealed)
      const place = await integrityRepository.nextPlace(tx, integrityNotes, row.id)
      const written_by = context.viewer?.id ?? null
      const written_on = dayAt(context.now())
      await tx.insert(integrityNotes).values({ report: row.id, place, written_by, written_on, sealed })
    }),
}

type Work = (tx: Tx, row: ReportDbRow) => Promise<void>

async function change(context: RequestContext, id: string, work: Work): Promise<SealedReport> {
  await changed(context, id, work)
  return shown(context, id)
}

async function changed(context: RequestContext, id: string, work: Work): Promise<void> {
  await write(context, actorOf(context), async (tx) => {
    await reportFor(context, tx, id)
    const before = await integrityRepository.holdReport(tx, id)
    if (before.erased_on) throw new Refusal(409, 'integrity_step', { facts: { from: before.state } })
    await work(tx, before)
    const after = await integrityRepository.report(tx, id)
    tx.changes.push(entry(before, after))
  })
}

const set = (tx: Tx, { id }: ReportDbRow, values: Partial<ReportDbRow>) =>
  tx.update(reports).set(values).where(eq(reports.id, id))

/** What the audit log holds of a report. */
const facts = ({ state, outcome, assignee, kept_out }: ReportDbRow) => ({ state, outcome, assignee, kept_out })
const entry = (before: ReportDbRow, after: ReportDbRow): Change => ({
  action: 'update',
  entity,
  entityId: referenceOf(before.id),
  before: facts(before),
  after: facts(after),
})

function rowOf({ now }: Pick<RequestContext, 'now'>, row: ReportDbRow, assignee: string | null): ReportRow {
  const { id, mode, state, outcome, submitted_on, changed_on, waits, suspicious, erased_on } = row
  const due_on = dueOn(row)
  return {
    ...{ id, mode, state, outcome, submitted_on, changed_on, due_on, waits, suspicious },
    reference: referenceOf(id),
    overdue: due_on !== null && dayAt(now()) > due_on,
    erased: erased_on !== null,
    assignee: row.assignee ? { id: row.assignee, name: assignee ?? '' } : null,
  }
}

async function shown(context: RequestContext, id: string): Promise<SealedReport> {
  const { db } = context
  const row = await integrityRepository.report(db, id)
  const [people, messages, files, notes, custodians] = await Promise.all([
    inspection(db),
    integrityRepository.messages(db, id),
    evidence.ofReport(db, id),
    db
      .select({
        place: integrityNotes.place,
        by: users.full_name,
        on: integrityNotes.written_on,
        sealed: integrityNotes.sealed,
      })
      .from(integrityNotes)
      .leftJoin(users, eq(users.id, integrityNotes.written_by))
      .where(eq(integrityNotes.report, id))
      .orderBy(asc(integrityNotes.place)),
    custodiansOf(context),
  ])
  return {
    ...rowOf(context, row, people.find((one) => one.id === row.assignee)?.name ?? null),
    people: people.map((one) => ({ ...one, kept_out: row.kept_out.includes(one.id) })),
    ...{ sealed: row.sealed, reporter: row.reporter, custodians },
    next: row.erased_on ? [] : nextStates(row.state),
    files: files.map(({ id: file, place, facts: own, size, cleaned }) => ({
      id: file,
      place,
      facts: own,
      size,
      cleaned,
    })),
    messages: messages.map(({ place, sender, written_on, sealed }) => ({
      place,
      from: sender,
      on: written_on,
      sealed,
    })),
    notes: notes.map((note) => ({ ...note, by: note.by ?? '' })),
  }
}
