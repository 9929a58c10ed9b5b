import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { hashOf } from '#platform/opaque-token.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Credentials, PasswordChange, SecondStep } from './contract.ts'
import { clearedCookies, clearedPendingCookie, tokensIn } from './cookies.server.ts'
import { living } from './living-sessions.server.ts'
import { isStaffNetwork } from './network.server.ts'
import { newSession } from './new-session.server.ts'
import { isGuessable, passwordMatches } from './passwords.server.ts'
import { mustKnowPassword, personOf, selfAs } from './person.server.ts'
import { refusedSignIn } from './refused-sign-in.server.ts'
import { askForCode, hasSecondFactor, takeSecondStep } from './second-step.server.ts'
import { staffSessions, users } from './table.server.ts'
import { signInThrottle } from './throttle.server.ts'
import { mostSessionsPerUser } from './times.ts'
import { type User, userRepository } from './users.server.ts'

export type SignedIn = { cookies: string[]; mustChangePassword: boolean; userId: string }

/**
 * Signs a member of staff in. Refuses with 403 `ip_not_allowed`, 429 after too many wrong attempts and 401 in one way
 * for everything that is wrong with the credentials. With a one-use password the session can only change it. Where
 * two-step sign-in is on, the right password answers 401 `second_factor_required` with the cookie for `signInByCode`.
 */
export async function signIn(context: RequestContext, { username, password }: Credentials): Promise<SignedIn> {
  if (!(await isStaffNetwork(context, context.address))) throw new Refusal(403, 'ip_not_allowed')
  const user = await userRepository.byUsername(context.db, username)
  const throttle = signInThrottle(context, username, context.address)
  await throttle.attempt({ known: await worksFromHere(context, user?.id ?? nobody) })
  const right = await passwordMatches(user?.password_hash, password)
  if (!right || !user?.active || !user.is_staff) throw refusedSignIn(context, 'wrong_credentials', user?.id)
  await throttle.succeeded()
  if (await hasSecondFactor(context, user.id)) throw await askForCode(context, user)
  const cookies = await startSession(context, user, null)
  return { cookies, mustChangePassword: user.one_use_password, userId: user.id }
}

/** The second step of signing in; refuses what `takeSecondStep` refuses. */
export async function signInByCode(
  context: RequestContext,
  cookieHeader: string | null,
  step: SecondStep,
): Promise<SignedIn> {
  const { user, by, recoveryCodesLeft: left } = await takeSecondStep(context, cookieHeader, step)
  const noted = left === undefined ? { second_step: by } : { second_step: by, left }
  const cookies = await startSession(context, user, noted, 'second_factor_expired')
  const forgotten = clearedPendingCookie(context)
  return { cookies: [...cookies, forgotten], mustChangePassword: user.one_use_password, userId: user.id }
}

/** Whose sessions are looked for where a name is nobody's, so that the time it takes tells nothing (ASVS 6.3.8). */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Someone who already works from this address is not locked out by a stranger who guesses at their name. */
async function worksFromHere(context: RequestContext, userId: string): Promise<boolean> {
  const [session] = await context.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.user_id, userId), eq(staffSessions.address, context.address ?? ''), living(context)))
    .limit(1)
  return session !== undefined
}

/** Begins a session of an account whose password was found right. Refuses one that has got another since, or was shut out. */
async function startSession(
  context: RequestContext,
  user: User,
  noted: Record<string, unknown> | null,
  refusal = 'wrong_credentials',
): Promise<string[]> {
  const { stored, cookies } = newSession(context)
  const now = stored.created_at
  await write(context, selfAs(user, context), async (tx) => {
    if (!(await userRepository.isStill(tx, user))) throw refusedSignIn(context, refusal, user.id)
    const [session] = await tx
      .insert(staffSessions)
      .values({ ...stored, user_id: user.id, address: context.address, user_agent: context.userAgent })
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
    tx.changes.push({ action: 'sign-in', entity: 'session', entityId: session?.id ?? '', before: null, after: noted })
  })
  return cookies
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
    await write(context, actorOf(context), async (tx) => {
      const ended = await tx
        .update(staffSessions)
        .set({ ended_at: context.now() })
        .where(and(byToken, isNull(staffSessions.ended_at)))
        .returning({ id: staffSessions.id })
      for (const { id } of ended)
        tx.changes.push({ action: 'sign-out', entity: 'session', entityId: id, before: null, after: null })
    })
  }
  return clearedCookies(context)
}

/** Sets one's own new password: all sessions end, the present one begins anew. Refuses a wrong current one and known ones. */
export async function changeOwnPassword(context: RequestContext, { current, next }: PasswordChange): Promise<string[]> {
  const { locale } = context
  const user = await personOf(context)
  await mustKnowPassword(context, user, current, 'current')
  if (next === current || (await isGuessable(next, [user.username, user.full_name, user.email]))) {
    throw new Refusal(400, 'validation', { errors: fieldError('next', 'common_password', locale) })
  }
  const changed = await write(context, selfAs(user, context), async (tx) => {
    const after = await userRepository.setPassword(tx, user.id, next, false)
    await tx
      .update(staffSessions)
      .set({ ended_at: context.now() })
      .where(and(eq(staffSessions.user_id, user.id), isNull(staffSessions.ended_at)))
    return after
  })
  return startSession(context, changed, null)
}
