import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import { integrityFiles, integrityMessages, type integrityNotes, integrityReports as reports } from './table.server.ts'

export type ReportDbRow = typeof reports.$inferSelect
export type MessageRow = typeof integrityMessages.$inferSelect
type Reading = Pick<Ground['db'], 'select'>

/** The name under which evidence is stored, and its copy that was cleaned. */
export const storedEvidence = (token: string, cleaned = false) => `integrity/${token}${cleaned ? '-clean' : ''}`

/** Reports as they lie in the database: what was written is sealed. */
export const integrityRepository = {
  /** The names of all stored files that belong to reports. */
  async storedNames(db: Reading): Promise<string[]> {
    const rows = await db.select({ token: integrityFiles.token, cleaned: integrityFiles.cleaned }).from(integrityFiles)
    return rows.flatMap(({ token, cleaned }) => [
      storedEvidence(token),
      ...(cleaned ? [storedEvidence(token, true)] : []),
    ])
  },

  /** Refuses with 404. */
  async report(db: Reading, id: string): Promise<ReportDbRow> {
    const [row] = z.uuid().safeParse(id).success ? await db.select().from(reports).where(eq(reports.id, id)) : []
    if (!row) throw notFound('integrity_report')
    return row
  },

  /** The same, and nobody else changes it until the transaction ends. */
  async holdReport(tx: Reading, id: string): Promise<ReportDbRow> {
    const [row] = z.uuid().safeParse(id).success
      ? await tx.select().from(reports).where(eq(reports.id, id)).for('update')
      : []
    if (!row) throw notFound('integrity_report')
    return row
  },

  async byCode(db: Reading, hash: string): Promise<ReportDbRow | undefined> {
    const [row] = await db
      .select()
      .from(reports)
      .where(and(eq(reports.code_hash, hash), isNull(reports.erased_on)))
    return row
  },

  messages: (db: Reading, report: string): Promise<MessageRow[]> =>
    db
      .select()
      .from(integrityMessages)
      .where(eq(integrityMessages.report, report))
      .orderBy(asc(integrityMessages.place)),

  /** The place of the next message or note of a report that is held. */
  async nextPlace(tx: Reading, table: typeof integrityMessages | typeof integrityNotes, report: string) {
    const [last] = await tx
      .select({ place: table.place })
      .from(table)
      .where(eq(table.report, report))
      .orderBy(desc(table.place))
      .limit(1)
    return (last?.place ?? 0) + 1
  },
}
