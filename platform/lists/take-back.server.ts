import { asc, desc, eq } from 'drizzle-orm'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import type { Db, Ground } from '../ground.server.ts'
import { type Actor, type Tx, write } from '../write.server.ts'
import { fieldsOf, type Known, knownBy, type ListKind, partsOf } from './kinds.server.ts'
import { listImportRows, listImports } from './table.server.ts'
import { inSavepoint, together } from './together.server.ts'

/** What an import did to one record. */
export type Trace = { before: Known | undefined; after: Known }

/** Notes what a list did, in the transaction that does it. Gives its number. */
export async function noteImport(tx: Tx, kind: ListKind, traces: Trace[]): Promise<number | null> {
  if (traces.length === 0) return null
  const added = traces.filter(({ before }) => !before).length
  const facts = { kind: kind.name, at: tx.now(), by_name: tx.actor.name, added, changed: traces.length - added }
  const [made] = await tx.insert(listImports).values(facts).returning({ id: listImports.id })
  const id = made?.id ?? 0
  const rows = traces.map(({ before, after }, place) => ({
    import: id,
    place,
    key: String(after[kind.key]),
    title: String(after[kind.slugFrom] ?? after.slug),
    before: before ? fieldsOf(kind, before) : null,
    version: after.version,
  }))
  for (let at = 0; at < rows.length; at += 500) await tx.insert(listImportRows).values(rows.slice(at, at + 500))
  return id
}

export type LastImport = typeof listImports.$inferSelect

const latest = (db: Db | Tx, kind: ListKind) =>
  db.select().from(listImports).where(eq(listImports.kind, kind.name)).orderBy(desc(listImports.id)).limit(1)

const unlessTakenBack = ([last]: LastImport[]) => (last?.taken_back_at ? undefined : last)

/** The last list of a kind that was taken in; undefined where it has been taken back already, or there was none. */
export const lastImport = async (db: Db, kind: ListKind): Promise<LastImport | undefined> =>
  unlessTakenBack(await latest(db, kind))

const mostNamed = 20

/** A key as its records have it. */
const keyOf = (kind: ListKind, key: string) => (kind.key === 'slug' ? key : Number(key))

/**
 * Takes the last list of a kind back: what it changed is as before, what it added is gone. Refuses with 404 where there is
 * none, with 409 `import_gone` where it is not the one that is `meant`, since somebody took that back or another one in
 * meanwhile, and with 409 `import_changed` and their names where someone has changed records since; then all stays as it is.
 */
export async function takeBack(
  ground: Ground,
  actor: Actor,
  kind: ListKind,
  meant?: number,
): Promise<{ restored: number; removed: number }> {
  return write(ground, actor, async (tx) => {
    // Of two at once the second waits, and finds it taken back.
    const last = unlessTakenBack(await latest(tx, kind).for('update'))
    if (meant !== undefined && last?.id !== meant) throw new Refusal(409, 'import_gone')
    if (!last) throw new Refusal(404, 'not_found', { facts: { what: 'import' } })
    const rows = await tx
      .select()
      .from(listImportRows)
      .where(eq(listImportRows.import, last.id))
      .orderBy(asc(listImportRows.place))
    const keys = rows.map(({ key }) => keyOf(kind, key))
    const known = await knownBy(tx, kind, keys)
    const nowOf = ({ key }: { key: string }) => known.get(keyOf(kind, key)) as Known
    const changed = rows.filter((row) => nowOf(row)?.version !== row.version)
    if (changed.length > 0)
      throw new Refusal(409, 'import_changed', {
        facts: { records: changed.slice(0, mostNamed).map(({ title }) => title), count: changed.length },
      })
    const restored = rows.flatMap((row) => {
      if (!row.before) return []
      const input = { ...accept(kind.contract, row.before, actor.locale), version: row.version }
      return [{ key: nowOf(row).slug, input }]
    })
    const added = rows.flatMap((row) => (row.before ? [] : [nowOf(row).slug]))
    // Backwards: what got another address last makes way for who had it before.
    await together(tx, restored.toReversed(), {
      work: (own, part) => inSavepoint(own, (inner) => kind.service.updateAll(inner, part)),
      refused: (error) => {
        throw error
      },
    })
    for (const part of partsOf(added)) {
      await kind.service.removeAll(tx, part)
      await kind.service.purgeAll(tx, part)
    }
    await tx.update(listImports).set({ taken_back_at: tx.now() }).where(eq(listImports.id, last.id))
    return { restored: last.changed, removed: last.added }
  })
}
