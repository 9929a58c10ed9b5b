import { inArray } from 'drizzle-orm'
import { docattachments } from '#modules/docattachments/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { FoundFile } from '../contract.ts'
import { fileTexts } from '../table.server.ts'

type Files = { textOf: (id: number) => string; cardOf: (id: number | undefined) => FoundFile | null }

/** What is known of some files: what stands in them, and what they are. */
export async function filesFor(db: Db | Tx, ids: number[]): Promise<Files> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return { textOf: () => '', cardOf: () => null }
  const texts = await db
    .select({ id: fileTexts.docattachment, text: fileTexts.text })
    .from(fileTexts)
    .where(inArray(fileTexts.docattachment, wanted))
  const files = await db
    .select({ id: docattachments.id, extension: docattachments.extension, bytes: docattachments.size })
    .from(docattachments)
    .where(inArray(docattachments.id, wanted))
  const textById = new Map(texts.map(({ id, text }) => [id, text]))
  const fileById = new Map(files.map(({ id, ...file }) => [id, file]))
  return {
    textOf: (id) => textById.get(id) ?? '',
    cardOf: (id) => (id === undefined ? null : (fileById.get(id) ?? null)),
  }
}
