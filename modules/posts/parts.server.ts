import { and, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { postDocuments, postRegions, type posts } from './table.server.ts'

type Parts = Partial<Pick<typeof posts.$inferSelect, 'category' | 'thumbnail' | 'document' | 'regions'>>
type Part = 'category' | 'thumbnail' | 'document' | 'regions'
type PartTable = PgTable & Record<'id' | 'deleted_at', PgColumn>

const tables: Record<Part, PartTable> = {
  category: categories,
  thumbnail: attachments,
  document: docattachments,
  regions,
}

/** The first part that posts name and that is not there, or is in the bin. */
async function missingPart(tx: Tx, posts: Parts[]): Promise<Part | undefined> {
  for (const part of Object.keys(tables) as Part[]) {
    const ids = [...new Set(posts.flatMap((post) => post[part] ?? []))]
    const table = tables[part]
    if (ids.length === 0) continue
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isNull(table.deleted_at)))
      // In one order everywhere, or two writers could wait for each other.
      .orderBy(table.id)
      // Whoever puts a part into the bin waits for this, and then finds the post that uses it.
      .for('share')
    if (found.length < ids.length) return part
  }
  return undefined
}

/** Refuses with 400 at its field a part that is not there. */
export async function partsMustExist(tx: Tx, posts: Parts[]): Promise<void> {
  const missing = await missingPart(tx, posts)
  if (missing) throw new Refusal(400, 'validation', { errors: fieldError(missing, 'not_found', tx.actor.locale) })
}

/** Refuses with 409 to bring a post back whose part is in the bin: it would name what is not there. */
export async function partsMustNotBeBinned(tx: Tx, post: Parts): Promise<void> {
  const missing = await missingPart(tx, [post])
  if (missing) throw new Refusal(409, 'part_in_bin', { facts: { field: missing } })
}

/** Notes which documents and regions posts name, so that those know what they are used by. */
export async function rememberParts(tx: Tx, saved: (typeof posts.$inferSelect)[]): Promise<void> {
  const ids = saved.map(({ id }) => id)
  await tx.delete(postDocuments).where(inArray(postDocuments.post, ids))
  await tx.delete(postRegions).where(inArray(postRegions.post, ids))
  const documents = saved.flatMap(({ id, document }) => document.map((each) => ({ post: id, document: each })))
  const about = saved.flatMap(({ id, regions: named }) => named.map((region) => ({ post: id, region })))
  if (documents.length > 0) await tx.insert(postDocuments).values(documents)
  if (about.length > 0) await tx.insert(postRegions).values(about)
}
