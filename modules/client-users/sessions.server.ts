import { and, eq, isNull } from 'drizzle-orm'
import type { ClientViewer } from '#common/client-viewer.ts'
import type { Ground } from '#platform/ground.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import { clearedClientCookie, clientCookie, clientTokenIn } from './cookies.server.ts'
import { type ClientUser, clientUserRepository, livingClientSession } from './repository.server.ts'
import { clientSessions, clientUsers } from './table.server.ts'
import { activityStepMs, lifetimes, mostSessionsPerClient } from './times.ts'

type From = { address: string | null; userAgent: string }

/**
 * Opens a session for a client user whom their provider has vouched for and gives the `Set-Cookie` values. Each session
 * has a token of its own; beyond five the oldest ends.
 */
export async function openClientSession(
  ground: Pick<Ground, 'config' | 'db' | 'now'>,
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
  return [clientCookie(ground, token, most)]
}

/** The client user whom a request comes from. Requests without their cookie cost no query. */
export async function clientOf(
  ground: Pick<Ground, 'config' | 'db' | 'now'>,
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
      username: clientUsers.username,
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
export async function closeClientSession(
  ground: Pick<Ground, 'config' | 'db' | 'now'>,
  cookieHeader: string | null | undefined,
): Promise<string[]> {
  const token = clientTokenIn(ground, cookieHeader)
  if (token) {
    await ground.db
      .update(clientSessions)
      .set({ ended_at: ground.now() })
      .where(and(eq(clientSessions.token_hash, hashOf(token)), isNull(clientSessions.ended_at)))
  }
  return [clearedClientCookie(ground)]
}
