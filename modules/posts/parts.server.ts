import { and, eq, inArray, isNull } from 'drizzle-orm'
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

/** The first part that a post names and that is not there, or is in the bin. */
async function missingPart(tx: Tx, parts: Parts): Promise<Part | undefined> {
  const named: Record<Part, number[]> = {
    category: parts.category === undefined ? [] : [parts.category],
    thumbnail: parts.thumbnail ? [parts.thumbnail] : [],
    document: parts.document ?? [],
    regions: parts.regions ?? [],
  }
  for (const part of Object.keys(tables) as Part[]) {
    const ids = [...new Set(named[part])]
    const table = tables[part]
    if (ids.length === 0) continue
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isNull(table.deleted_at)))
      // Whoever puts a part into the bin waits for this, and then finds the post that uses it.
      .for('share')
    if (found.length < ids.length) return part
  }
  return undefined
}

/** Refuses with 400 at its field a part that is not there. */
export async function partsMustExist(tx: Tx, parts: Parts): Promise<void> {
  const missing = await missingPart(tx, parts)
  if (missing) throw new Refusal(400, 'validation', { errors: fieldError(missing, 'not_found', tx.actor.locale) })
}

/** Refuses with 409 to bring a post back whose part is in the bin: it would name what is not there. */
export async function partsMustNotBeBinned(tx: Tx, parts: Parts): Promise<void> {
  const missing = await missingPart(tx, parts)
  if (missing) throw new Refusal(409, 'part_in_bin', { facts: { field: missing } })
}

/** Notes which documents and regions a post names, so that those know what they are used by. */
export async function rememberParts(
  tx: Tx,
  { id, document, regions: about }: typeof posts.$inferSelect,
): Promise<void> {
  await tx.delete(postDocuments).where(eq(postDocuments.post, id))
  await tx.delete(postRegions).where(eq(postRegions.post, id))
  if (document.length > 0) await tx.insert(postDocuments).values(document.map((each) => ({ post: id, document: each })))
  if (about.length > 0) await tx.insert(postRegions).values(about.map((region) => ({ post: id, region })))
}
