import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { sessionCookies, tokensIn } from './cookies.server.ts'
import { ago, living, ofActiveUser } from './living-sessions.server.ts'
import { isStaffNetwork } from './network.server.ts'
import { staffSessions, usedRefreshTokens } from './table.server.ts'
import { accessMs, refreshGraceMs } from './times.ts'
import { accessTokenOf, successorOf } from './tokens.server.ts'

/**
 * Gives the next pair of tokens for a refresh token. The claim is one statement, so of many tabs one wins; the others
 * get the same pair within the grace. A token that was used before that is a theft alarm and ends the session (RFC 9700).
 */
export async function refreshSession(context: RequestContext, cookieHeader: string | null): Promise<string[]> {
  const { refresh } = tokensIn(context, cookieHeader)
  if (!refresh) throw new Refusal(401, 'not_signed_in')
  if (!(await isStaffNetwork(context, context.address))) throw new Refusal(403, 'ip_not_allowed')
  const now = context.now()
  const next = successorOf(context.secret, refresh)
  const access = accessTokenOf(context.secret, next)
  const claimed = await context.db.transaction(async (tx) => {
    const [session] = await tx
      .update(staffSessions)
      .set({
        refresh_hash: hashOf(next),
        previous_refresh_hash: hashOf(refresh),
        rotated_at: now,
        access_hash: hashOf(access),
        access_expires_at: new Date(now.getTime() + accessMs),
      })
      .where(and(eq(staffSessions.refresh_hash, hashOf(refresh)), living(context), ofActiveUser(context)))
      .returning({ id: staffSessions.id })
    if (session) await tx.insert(usedRefreshTokens).values({ hash: hashOf(refresh), session_id: session.id })
    return session
  })
  if (claimed || (await wasJustRotated(context, refresh))) return sessionCookies(context, { access, refresh: next })
  await endStolenSession(context, refresh)
  throw new Refusal(401, 'not_signed_in')
}

async function wasJustRotated(context: RequestContext, refresh: string): Promise<boolean> {
  const [session] = await context.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.previous_refresh_hash, hashOf(refresh)),
        gt(staffSessions.rotated_at, ago(context, refreshGraceMs)),
        living(context),
        ofActiveUser(context),
      ),
    )
  return session !== undefined
}

async function endStolenSession(context: RequestContext, refresh: string): Promise<void> {
  const [used] = await context.db
    .select()
    .from(usedRefreshTokens)
    .where(eq(usedRefreshTokens.hash, hashOf(refresh)))
  if (!used) return
  await write(
    context,
    { id: null, name: 'Adliya', requestId: context.requestId, locale: context.locale },
    async (tx) => {
      const [ended] = await tx
        .update(staffSessions)
        .set({ ended_at: context.now() })
        .where(and(eq(staffSessions.id, used.session_id), isNull(staffSessions.ended_at)))
        .returning({ user_id: staffSessions.user_id })
      if (!ended) return
      const after = { reason: 'refresh_reuse', user_id: ended.user_id, address: context.address }
      tx.changes.push({ action: 'refuse', entity: 'session', entityId: used.session_id, before: null, after })
    },
  )
}
