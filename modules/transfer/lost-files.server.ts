import { eq, inArray } from 'drizzle-orm'
import { appealFiles, appeals } from '#modules/appeals/table.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { integrityFiles } from '#modules/integrity/table.server.ts'
import { receptionBookings } from '#modules/reception/table.server.ts'
import { documentUse, pictureUse } from '#modules/uses/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** What has a file under a token of its own, as the operator may find it. */
type Owner = { token: string; owner: string }
type Use = Pick<typeof pictureUse, 'users'>
type Library = typeof attachments | typeof docattachments

/** More would not be read. */
const mostLines = 20

/** Stored files by what has them and uses it, a line for each: `picture 12 "a.png", used by posts yangi-qonun: originals/…`. */
export async function toldLost(db: Db, names: string[]): Promise<string> {
  const byToken = Map.groupBy(names, (name) => /[0-9a-f]{32}/.exec(name)?.[0] ?? name)
  const told = [...byToken].slice(0, mostLines)
  const owners = new Map(
    (
      await ownersOf(
        db,
        told.map(([token]) => token),
      )
    ).map(({ token, owner }) => [token, owner]),
  )
  const lines = told.map(([token, of]) => `  ${owners.get(token) ?? 'not named any more'}: ${of.join(', ')}`)
  const more = byToken.size - told.length
  return [...lines, ...(more > 0 ? [`  and those of ${more} more`] : [])].join('\n')
}

async function ownersOf(db: Db, tokens: string[]): Promise<Owner[]> {
  return [
    ...(await ofLibrary(db, tokens, attachments, 'picture', pictureUse)),
    ...(await ofLibrary(db, tokens, docattachments, 'document', documentUse)),
    ...(await ofCitizens(db, tokens)),
    ...(await ofReports(db, tokens)),
  ]
}

async function ofLibrary(db: Db, tokens: string[], table: Library, thing: string, use: Use): Promise<Owner[]> {
  const rows = await db.select().from(table).where(inArray(table.token, tokens))
  const found: Owner[] = []
  for (const { id, token, original_name, deleted_at } of rows) {
    const users = Object.entries(await use.users(db, id, 'uz')).map(
      ([kind, of]) => `${kind} ${of.map((user) => ('slug' in user ? user.slug : user.id)).join(' ')}`,
    )
    const used = deleted_at ? 'in the bin' : users.length > 0 ? `used by ${users.join(', ')}` : 'used by nothing'
    found.push({ token, owner: `${thing} ${id} ${JSON.stringify(original_name)}, ${used}` })
  }
  return found
}

/** Nothing is said of the people: their numbers lead staff to them, who may see them. */
async function ofCitizens(db: Db, tokens: string[]): Promise<Owner[]> {
  const rows = await db
    .select({ token: appealFiles.token, appeal: appeals.number, booking: receptionBookings.number })
    .from(appealFiles)
    .leftJoin(appeals, eq(appeals.id, appealFiles.appeal))
    .leftJoin(receptionBookings, eq(receptionBookings.id, appealFiles.booking))
    .where(inArray(appealFiles.token, tokens))
  return rows.map(({ token, appeal, booking }) => ({
    token,
    owner: appeal ? `appeal ${appeal}` : booking ? `booking ${booking}` : 'a form that was not sent yet',
  }))
}

async function ofReports(db: Db, tokens: string[]): Promise<Owner[]> {
  const rows = await db
    .select({ token: integrityFiles.token })
    .from(integrityFiles)
    .where(inArray(integrityFiles.token, tokens))
  return rows.map(({ token }) => ({ token, owner: 'a report of corruption' }))
}
