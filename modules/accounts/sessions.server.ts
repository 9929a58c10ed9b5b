import { and, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { isPermission } from '#common/permissions.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Viewer } from '#common/viewer.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Credentials, PasswordChange } from './contract.ts'
import { clearedCookies, sessionCookies, tokensIn } from './cookies.server.ts'
import { isStaffNetwork } from './network.server.ts'
import { isGuessable, passwordMatches } from './passwords.server.ts'
import { groups, staffSessions, usedRefreshTokens, userGroups, users } from './table.server.ts'
import { signInThrottle } from './throttle.server.ts'
import { absoluteMs, accessMs, activityStepMs, idleMs, mostSessionsPerUser, refreshGraceMs } from './times.ts'
import { accessTokenOf, freshToken, hashOf, successorOf } from './tokens.server.ts'
import { type User, userRepository } from './users.server.ts'

type Session = Pick<RequestContext, 'viewer' | 'sessionState' | 'sessionId'>
const nobody: Session = { viewer: null, sessionState: 'none', sessionId: null }

const ago = (ground: Pick<Ground, 'now'>, ms: number) => new Date(ground.now().getTime() - ms)

/** Sessions that have not ended, been idle for too long or outlived their day. */
const living = (ground: Pick<Ground, 'now'>) =>
  and(
    isNull(staffSessions.ended_at),
    gt(staffSessions.last_active_at, ago(ground, idleMs)),
    gt(staffSessions.created_at, ago(ground, absoluteMs)),
  )

/** Sessions of people who may still come in. */
const ofActiveUser = ({ db }: Pick<Ground, 'db'>) =>
  exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, staffSessions.user_id), eq(users.active, true), isNull(users.deleted_at))),
  )

/**
 * Who a request comes from. Rights are read anew each time, so that what a superuser takes away is gone at once.
 * Requests without a session cookie cost no query.
 */
export async function viewerOf(
  ground: Ground,
  cookieHeader: string | undefined,
  address: string | null,
): Promise<Session> {
  const { access } = tokensIn(ground, cookieHeader)
  if (!access) return nobody
  const [row] = await ground.db
    .select({
      sessionId: staffSessions.id,
      accessExpiresAt: staffSessions.access_expires_at,
      lastActiveAt: staffSessions.last_active_at,
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      is_superuser: users.is_superuser,
      oneUse: users.one_use_password,
      permissions: sql<string[]>`coalesce((
        select array_agg(distinct permission) from ${userGroups}
        join ${groups} on ${groups.id} = ${userGroups.group_id}, unnest(${groups.permissions}) permission
        where ${userGroups.user_id} = ${users.id}), '{}')`,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.user_id))
    .where(
      and(
        eq(staffSessions.access_hash, hashOf(access)),
        living(ground),
        eq(users.active, true),
        isNull(users.deleted_at),
      ),
    )
  if (!row) return nobody
  if (!(await isStaffNetwork(ground, address))) return { ...nobody, sessionState: 'network' }
  if (row.accessExpiresAt <= ground.now()) return { ...nobody, sessionState: 'expired' }
  if (row.lastActiveAt < ago(ground, activityStepMs)) await noteActivity(ground, row.sessionId)
  if (row.oneUse) return { viewer: null, sessionState: 'password', sessionId: row.sessionId }
  const { id, username, full_name, is_superuser } = row
  const viewer: Viewer = { id, username, full_name, is_superuser, permissions: row.permissions.filter(isPermission) }
  return { viewer, sessionState: 'living', sessionId: row.sessionId }
}

/** The person did something: the idle time starts again. */
export async function noteActivity(ground: Pick<Ground, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ground.db.update(staffSessions).set({ last_active_at: ground.now() }).where(eq(staffSessions.id, sessionId))
}

/**
 * Signs a member of staff in. Refuses with 403 `ip_not_allowed`, 429 after too many wrong attempts and 401 in one way
 * for everything that is wrong with the credentials. With a one-use password the session can only change it.
 */
export async function signIn(
  context: RequestContext,
  { username, password }: Credentials,
): Promise<{ cookies: string[]; mustChangePassword: boolean; userId: string }> {
  if (!(await isStaffNetwork(context, context.address))) throw new Refusal(403, 'ip_not_allowed')
  const user = await userRepository.byUsername(context.db, username)
  const throttle = signInThrottle(context, username, context.address)
  await throttle.attempt({ known: user !== undefined && (await worksFromHere(context, user)) })
  const right = await passwordMatches(user?.password_hash, password)
  if (!right || !user?.active || !user.is_staff) {
    context.log.warn('sign_in_refused', { requestId: context.requestId })
    throw new Refusal(401, 'wrong_credentials')
  }
  await throttle.succeeded()
  const cookies = await startSession(context, user)
  return { cookies, mustChangePassword: user.one_use_password, userId: user.id }
}

