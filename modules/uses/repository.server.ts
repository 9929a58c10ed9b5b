import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { docattachmentRepository } from '#modules/docattachments/repository.server.ts'
import { type FileUse, type FileUser, isShownIn } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { documents, isSeenBy, pictures, type Seer, type Sort } from './seen-by.server.ts'

type Users = Record<string, FileUser[]>

async function isShown(uses: FileUse[], db: Db, id: number): Promise<boolean> {
  for (const use of uses) if (await isShownIn(use, db, id)) return true
  return false
}

async function usersIn(uses: FileUse[], db: Db | Tx, id: number, locale: Locale): Promise<Users> {
  const found: Users = {}
  for (const { name, users } of uses) {
    const more = await users(db, id, locale)
    if (more.length > 0) found[name] = [...(found[name] ?? []), ...more]
  }
  return found
}

function usesOf(sort: Sort, thing: string, remove: (tx: Tx, id: number) => Promise<unknown>) {
  const { table, uses } = sort
  const isSeen = async (db: Db, viewer: Seer, id: number): Promise<boolean> => {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at), isSeenBy(sort, viewer)))
    return row !== undefined
  }
  return {
    /** Kinds of content that use such files, by their words in `used_by`. */
    kinds: uses.map(({ name }) => name),
    /** Whether visitors may fetch a file. */
    isShown: (db: Db, id: number) => isShown(uses, db, id),
    /** Whether somebody may fetch a file: visitors what is shown, staff what they may see. */
    isFor: async (db: Db, viewer: Seer | null, id: number): Promise<boolean> =>
      viewer ? isSeen(db, viewer, id) : isShown(uses, db, id),
    /** The files that a member of staff may see, for lists. Nobody sees none. */
    seenBy: (viewer: Seer | null): SQL | undefined => (viewer ? isSeenBy(sort, viewer) : sql`false`),
    /** Refuses with 404, as if it were not there, a file that a member of staff may not see. */
    async mustBeSeen(db: Db, viewer: Seer | null, id: number): Promise<void> {
      if (!viewer || !(await isSeen(db, viewer, id))) throw notFound(thing)
    },
    /** What staff are told of who uses a file. */
    users: (db: Db, id: number, locale: Locale) => usersIn(uses, db, id, locale),

    /** Moves a file that nothing uses to the bin. Refuses with 404, and 409 naming what uses it. */
    async remove(tx: Tx, id: number): Promise<void> {
      // Who saves something that uses it holds it shared, and is waited for; who comes later finds it in the bin.
      await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      const used_by = await usersIn(uses, tx, id, tx.actor.locale)
      if (Object.keys(used_by).length > 0) throw new Refusal(409, 'in_use', { facts: { used_by } })
      await remove(tx, id)
    },
  }
}

/** What uses a picture, and what follows: who may see it, what staff are told, and whether it may be deleted. */
export const pictureUse = usesOf(pictures, 'attachment', attachmentRepository.remove)

/** What uses a document or a video, likewise. */
export const documentUse = usesOf(documents, 'docattachment', docattachmentRepository.remove)
