import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { documentFiles } from '#modules/documents/table.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { postDocuments } from '#modules/posts/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Source } from './draft.server.ts'
import { addEntries } from './entries.server.ts'
import { documentSource } from './sources/documents.server.ts'
import { datasetSource } from './sources/open-data.server.ts'
import { mediatorSource } from './sources/people.server.ts'
import { postSource } from './sources/posts.server.ts'
import { bearersOf, registerIds, registerSource } from './sources/registers.server.ts'
import { sources } from './sources.server.ts'
import { fileTexts, searchEntries, searchWords } from './table.server.ts'

const mostAtOnce = 500

/**
 * Makes the search know what a transaction has changed, within the same transaction. The one place where that happens:
 * whatever is written through `write` and has a source is found by its new words at the moment when it is committed.
 */
export async function followWithSearch(tx: Tx): Promise<void> {
  if (tx.changes.some(({ action, entity }) => action === 'import' && entity === 'portal')) {
    await rebuildSearch(tx)
    return
  }
  await followRegisters(tx)
  for (const source of sources) {
    await indexAnew(tx, source, changedIn(tx, source.entity))
  }
  await indexMediatorsOf(tx, changedIn(tx, 'region'))
  await forgetReplaced(tx)
}

const changedIn = (tx: Tx, word: string): number[] => [
  ...new Set(tx.changes.filter(({ entity }) => entity === word).map(({ entityId }) => Number(entityId))),
]

/** Mediators are found by the names of their regions. */
async function indexMediatorsOf(tx: Tx, regions: number[]): Promise<void> {
  if (regions.length === 0) return
  const rows = await tx.select({ id: mediators.id }).from(mediators).where(inArray(mediators.region, regions))
  await indexAnew(
    tx,
    mediatorSource,
    rows.map(({ id }) => id),
  )
}

/**
 * The registers, which nobody writes: they are added with the first category. One is not found while a set that visitors may see
 * bears its name, so it follows what is written of such sets, and of the categories that hide them.
 */
async function followRegisters(tx: Tx): Promise<void> {
  const inCategories = tx.changes.filter(({ entity }) => entity === 'category')
  const isRegister = eq(searchEntries.kind, registerSource.kind)
  if (inCategories.some(({ action }) => action === 'create') && (await tx.$count(searchEntries, isRegister)) === 0)
    await addEntries(tx, registerSource, await registerSource.read(tx, { after: 0, most: mostAtOnce }))
  const names = tx.changes
    .filter(({ entity }) => entity === datasetSource.entity)
    .flatMap(({ before, after }) => [before?.slug, after?.slug])
  if (inCategories.length > 0) names.push(...(await bearersOf(tx)))
  await indexAnew(tx, registerSource, registerIds(names))
}

/** What stood in a file is forgotten when other bytes take its place, so that it is read anew. */
async function forgetReplaced(tx: Tx): Promise<void> {
  const ids = tx.changes.flatMap(({ entity, entityId, before, after }) =>
    entity === 'docattachment' && before && after && before.sha256 !== after.sha256 ? [Number(entityId)] : [],
  )
  for (const id of ids) {
    await tx.delete(fileTexts).where(eq(fileTexts.docattachment, id))
    await indexFileUsers(tx, id)
  }
}

/** Makes the entries anew of the documents and posts that come with a file. */
export async function indexFileUsers(tx: Tx, docattachment: number): Promise<void> {
  const inDocuments = await tx
    .select({ id: documentFiles.document })
    .from(documentFiles)
    .where(eq(documentFiles.docattachment, docattachment))
  const inPosts = await tx
    .select({ id: postDocuments.post })
    .from(postDocuments)
    .where(eq(postDocuments.document, docattachment))
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await indexAnew(tx, documentSource, idsOf(inDocuments))
  await indexAnew(tx, postSource, idsOf(inPosts))
}

/** Makes the entries of some things anew, of those that are gone none. */
async function indexAnew(tx: Tx, source: Source, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const part = ids.slice(at, at + mostAtOnce)
    await tx.delete(searchEntries).where(and(eq(searchEntries.kind, source.kind), inArray(searchEntries.entity, part)))
    await addEntries(tx, source, await source.read(tx, { ids: part }))
  }
}

/** What a rebuilding found: how many entries there are now, and how many were missing, or said something else. */
export type Rebuilt = { entries: number; missing: number; stale: number }

/** Makes all entries anew from the content, some things at a time, and puts right those that differ. On a healthy portal none does. */
export async function rebuildSearch(tx: Tx): Promise<Rebuilt> {
  // Those of titles that are gone go, too.
  await tx.delete(searchWords)
  let [missing, stale] = [0, 0]
  for (const source of sources) {
    for (let after = 0; after < lastId; ) {
      const stretch = await rebuildStretch(tx, source, after)
      missing += stretch.missing
      stale += stretch.stale
      after = stretch.last
    }
  }
  return { entries: await tx.$count(searchEntries), missing, stale }
}

/** The same for the next so many things of one kind after an id, in a transaction. Gives the last of them, `lastId` at the end. */
export async function rebuildStretch(tx: Tx, source: Source, after: number) {
  const drafts = await source.read(tx, { after, most: mostAtOnce })
  const last = drafts.length < mostAtOnce ? lastId : (drafts.at(-1)?.entity ?? lastId)
  await tx.execute(sql`create temporary table ${fresh} (like ${all}) on commit drop`)
  await addEntries(tx, source, drafts, 'fresh_entries')
  const which = sql`other.kind = ${source.kind} and other.entity > ${after} and other.entity <= ${last}`
  const differences = await putRight(tx, which)
  await tx.execute(sql`drop table ${fresh}`)
  return { ...differences, last }
}

export const lastId = 2 ** 31 - 1
const all = sql.raw('search_entries')
const fresh = sql.raw('fresh_entries')
const same = sql`(kept.kind, kept.entity, kept.locale) = (other.kind, other.entity, other.locale)`

/** Makes the entries of a stretch those that were made anew. */
async function putRight(tx: Tx, stretch: SQL): Promise<Omit<Rebuilt, 'entries'>> {
  const gone = await tx.execute(sql`
    delete from ${all} other where ${stretch}
      and not exists (select 1 from ${fresh} kept where ${same} and kept is not distinct from other)
  `)
  const added = await tx.execute(sql`
    insert into ${all} select * from ${fresh} kept where not exists (select 1 from ${all} other where ${same})
  `)
  return { missing: added.rowCount ?? 0, stale: gone.rowCount ?? 0 }
}
