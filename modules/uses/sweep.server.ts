import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isPointedAt, mentioned } from '#platform/pointers.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { documentUse, pictureUse } from './repository.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An upload or a restored backup is through by then. */
const arrivingDays = 1
/** Someone may have uploaded it for what they have not written yet. */
const unusedDays = 30
const mostAtOnce = 500

/** Names under which pictures and documents are stored, each with the token in it. Other files are not ours to judge. */
const ours = /^(?:(?:originals|documents)\/([0-9a-f]{32})|([0-9a-f]{32})\/\d+\.(?:avif|webp|jpg))$/

const portalItself: Actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' }

type Kind = {
  table: typeof attachments | typeof docattachments
  remove: (tx: Tx, id: number) => Promise<void>
}
const kinds: Kind[] = [
  { table: attachments, remove: pictureUse.remove },
  { table: docattachments, remove: documentUse.remove },
]

type Swept = { arriving: number; unused: number; orphans: number }

/**
 * Clears away what no longer serves anybody: files that arrived and were never stored, pictures and documents that for 30
 * days were in no library and used by nothing (they go to the bin, and from there in 30 more days), and stored files that
 * no row names. Whatever anything points at or mentions, in the bin or not, stays.
 */
export async function sweepFiles(ground: Ground): Promise<Swept> {
  const before = (days: number) => new Date(ground.now().getTime() - days * dayMs)
  const arriving = await sweepArriving(ground)
  let unused = 0
  for (const kind of kinds) unused += await removeUnused(ground, kind, before(unusedDays))
  return { arriving, unused, orphans: await removeOrphans(ground, before(arrivingDays)) }
}

/** Removes files that arrived on this machine and were never stored. Gives how many. */
export const sweepArriving = ({ files, now }: Pick<Ground, 'files' | 'now'>): Promise<number> =>
  files.arriving.sweep(new Date(now().getTime() - arrivingDays * dayMs))

async function removeUnused(ground: Ground, { table, remove }: Kind, before: Date): Promise<number> {
  const { db } = ground
  const isPointed = await isPointedAt(db, table)
  const mark = (unused_since: Date | null, where: SQL | undefined) =>
    db.update(table).set({ unused_since }).where(where)
  await mark(null, and(isNotNull(table.unused_since), or(eq(table.in_library, true), isPointed)))
  await mark(ground.now(), and(isNull(table.unused_since), eq(table.in_library, false), not(isPointed)))
  const candidates = await db
    .select({ id: table.id, tokens: sql<string[]>`${table.former_names} || ${table.token}` })
    .from(table)
    .where(and(isNull(table.deleted_at), lt(table.unused_since, before)))
    .orderBy(asc(table.unused_since), asc(table.id))
    .limit(mostAtOnce)
  const spoken = await mentioned(
    db,
    table,
    candidates.flatMap(({ tokens }) => tokens),
  )
  const isSpokenOf = ({ tokens }: { tokens: string[] }) => tokens.some((token) => spoken.has(token))
  const inTexts = candidates.filter(isSpokenOf).map(({ id }) => id)
  // They are asked about again when another 30 days have passed.
  if (inTexts.length > 0) await mark(null, inArray(table.id, inTexts))
  let removed = 0
  for (const { id } of candidates.filter((each) => !isSpokenOf(each))) {
    const done = await write(ground, portalItself, async (tx) => {
      await remove(tx, id)
      return true
    }).catch((error: unknown) => {
      // Used since a moment ago, or another process was faster.
      if (error instanceof Refusal) return false
      throw error
    })
    removed += done ? 1 : 0
  }
  return removed
}

async function removeOrphans({ db, files }: Ground, before: Date): Promise<number> {
  // First the files, then the rows: what is stored in between is not among the files.
  const stored = await files.list()
  const rows = await Promise.all(kinds.map(({ table }) => db.select({ token: table.token }).from(table)))
  const tokens = new Set(rows.flat().map(({ token }) => token))
  let removed = 0
  for (const { name, modified } of stored) {
    const [, single, folder] = ours.exec(name) ?? []
    const token = single ?? folder
    if (!token || tokens.has(token) || modified >= before) continue
    await files.remove(name)
    removed += 1
  }
  return removed
}
