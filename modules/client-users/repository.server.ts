import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { isLocale, type Locale } from '#common/locale.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import type { ClientMe, ProviderName } from './contract.ts'
import { type Personal, personalOf, sealPersonal } from './personal.server.ts'
import { clientSessions, clientSignInCodes, clientSignInStates, clientUsers, keptForms } from './table.server.ts'
import { dayMs, lifetimes } from './times.ts'

export type ClientUser = typeof clientUsers.$inferSelect

/** What of a database its callers hand over: the pool or a transaction. */
export type Rows = Pick<Db, 'select' | 'insert' | 'update' | 'delete'>
type Boxed = Pick<Ground, 'secretBox'>

/** Someone whom a provider has vouched for. */
export type Vouched = {
  provider: ProviderName
  provider_sub: string
  level: 0 | 1
  user_type?: ClientUser['user_type']
  email_verified: boolean
  locale: Locale
  personal: Personal
}

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
  async known(
    db: Rows,
    box: Boxed,
    { personal, ...vouched }: Vouched,
  ): Promise<{ client: ClientUser; isNew: boolean }> {
    const id = randomUUID()
    const sealed = sealPersonal(box, id, personal)
    const [made] = await db
      .insert(clientUsers)
      .values({ id, ...vouched, personal: sealed })
      .onConflictDoNothing()
      .returning()
    if (made) return { client: made, isNew: true }
    const { provider, provider_sub } = clientUsers
    const [row] = await db
      .select()
      .from(clientUsers)
      .where(and(eq(provider, vouched.provider), eq(provider_sub, vouched.provider_sub)))
    if (!row) throw notFound('client user')
    return { client: row, isNew: false }
  },

  /** One client user. Refuses with 404. */
  async byId(db: Rows, id: string): Promise<ClientUser> {
    const [row] = await db.select().from(clientUsers).where(eq(clientUsers.id, id))
    if (!row) throw notFound('client user')
    return row
  },

  /** A client user as they see themselves. */
  async me({ db, secretBox }: { db: Rows } & Boxed, id: string): Promise<ClientMe> {
    const row = await this.byId(db, id)
    const { email_verified, user_type, provider, level, locale, created_at } = row
    return {
      id,
      ...personalOf({ secretBox }, row),
      email_verified,
      user_type,
      provider,
      level,
      locale: isLocale(locale) ? locale : 'uz',
      created_at: created_at.toISOString(),
      is_staff: false,
      is_superuser: false,
      groups: [],
    }
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

  /** Removes sessions, codes and the like that nobody can use any more. */
  async sweep({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
    const moment = now()
    const longestIdle = new Date(moment.getTime() - lifetimes.email.idle)
    await db
      .delete(clientSessions)
      .where(
        or(
          lt(clientSessions.ended_at, moment),
          lt(clientSessions.expires_at, moment),
          lt(clientSessions.last_active_at, longestIdle),
        ),
      )
    const { expires_at, digits } = clientSignInCodes
    const counted = new Date(moment.getTime() - dayMs)
    await db.delete(clientSignInCodes).where(or(lt(expires_at, counted), and(lt(expires_at, moment), eq(digits, 0))))
    for (const table of [clientSignInStates, keptForms]) await db.delete(table).where(lt(table.expires_at, moment))
  },
}
