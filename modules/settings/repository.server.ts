import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { isInRanges, isOpenRange, privateRanges } from '#platform/client-address.server.ts'
import { versionConflict } from '#platform/crud.server.ts'
import { withoutDirectionMarks } from '#platform/direction-marks.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { ownOrUzbek } from '#platform/localized-reading.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type PublicSettings, Settings } from './contract.ts'
import { settingsTable } from './table.server.ts'

const theRow = 1

/** The settings of the portal: one row, and the starting values for what nobody has changed. */
export const settingsRepository = {
  /** The settings in force. */
  async current(db: Db | Tx): Promise<Settings> {
    const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, theRow))
    return Settings.parse(row?.value ?? {})
  },

  /** What staff have changed, for `Settings.parse`, as a column of a statement that every request of staff begins with. */
  inStatement: sql<Partial<Settings> | null>`(
    select ${settingsTable.value} from ${settingsTable} where ${settingsTable.id} = ${theRow})`,

  /** The settings as staff edit them, with the version to send back. */
  async forAdmin(db: Db | Tx): Promise<Settings & { version: number }> {
    const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, theRow))
    return { ...Settings.parse(row?.value ?? {}), version: row?.version ?? 0 }
  },

  /** What header, footer and the tools on every page need, in one language. */
  async forVisitors(db: Db, locale: Locale): Promise<PublicSettings> {
    const settings = await settingsRepository.current(db)
    const address = ownOrUzbek(settings, 'address', locale)
    const marquee = ownOrUzbek(settings, 'marquee', locale)
    const { chat_script, translation_script, translation_languages } = settings
    return {
      marquee: settings.marquee_on && marquee.text !== '' ? marquee : null,
      address: address.text,
      working_hours: ownOrUzbek(settings, 'working_hours', locale).text,
      lang: address.lang,
      call_centre: settings.call_centre,
      phone: settings.phone,
      phones: settings.phones.map(({ phone, ...names }) => ({ name: ownOrUzbek(names, 'name', locale).text, phone })),
      email: settings.email,
      social: settings.social,
      copyright_years: settings.copyright_years,
      protections_on: settings.protections_on,
      chat: chat_script === '' ? null : { script: chat_script },
      translation: translation_script === '' ? null : { script: translation_script, languages: translation_languages },
    }
  },

  /**
   * Changes the settings that are still at `version`; what is not given stays. Refuses with 409, and with 400 networks of
   * staff that are open to the whole internet or do not hold the address from where they are set.
   */
  async update(tx: Tx, version: number, given: Partial<Settings>, from: From): Promise<void> {
    const wrong = given.staff_ranges && wrongRanges(given.staff_ranges, from)
    if (wrong) throw new Refusal(400, 'validation', { errors: fieldError('staff_ranges', wrong, tx.actor.locale) })
    // The row is not there before the first save, so it cannot be locked.
    await takeTurn(tx, 'settings')
    const before = await settingsRepository.forAdmin(tx)
    if (before.version !== version) {
      throw await versionConflict(tx, 'settings', theRow, version, before.version)
    }
    const value = { ...(await settingsRepository.current(tx)), ...withoutDirectionMarks(given) }
    const values = { id: theRow, value, version: version + 1, updated_at: tx.now() }
    await tx.insert(settingsTable).values(values).onConflictDoUpdate({ target: settingsTable.id, set: values })
    const after = { ...value, version: version + 1 }
    tx.changes.push({ action: 'update', entity: 'settings', entityId: String(theRow), before, after })
  },
}

/** Where a change of the settings comes from, and whether it may lock out who makes it. */
type From = Pick<Ground, 'config'> & { address: string | null; force: boolean }

function wrongRanges(ranges: string[], { config, address, force }: From): ValidationCode | undefined {
  if (!config.staffNetworksOpen && ranges.some(isOpenRange)) return 'open_network'
  // Those of the process are in force, whatever is stored.
  if (force || config.staffRanges) return undefined
  return isInRanges(address ?? '', ranges.length > 0 ? ranges : privateRanges) ? undefined : 'locks_you_out'
}
