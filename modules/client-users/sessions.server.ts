import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { browserFamily } from '#common/browser-family.ts'
import type { ClientViewer } from '#common/client-viewer.ts'
import { notFound } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { ClientSession } from './contract.ts'
import { clearedClientCookies, clientCookies, clientTokenIn } from './cookies.server.ts'
import { type ClientUser, clientUserRepository, livingClientSession } from './repository.server.ts'
import { clientSessions, clientUsers } from './table.server.ts'
import { activityStepMs, lifetimes, mostSessionsPerClient } from './times.ts'

type From = { address: string | null; userAgent: string }
type Standing = Pick<Ground, 'config' | 'db' | 'now'>

/**
 * Opens a session for a client user whom their provider has vouched for and gives the `Set-Cookie` values. Each session
 * has a token of its own; beyond five the oldest ends.
 */
export async function openClientSession(
  ground: Standing,
  client: Pick<ClientUser, 'id' | 'provider'>,
  { address, userAgent }: From,
): Promise<string[]> {
  const token = freshToken()
  const now = ground.now()
  const { most } = lifetimes[client.provider]
  await ground.db.transaction(async (tx) => {
    await tx.insert(clientSessions).values({
      client_id: client.id,
      token_hash: hashOf(token),
      created_at: now,
      last_active_at: now,
      expires_at: new Date(now.getTime() + most),
      address,
      user_agent: userAgent,
    })
    await clientUserRepository.endSessions(tx, client.id, now, mostSessionsPerClient)
    await tx.update(clientUsers).set({ last_sign_in_at: now }).where(eq(clientUsers.id, client.id))
  })
  return clientCookies(ground, token, most)
}

/** The client user whom a request comes from. Requests without their cookie cost no query. */
export async function clientOf(
  ground: Standing,
  cookieHeader: string | null | undefined,
): Promise<ClientViewer | null> {
  const token = clientTokenIn(ground, cookieHeader)
  if (!token) return null
  const now = ground.now()
  const [row] = await ground.db
    .select({
      sessionId: clientSessions.id,
      lastActiveAt: clientSessions.last_active_at,
      id: clientUsers.id,
      level: clientUsers.level,
    })
    .from(clientSessions)
    .innerJoin(clientUsers, eq(clientUsers.id, clientSessions.client_id))
    .where(and(eq(clientSessions.token_hash, hashOf(token)), livingClientSession(now)))
  if (!row) return null
  const { lastActiveAt, ...client } = row
  if (now.getTime() - lastActiveAt.getTime() > activityStepMs) {
    await ground.db.update(clientSessions).set({ last_active_at: now }).where(eq(clientSessions.id, row.sessionId))
  }
  return { realm: 'client', ...client }
}

/** Ends the session that a request carries and gives the `Set-Cookie` values. A request without one is fine as well. */
export async function closeClientSession(ground: Standing, cookieHeader: string | null | undefined): Promise<string[]> {
  const token = clientTokenIn(ground, cookieHeader)
  if (token) {
    await ground.db
      .update(clientSessions)
      .set({ ended_at: ground.now() })
      .where(and(eq(clientSessions.token_hash, hashOf(token)), isNull(clientSessions.ended_at)))
  }
  return clearedClientCookies(ground)
}

/** The living sessions of a client user, the newest first. `current` marks the one that asks. */
export async function sessionsOfClient(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  { id, sessionId }: Pick<ClientViewer, 'id' | 'sessionId'>,
): Promise<ClientSession[]> {
  const { created_at, last_active_at, address, user_agent } = clientSessions
  const rows = await db
    .select({ id: clientSessions.id, created_at, last_active_at, address, user_agent })
    .from(clientSessions)
    .innerJoin(clientUsers, eq(clientUsers.id, clientSessions.client_id))
    .where(and(eq(clientSessions.client_id, id), livingClientSession(now())))
    .orderBy(desc(created_at), desc(clientSessions.id))
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
    address: row.address,
    browser: browserFamily(row.user_agent),
    current: row.id === sessionId,
  }))
}

/** Ends one of the client user's sessions, or all but the present one. Refuses with 404 what is none of theirs. */
export async function endClientSessions(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  client: Pick<ClientViewer, 'id' | 'sessionId'>,
  one: string | undefined,
): Promise<void> {
  const { id, client_id, ended_at } = clientSessions
  const ended = await db
    .update(clientSessions)
    .set({ ended_at: now() })
    .where(and(eq(client_id, client.id), isNull(ended_at), one ? eq(id, one) : ne(id, client.sessionId)))
    .returning({ id })
  if (one && ended.length === 0) throw notFound('session')
}
