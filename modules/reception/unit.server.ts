import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import type { ReceptionUnit } from './contract.ts'
import type { Reading } from './rows.server.ts'

/** Bodies to which visitors were sent, by id, in the reader's language or in Uzbek; also those that were hidden since. */
export async function unitsOf(
  db: Reading,
  ids: (number | null)[],
  locale: Locale,
): Promise<Map<number | null, ReceptionUnit>> {
  const wanted = ids.flatMap((id) => id ?? [])
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(organizations).where(inArray(organizations.id, wanted))
  return new Map(
    rows.map((row) => {
      const read = (name: 'organization_name' | 'address') => {
        const [own, uzbek] = [row[localizedName(name, locale)], row[localizedName(name, 'uz')]]
        return own || (locale === 'uzb' ? toCyrillic(uzbek) : uzbek)
      }
      return [row.id, { name: read('organization_name'), address: read('address'), phone: row.phone }]
    }),
  )
}

/** One of them. */
export const unitOf = async (db: Reading, id: number | null, locale: Locale): Promise<ReceptionUnit | null> =>
  (await unitsOf(db, [id], locale)).get(id) ?? null

/** Whether there is such a body. */
export async function isUnit(db: Reading, id: number): Promise<boolean> {
  const rows = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
  return rows.length > 0
}
