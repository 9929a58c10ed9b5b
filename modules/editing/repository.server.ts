import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type AtWork, goneAfterMs } from './contract.ts'
import { editing } from './table.server.ts'

type Clocked = Pick<Ground, 'db' | 'now'>
type Open = { kind: string; record: number }

const at = ({ kind, record }: Open) => and(eq(editing.kind, kind), eq(editing.record, record))
const lastHeard = ({ now }: Clocked) => new Date(now().getTime() - goneAfterMs)

/** Who edits what just now. Rows that have not been refreshed for `goneAfterMs` count as gone. */
export const editingRepository = {
  /** Someone has a record open: since now, or still. */
  async open(ground: Clocked, it: Open, userId: string): Promise<void> {
    const now = ground.now()
    await ground.db
      .insert(editing)
      .values({ ...it, user_id: userId, since: now, seen_at: now })
      .onConflictDoUpdate({
        target: [editing.kind, editing.record, editing.user_id],
        set: {
          since: sql`case when ${lte(editing.seen_at, lastHeard(ground))} then excluded.since else ${editing.since} end`,
          seen_at: now,
        },
      })
  },

  /** Everyone else who has the record open, the one who came first at the top. */
  async others(ground: Clocked, it: Open, userId: string): Promise<AtWork[]> {
    const rows = await ground.db
      .select({ name: users.full_name, since: editing.since })
      .from(editing)
      .innerJoin(users, eq(users.id, editing.user_id))
      .where(and(at(it), ne(editing.user_id, userId), gt(editing.seen_at, lastHeard(ground))))
      .orderBy(asc(editing.since), asc(users.full_name))
    return rows.map(({ name, since }) => ({ name, since: since.toISOString() }))
  },

  /** Someone has closed the editor. */
  async close({ db }: Pick<Ground, 'db'>, it: Open, userId: string): Promise<void> {
    await db.delete(editing).where(and(at(it), eq(editing.user_id, userId)))
  },

  /** Removes those who went without a word. */
  async sweep(ground: Clocked): Promise<void> {
    await ground.db.delete(editing).where(lte(editing.seen_at, lastHeard(ground)))
  },
}
