import { and, eq, gte, lte } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Breakdown, ManualCount } from './contract.ts'
import { appealCounts } from './table.server.ts'

export type ManualRow = typeof appealCounts.$inferSelect

/** Counts that people wrote down. */
export const manualCounts = {
  /** Writes down, or corrects, the counts of one month, region and part. Refuses with 400 a region that is not there. */
  async set(tx: Tx, locale: Locale, counts: ManualCount): Promise<void> {
    const [region] = await tx.select({ id: regions.id }).from(regions).where(eq(regions.id, counts.region))
    if (!region) throw new Refusal(400, 'validation', { errors: fieldError('region', 'not_found', locale) })
    const values = { ...counts, updated_at: tx.now() }
    const cell = [appealCounts.month, appealCounts.by, appealCounts.region, appealCounts.key]
    const [row] = await tx
      .insert(appealCounts)
      .values(values)
      .onConflictDoUpdate({ target: cell, set: values })
      .returning()
    tx.changes.push({
      action: 'update',
      entity: 'appeal counts',
      entityId: String(row?.id),
      before: null,
      after: values,
    })
  },

  /** The rows of whole months, both included, for totals or for one breakdown. */
  async of(db: Pick<Db, 'select'>, from: string, to: string, by: Breakdown | 'total'): Promise<ManualRow[]> {
    const { month, by: part } = appealCounts
    return db
      .select()
      .from(appealCounts)
      .where(and(gte(month, from), lte(month, to), eq(part, by === 'region' ? 'total' : by)))
  },
}
