import { storedTexts } from './content-service.server.ts'
import type { ContentTable, crud } from './crud.server.ts'
import type { Db } from './ground.server.ts'
import type { ItemInput, itemsOf } from './items.server.ts'
import type { Tx } from './write.server.ts'

type Parts<Table extends ContentTable, Shown> = {
  /** Writes the record itself. */
  own: ReturnType<typeof crud<Table>>
  items: ReturnType<typeof itemsOf>
  /** The list as staff see it. */
  show: (db: Db | Tx, owner: number) => Promise<Shown[]>
}

type Sent = { items: ItemInput[] } & Record<string, unknown>

/**
 * The service of content that is addressed by id and owns an ordered list, such as an album with its pictures. The
 * record and its list are written together: one version, one entry of the audit log that holds both. That what items
 * point at is there, the caller sees to.
 */
export function itemsService<Table extends ContentTable, Shown>({ own, items, show }: Parts<Table, Shown>) {
  type Row = Table['$inferSelect'] & { id: number; version: number }
  type Values = Parameters<typeof own.create>[1]
  type Whole = { record: Row; items: Shown[] }

  const whole = async (db: Db | Tx, record: Row): Promise<Whole> => ({ record, items: await show(db, record.id) })

  /** Makes the list what was sent, and adds it to the entry of the audit log that the record has just made. */
  const saved = async (tx: Tx, record: Row, before: ItemInput[], replace: () => Promise<void>): Promise<Whole> => {
    await replace()
    const change = tx.changes.at(-1)
    const after = await items.list(tx, record.id)
    if (change?.before) change.before = { ...change.before, [items.field]: before.map(content) }
    if (change?.after) change.after = { ...change.after, [items.field]: after.map(content) }
    return whole(tx, record)
  }

  return {
    /** One with its list, as staff see it. Refuses with 404. */
    find: async (db: Db | Tx, id: number) => whole(db, await own.find(db, id)),

    /** Adds one. */
    async create(tx: Tx, { items: sent, ...input }: Sent): Promise<Whole> {
      const record = await own.create(tx, storedTexts(input) as Values)
      return saved(tx, record, [], () => items.replace(tx, record.id, [], sent.map(stored)))
    },

    /** Changes one that is still at `version`; its list becomes what was sent. */
    async update(tx: Tx, id: number, { items: sent, version, ...input }: Sent & { version: number }) {
      const record = await own.update(tx, id, version, storedTexts(input) as Values)
      // Read after the record is locked: nobody changes the list without it.
      const before = await items.list(tx, id)
      return saved(tx, record, before, () => items.replace(tx, id, before, sent.map(stored)))
    },

    /** Deletes items, all or none. They must be of one record that is not in the bin; its version is raised. */
    async removeItems(tx: Tx, ids: number[]): Promise<void> {
      const { owner, before } = await items.hold(tx, ids)
      const { version } = await own.find(tx, owner)
      const record = await own.update(tx, owner, version, {})
      await saved(tx, record, before, () => items.remove(tx, owner, ids))
    },

    setActive: async (tx: Tx, id: number, active: boolean, version?: number) =>
      whole(tx, await own.setActive(tx, id, active, version)),
    remove: own.remove,
    restore: async (tx: Tx, id: number) => whole(tx, await own.restore(tx, id)),
    purge: own.purge,
  }
}

const stored = <Item extends object>(item: Item): Item => storedTexts(item)

/** What an item says, without what merely holds it together. */
function content(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id' && name !== 'owner'))
}
