import { and, arrayOverlaps, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { type FieldErrors, notFound, Refusal } from '#common/errors.ts'
import { locales } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { reachOf } from '#modules/accounts/reach.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { auditLog } from '#platform/audit-log.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { picturesIn } from '#platform/rich-text.server.ts'
import type { Change, Tx } from '#platform/write.server.ts'
import { documents, isSeenBy, pictures, type Sort } from './seen-by.server.ts'

type Entry = Record<string, unknown> | null

/** A file that a field names: by its id, or, within a text, by its public token. */
type Named = { field: string; file: number | string }
/** One that a record names now and did not before. */
type Added = Named & { id: number; change: Change; use: FileUse }

const sorts: [sort: Sort, entity: string][] = [
  [pictures, 'attachment'],
  [documents, 'docattachment'],
]

/**
 * Nobody puts a file where they may view it, or visitors can, who may not see it where it is (decision record 0068): holds
 * what a transaction has changed against the one rule of `isSeenBy`, with the rights that its actor has within it. What a
 * record had before, or in an earlier version, may stay or come back, whoever saves it. Refuses with 403 that names the
 * fields, and with 404 to change a file itself.
 */
export async function filesMustBeSeen(tx: Tx): Promise<void> {
  const hidden: Added[] = []
  const absent: string[] = []
  for (const [sort, entity] of sorts) {
    const added = await addedIn(tx, sort)
    const changed = tx.changes.filter((it) => it.entity === entity && it.action === 'update')
    if (added.length + changed.length === 0) continue
    const ids = [...added.map(({ id }) => id), ...changed.map(({ entityId }) => Number(entityId))]
    const seen = await seenAmong(tx, sort, ids, added, changed)
    for (const each of added.filter(({ id }) => !seen.has(id)))
      if (await stoodThere(tx, each)) seen.add(each.id)
      else hidden.push(each)
    // What is said about a file, and whether it is in the library, is changed by who may see it.
    if (changed.some(({ entityId }) => !seen.has(Number(entityId)))) absent.push(entity)
  }
  if (hidden.length > 0) throw new Refusal(403, 'hidden_file', { errors: errorsAt(tx, hidden) })
  if (absent[0]) throw notFound(absent[0])
}

/** The files that the actor could see before: what has them only now does not count, nor that one is in the library only now. */
async function seenAmong(tx: Tx, sort: Sort, ids: number[], added: Added[], changed: Change[]): Promise<Set<number>> {
  const { table } = sort
  const besides: Record<string, number[]> = {}
  for (const { change } of added) besides[change.entity] = [...(besides[change.entity] ?? []), Number(change.entityId)]
  const putIn = changed.flatMap(({ before, entityId }) => (before?.in_library ? [] : [Number(entityId)]))
  const inLibrary = sql`(${table.in_library} and ${notInArray(table.id, putIn)})`
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isSeenBy(sort, await reachOf(tx), { inLibrary, besides })))
  return new Set(rows.map(({ id }) => id))
}

/** The files of a sort that changed records name and did not name before. */
async function addedIn(tx: Tx, { uses }: Sort): Promise<Added[]> {
  const found: (Named & Pick<Added, 'change' | 'use'>)[] = []
  for (const change of tx.changes)
    for (const use of uses) {
      if (use.entity !== change.entity || change.after === null) continue
      const before = new Set(namedBy(use, change.before).map(({ file }) => file))
      for (const each of namedBy(use, change.after)) if (!before.has(each.file)) found.push({ ...each, change, use })
    }
  const ids = await idsOf(tx, found)
  return found.flatMap((each) => {
    const id = typeof each.file === 'number' ? each.file : ids.get(each.file)
    return id === undefined ? [] : [{ ...each, id }]
  })
}

function namedBy({ named, html = [] }: FileUse, record: Entry): Named[] {
  if (record === null) return []
  const texts = html.flatMap((name) => locales.map((locale) => `${name}_${locale}`))
  const inTexts = texts.flatMap((field) =>
    picturesIn(String(record[field] ?? '')).map((file): Named => ({ field, file })),
  )
  return [...named(record).map(({ field, id }): Named => ({ field, file: id })), ...inTexts]
}

/** Pictures by the tokens that they have or had. Those that are not there show nothing to anybody. */
async function idsOf(tx: Tx, named: Named[]): Promise<Map<string, number>> {
  const tokens = [...new Set(named.flatMap(({ file }) => (typeof file === 'string' ? [file] : [])))]
  if (tokens.length === 0) return new Map()
  const { id, token, former_names, deleted_at } = attachments
  const rows = await tx
    .select({ id, token, former_names })
    .from(attachments)
    .where(and(or(inArray(token, tokens), arrayOverlaps(former_names, tokens)), isNull(deleted_at)))
  return new Map(rows.flatMap((row) => [row.token, ...row.former_names].map((each) => [each, row.id] as const)))
}

/** Whether the record named the file in an earlier version, which people go back to. */
async function stoodThere(tx: Tx, { change, use, file }: Added): Promise<boolean> {
  const versions = await tx
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, change.entity), eq(auditLog.entity_id, change.entityId)))
  return versions.some(({ after }) => namedBy(use, after as Entry).some((each) => each.file === file))
}

function errorsAt(tx: Tx, hidden: Added[]): FieldErrors {
  return Object.assign({}, ...hidden.map(({ field }) => fieldError(field, 'hidden_file', tx.actor.locale)))
}