/** Someone who already works from this address is not locked out by a stranger who guesses at their name. */
async function worksFromHere(context: RequestContext, user: User): Promise<boolean> {
  const [session] = await context.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.user_id, user.id), eq(staffSessions.address, context.address ?? ''), living(context)))
    .limit(1)
  return session !== undefined
}

async function startSession(context: RequestContext, user: Pick<User, 'id' | 'full_name'>): Promise<string[]> {
  const refresh = freshToken()
  const access = accessTokenOf(context.secret, refresh)
  const now = context.now()
  const actor = { id: user.id, name: user.full_name, requestId: context.requestId, locale: context.locale }
  await write(context, actor, async (tx) => {
    const [session] = await tx
      .insert(staffSessions)
      .values({
        user_id: user.id,
        access_hash: hashOf(access),
        access_expires_at: new Date(now.getTime() + accessMs),
        refresh_hash: hashOf(refresh),
        created_at: now,
        last_active_at: now,
        address: context.address,
      })
      .returning({ id: staffSessions.id })
    const older = await tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(and(eq(staffSessions.user_id, user.id), living(context)))
      .orderBy(desc(staffSessions.created_at))
      .offset(mostSessionsPerUser)
    if (older.length > 0) {
      const ids = older.map((each) => each.id)
      await tx.update(staffSessions).set({ ended_at: now }).where(inArray(staffSessions.id, ids))
    }
    await tx.update(users).set({ last_sign_in_at: now }).where(eq(users.id, user.id))
    tx.changes.push({ action: 'sign-in', entity: 'session', entityId: session?.id ?? '', before: null, after: null })
  })
  return sessionCookies(context, { access, refresh })
}

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

/** Ends the session that a request carries, by either of its tokens. A request without one is fine as well. */
export async function signOut(context: RequestContext, request: Request): Promise<string[]> {
  const { access, refresh } = tokensIn(context, request.headers.get('cookie'))
  // The previous one too: another tab may have refreshed a moment ago.
  const byToken = or(
    refresh ? eq(staffSessions.refresh_hash, hashOf(refresh)) : undefined,
    refresh ? eq(staffSessions.previous_refresh_hash, hashOf(refresh)) : undefined,
    access ? eq(staffSessions.access_hash, hashOf(access)) : undefined,
  )
  if (byToken) {
    const { viewer, requestId, locale } = context
    await write(
      context,
      { id: viewer?.id ?? null, name: viewer?.full_name ?? 'Adliya', requestId, locale },
      async (tx) => {
        const ended = await tx
          .update(staffSessions)
          .set({ ended_at: context.now() })
          .where(and(byToken, isNull(staffSessions.ended_at)))
          .returning({ id: staffSessions.id })
        for (const { id } of ended)
          tx.changes.push({ action: 'sign-out', entity: 'session', entityId: id, before: null, after: null })
      },
    )
  }
  return clearedCookies(context)
}

/** Sets one's own new password: all sessions end, the present one begins anew. Refuses a wrong current one and known ones. */
export async function changeOwnPassword(context: RequestContext, { current, next }: PasswordChange): Promise<string[]> {
  const { db, locale, sessionId } = context
  if (!sessionId) throw new Refusal(401, 'not_signed_in')
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(staffSessions, eq(staffSessions.user_id, users.id))
    .where(eq(staffSessions.id, sessionId))
  if (!row) throw new Refusal(401, 'not_signed_in')
  const { user } = row
  const throttle = signInThrottle(context, user.username, context.address)
  await throttle.attempt({ known: false })
  if (!(await passwordMatches(user.password_hash, current))) {
    throw new Refusal(400, 'validation', { errors: fieldError('current', 'invalid', locale) })
  }
  await throttle.succeeded()
  if (next === current || isGuessable(next, [user.username, user.full_name, user.email])) {
    throw new Refusal(400, 'validation', { errors: fieldError('next', 'common_password', locale) })
  }
  await write(context, { id: user.id, name: user.full_name, requestId: context.requestId, locale }, async (tx) => {
    await userRepository.setPassword(tx, user.id, next, false)
    await tx
      .update(staffSessions)
      .set({ ended_at: context.now() })
      .where(and(eq(staffSessions.user_id, user.id), isNull(staffSessions.ended_at)))
  })
  return startSession(context, user)
}
