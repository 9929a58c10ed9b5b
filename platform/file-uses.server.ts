import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { Thing } from '#common/permissions.ts'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

/** Something that uses a file, as staff are told of it: addressed by its slug or, where it has none, by its id. */
export type FileUser = { slug: string; title: string } | { id: number; title: string }

/** A field of a record, and the file that it names. */
export type NamedFile = { field: string; id: number }

/**
 * What one kind of content knows about the pictures, or about the documents, that it uses. A module exports one for each
 * column that points at `attachments.id` or `docattachments.id`; `modules/uses` lists them all. Whether visitors and
 * staff may fetch a file, who may put it elsewhere and whether it may be deleted follows from that list alone.
 */
export type FileUse = {
  /** The word for the users in `used_by` of a refusal, in the plural, e.g. `employees`. */
  name: string
  /** Who may view such content may see its files. */
  thing: Thing
  /** Its word in the audit log. */
  entity: string
  /** Whether something that visitors can see at this moment shows a file, beside records with some ids: a condition. */
  shown: (file: SQLWrapper, besides?: number[]) => SQL
  /** Whether anything points at a file, be it hidden or in the bin, beside records with some ids: a condition. */
  has: (file: SQLWrapper, besides?: number[]) => SQL
  /** The fields of a record that name files by their ids, as they stand in the audit log. */
  named: (record: Record<string, unknown>) => NamedFile[]
  /** Its fields of HTML, without the language: the pictures in them are used as well. */
  html?: readonly string[]
  /** Everything outside the bin that points at the file, visible or not, at most a hundred. */
  users: (db: Db | Tx, id: number, locale: Locale) => Promise<FileUser[]>
}

/** Whether visitors see a file in such content at this moment. */
export async function isShownIn({ shown }: FileUse, db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${shown(sql`${id}::integer`)} as yes`)
  return rows[0]?.yes === true
}

/** What one field names. */
export const namedIn = (field: string, record: Record<string, unknown>): NamedFile[] =>
  typeof record[field] === 'number' ? [{ field, id: record[field] }] : []

/** The records of a list that belongs to a record, each with its place, e.g. `images.0`. */
export function itemsIn(
  field: string,
  record: Record<string, unknown>,
): { at: string; item: Record<string, unknown> }[] {
  const list = record[field]
  // Entries of the audit log from before a field came know nothing of it.
  return Array.isArray(list) ? list.map((item, place) => ({ at: `${field}.${place}`, item })) : []
}
