import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { browserFamily } from '#common/browser-family.ts'
import { notFound, Refusal } from '#common/errors.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import type { Session } from './contract.ts'
import { clearedCookies } from './cookies.server.ts'
import { living } from './living-sessions.server.ts'
import { staffSessions, users } from './table.server.ts'
import { withinReach } from './user-service.server.ts'

/** The living sessions of an account, the newest first. `current` marks the one that asks. */
export async function sessionsOf(
  { db, now, sessionId }: Pick<RequestContext, 'db' | 'now' | 'sessionId'>,
  userId: string,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.user_id, userId), living({ now })))
    .orderBy(desc(staffSessions.created_at), desc(staffSessions.id))
  return rows.map(({ id, created_at, last_active_at, address, user_agent }) => ({
    id,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    address,
    browser: browserFamily(user_agent),
    current: id === sessionId,
  }))
}

/** The same by the account's address, for those who look after accounts. Refuses with 404. */
export async function sessionsOfSlug(context: RequestContext, slug: string): Promise<Session[]> {
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.slug, slug), isNull(users.deleted_at)))
  if (!user) throw notFound('user')
  return sessionsOf(context, user.id)
}

/** Ends one's own session. Refuses with 404 what is none of one's own or is over already. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const own = context.viewer?.id ?? ''
  await write(context, actorOf(context), (tx) => endOne(tx, own, id))
}

/** Ends a session of an account that may do no more than whoever asks. */
export async function endSessionOf(context: RequestContext, slug: string, id: string): Promise<void> {
  await write(context, actorOf(context), async (tx) => {
    const { before } = await withinReach(tx, slug)
    await endOne(tx, before.id, id)
  })
}

/** Ends all of one's own sessions, the present one too unless it is to be kept. Gives the cookies that say so. */
export async function endOwnSessions(context: RequestContext, { keep }: { keep: boolean }): Promise<string[]> {
  const { viewer, sessionId } = context
  if (!viewer || !sessionId) throw new Refusal(401, 'not_signed_in')
  await write(context, actorOf(context), async (tx) => {
    const others = keep ? ne(staffSessions.id, sessionId) : undefined
    await noteEnded(tx, await ended(tx, and(eq(staffSessions.user_id, viewer.id), others)))
  })
  return keep ? [] : clearedCookies(context)
}

async function endOne(tx: Tx, userId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('session')
  const rows = await ended(tx, and(eq(staffSessions.id, id), eq(staffSessions.user_id, userId)))
  if (rows.length === 0) throw notFound('session')
  await noteEnded(tx, rows)
}

const ended = (tx: Tx, which: ReturnType<typeof and>) =>
  tx
    .update(staffSessions)
    .set({ ended_at: tx.now() })
    .where(and(which, isNull(staffSessions.ended_at)))
    .returning({ id: staffSessions.id, user_id: staffSessions.user_id })

async function noteEnded(tx: Tx, rows: { id: string; user_id: string }[]): Promise<void> {
  for (const { id, user_id } of rows)
    tx.changes.push({ action: 'sign-out', entity: 'session', entityId: id, before: null, after: { user_id } })
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
