import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './ground.server.ts'
import type { SecretBox } from './secret-box.server.ts'

/** One row: nothing, sealed with the newest key that this portal was started with, so that another key shows at once. */
export const keyCheck = pgTable('key_check', { id: integer().primaryKey(), sealed: text().notNull() })

const theRow = 1
const place = 'key_check:1'

/**
 * Whether a box opens what is sealed with the key that this database was last sealed with. Where that is an older one of its
 * keys, or none was noted yet, its newest is noted from now on.
 */
export async function opensWhatIsSealed(db: Db, box: SecretBox): Promise<boolean> {
  const [kept] = await db.select().from(keyCheck).where(eq(keyCheck.id, theRow))
  if (!kept) {
    // Of several processes that start at once one notes its key, and all are measured by that.
    const [noted] = await db
      .insert(keyCheck)
      .values({ id: theRow, sealed: box.seal('', place) })
      .onConflictDoNothing()
      .returning()
    return noted !== undefined || opensWhatIsSealed(db, box)
  }
  if (!canOpen(box, kept.sealed)) return false
  if (!box.isCurrent(kept.sealed)) await noteKey(db, box)
  return true
}

/** Notes the newest key of a box, whatever was noted before. */
export async function noteKey(db: Db, box: SecretBox): Promise<void> {
  const values = { id: theRow, sealed: box.seal('', place) }
  await db.insert(keyCheck).values(values).onConflictDoUpdate({ target: keyCheck.id, set: values })
}

function canOpen(box: SecretBox, sealed: string): boolean {
  try {
    return box.open(sealed, place) === ''
  } catch {
    return false
  }
}
