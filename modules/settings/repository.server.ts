import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { Settings } from './contract.ts'
import { settingsTable } from './table.server.ts'

const theRow = 1

/** The settings of the portal: one row, and the starting values for what nobody has changed. */
export const settingsRepository = {
  /** The settings in force. */
  async current(db: Db | Tx): Promise<Settings> {
    const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, theRow))
    return Settings.parse(row?.value ?? {})
  },

  /** The settings as staff edit them, with the version to send back. */
  async forAdmin(db: Db): Promise<Settings & { version: number }> {
    const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, theRow))
    return { ...Settings.parse(row?.value ?? {}), version: row?.version ?? 0 }
  },

  /** Replaces the settings that are still at `version`. Refuses with 409. */
  async update(tx: Tx, version: number, value: Settings): Promise<void> {
    const before = await settingsRepository.current(tx)
    const [row] = await tx
      .select({ version: settingsTable.version })
      .from(settingsTable)
      .where(eq(settingsTable.id, theRow))
      .for('update')
    if ((row?.version ?? 0) !== version)
      throw new Refusal(409, 'version_conflict', { facts: { current_version: row?.version ?? 0 } })
    const values = { id: theRow, value, version: version + 1, updated_at: tx.now() }
    await tx.insert(settingsTable).values(values).onConflictDoUpdate({ target: settingsTable.id, set: values })
    tx.changes.push({ action: 'update', entity: 'settings', entityId: String(theRow), before, after: value })
  },
}
