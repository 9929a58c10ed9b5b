import type { Locale } from '#common/locale.ts'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

/** Something that uses a file, as staff are told of it: addressed by its slug or, where it has none, by its id. */
export type FileUser = { slug: string; title: string } | { id: number; title: string }

/**
 * What one kind of content knows about the pictures, or about the documents, that it uses. A module exports one for each
 * column that points at `attachments.id` or `docattachments.id`; `modules/uses` lists them all. Whether visitors may
 * fetch a file and whether staff may delete it follows from that list alone.
 */
export type FileUse = {
  /** The word for the users in `used_by` of a refusal, in the plural, e.g. `employees`. */
  name: string
  /** Whether something that visitors can see at this moment shows the file with this id. */
  shown: (db: Db, id: number) => Promise<boolean>
  /** Everything outside the bin that points at the file, visible or not, at most a hundred. */
  users: (db: Db | Tx, id: number, locale: Locale) => Promise<FileUser[]>
}
