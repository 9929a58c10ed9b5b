import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DocumentExtension } from '#modules/docattachments/contract.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { documentFiles } from '#modules/documents/table.server.ts'
import { postDocuments } from '#modules/posts/table.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import { FilesAway } from '#platform/files.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { fileReaders } from './file-readers.server.ts'
import { indexFileUsers } from './indexing.server.ts'
import { fileTexts } from './table.server.ts'

/** What a file may be and how long it may take (features, 3.3). */
const most = { bytes: 50 * 1024 * 1024, ms: 30_000, letters: 300_000, files: 20 }

type File = { id: number; token: string; extension: DocumentExtension; size: number }

/**
 * Reads the texts of files that documents and posts show and that nobody has read yet, a few at a time, and lets the search
 * know. What cannot be read is noted, so that it is not tried again. Gives how many were read.
 */
export async function readFileTexts(
  ground: Pick<Ground, 'db' | 'files' | 'now' | 'log' | 'contentVersion'>,
): Promise<number> {
  const waiting = await unread(ground.db)
  for (const file of waiting) {
    const text = await textOf(ground, file)
    await ground.db.transaction((transaction) => remember(transaction as Tx, file.id, text, ground.now()))
    await ground.contentVersion.refresh()
  }
  return waiting.length
}

const unread = (db: Ground['db']): Promise<File[]> =>
  db
    .select({
      id: docattachments.id,
      token: docattachments.token,
      extension: docattachments.extension,
      size: docattachments.size,
    })
    .from(docattachments)
    .leftJoin(fileTexts, eq(fileTexts.docattachment, docattachments.id))
    .where(
      and(
        isNull(fileTexts.docattachment),
        isNull(docattachments.deleted_at),
        inArray(docattachments.extension, Object.keys(fileReaders) as DocumentExtension[]),
        sql`(exists (select from ${documentFiles} where ${documentFiles.docattachment} = ${docattachments.id})
          or exists (select from ${postDocuments} where ${postDocuments.document} = ${docattachments.id}))`,
      ),
    )
    .orderBy(docattachments.id)
    .limit(most.files)

/** The text of a file, or undefined where it cannot be read. */
async function textOf({ files, log }: Pick<Ground, 'files' | 'log'>, file: File): Promise<string | undefined> {
  const read = fileReaders[file.extension]
  if (!read || file.size > most.bytes) return undefined
  try {
    const stored = await files.get(`documents/${file.token}`)
    if (!stored) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of stored.body) chunks.push(chunk as Buffer)
    return await read(Buffer.concat(chunks), most.letters, AbortSignal.timeout(most.ms))
  } catch (error) {
    // It says nothing about the file: it is read when the store is back.
    if (error instanceof FilesAway) throw error
    log.warn('file_text_unread', { docattachment: file.id, ...describeError(error) })
    return undefined
  }
}

async function remember(tx: Tx, docattachment: number, text: string | undefined, now: Date): Promise<void> {
  const values = { docattachment, text: (text ?? '').replaceAll('\0', ''), failed: text === undefined, read_at: now }
  await tx.insert(fileTexts).values(values).onConflictDoUpdate({ target: fileTexts.docattachment, set: values })
  await indexFileUsers(tx, docattachment)
  await bumpContentVersion(tx)
}
