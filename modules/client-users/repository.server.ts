import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import type { ClientMe } from './contract.ts'
import { clientSessions, clientUsers } from './table.server.ts'
import { lifetimes } from './times.ts'

export type ClientUser = typeof clientUsers.$inferSelect
type NewClientUser = typeof clientUsers.$inferInsert

/** What of a database its callers hand over: the pool or a transaction. */
type Rows = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>

/** Sessions that have neither ended nor outlived their time, of client users who may still come in. */
export const livingClientSession = (now: Date) => {
  const idleSince = (ms: number) => gt(clientSessions.last_active_at, new Date(now.getTime() - ms))
  return and(
    isNull(clientSessions.ended_at),
    gt(clientSessions.expires_at, now),
    eq(clientUsers.status, 'active'),
    or(
      and(eq(clientUsers.provider, 'oneid'), idleSince(lifetimes.oneid.idle)),
      and(ne(clientUsers.provider, 'oneid'), idleSince(lifetimes.email.idle)),
    ),
  )
}

/** Client users and their sessions. */
export const clientUserRepository = {
  /** Adds a client user, or gives the one whom the provider already vouched for. */
  async known(db: Rows, values: NewClientUser): Promise<ClientUser> {
    const [made] = await db.insert(clientUsers).values(values).onConflictDoNothing().returning()
    if (made) return made
    const [row] = await db
      .select()
      .from(clientUsers)
      .where(and(eq(clientUsers.provider, values.provider), eq(clientUsers.provider_sub, values.provider_sub)))
    if (!row) throw notFound('client user')
    return row
  },

  /** A client user as they see themselves. */
  async me(db: Rows, id: string): Promise<ClientMe> {
    const [row] = await db.select().from(clientUsers).where(eq(clientUsers.id, id))
    if (!row) throw notFound('client user')
    const { username, full_name, email, phone, user_type, level } = row
    const facts = { id, username, full_name, email, phone, user_type, level }
    return { ...facts, is_staff: false, is_superuser: false, groups: [] }
  },

  /** Ends all sessions of a client user but the `keep` newest. */
  async endSessions(db: Rows, clientId: string, now: Date, keep = 0): Promise<void> {
    const older = await db
      .select({ id: clientSessions.id })
      .from(clientSessions)
      .where(and(eq(clientSessions.client_id, clientId), isNull(clientSessions.ended_at)))
      .orderBy(desc(clientSessions.created_at), desc(clientSessions.id))
      .offset(keep)
    if (older.length === 0) return
    const ids = older.map(({ id }) => id)
    await db.update(clientSessions).set({ ended_at: now }).where(inArray(clientSessions.id, ids))
  },

  /** Removes sessions that nobody can use any more. */
  async sweep({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
    const longestIdle = new Date(now().getTime() - lifetimes.email.idle)
    await db
      .delete(clientSessions)
      .where(
        or(
          lt(clientSessions.ended_at, now()),
          lt(clientSessions.expires_at, now()),
          lt(clientSessions.last_active_at, longestIdle),
        ),
      )
  },
}
