import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { isInRanges } from '#platform/client-address.server.ts'
import { versionConflict } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
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
  async forAdmin(db: Db | Tx): Promise<Settings & { version: number }> {
    const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, theRow))
    return { ...Settings.parse(row?.value ?? {}), version: row?.version ?? 0 }
  },

  /**
   * Replaces the settings that are still at `version`. Refuses with 409, and with 400 networks of staff that do not hold
   * `address`, from where they are set.
   */
  async update(tx: Tx, version: number, value: Settings, address: string | null): Promise<void> {
    if (value.staff_ranges.length > 0 && !isInRanges(address ?? '', value.staff_ranges)) {
      throw new Refusal(400, 'validation', { errors: fieldError('staff_ranges', 'locks_you_out', tx.actor.locale) })
    }
    // The row is not there before the first save, so it cannot be locked.
    await takeTurn(tx, 'settings')
    const before = await settingsRepository.forAdmin(tx)
    if (before.version !== version) throw await versionConflict(tx, 'settings', theRow, version)
    const values = { id: theRow, value, version: version + 1, updated_at: tx.now() }
    await tx.insert(settingsTable).values(values).onConflictDoUpdate({ target: settingsTable.id, set: values })
    const after = { ...value, version: version + 1 }
    tx.changes.push({ action: 'update', entity: 'settings', entityId: String(theRow), before, after })
  },
}
