import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { SecondStep } from './contract.ts'
import { pendingCookie, pendingTokenIn } from './cookies.server.ts'
import { isStaffNetwork } from './network.server.ts'
import { refusedSignIn } from './refused-sign-in.server.ts'
import { recoveryCodesLeft, takeAppCode, takeRecoveryCode } from './second-factor-codes.server.ts'
import { pendingSignIns, secondFactors, users } from './table.server.ts'
import { throttleOf } from './throttle.server.ts'
import { pendingMs } from './times.ts'
import { type User, userRepository } from './users.server.ts'

/** Whether an account signs in by password and code. */
export async function hasSecondFactor({ db }: Pick<RequestContext, 'db'>, userId: string): Promise<boolean> {
  const [factor] = await db
    .select({ confirmed_at: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId))
  return factor !== undefined && factor.confirmed_at !== null
}

/**
 * Remembers for five minutes that the password was right. The refusal carries the cookie that stands for it; there is none for an
 * account that has got another password since.
 */
export async function askForCode(context: RequestContext, user: User): Promise<Refusal> {
  const token = freshToken()
  const expires_at = new Date(context.now().getTime() + pendingMs)
  await context.db.transaction(async (tx) => {
    if (!(await userRepository.isStill(tx, user))) throw refusedSignIn(context, 'wrong_credentials', user.id)
    await tx.insert(pendingSignIns).values({ token_hash: hashOf(token), user_id: user.id, expires_at })
  })
  return new Refusal(401, 'second_factor_required', { headers: { 'set-cookie': pendingCookie(context, token) } })
}

/** Whether a request comes from someone whose password was right and whose code is still to come. */
export async function isPending(context: RequestContext, cookieHeader: string | null): Promise<boolean> {
  return (await pendingOf(context, cookieHeader)) !== undefined
}

export type SecondStepTaken = { user: User; by: 'app' | 'recovery code'; recoveryCodesLeft?: number }

/**
 * Takes the code of a sign-in whose password was right. Refuses with 401 when that was too long ago, with 401
 * `wrong_code` for a code that is wrong or was used before, and with 429 after too many.
 */
export async function takeSecondStep(
  context: RequestContext,
  cookieHeader: string | null,
  step: SecondStep,
): Promise<SecondStepTaken> {
  if (!(await isStaffNetwork(context, context.address))) throw new Refusal(403, 'ip_not_allowed')
  const pending = await pendingOf(context, cookieHeader)
  if (!pending) throw refusedSignIn(context, 'second_factor_expired')
  const { user, token_hash } = pending
  const throttle = throttleOf(context, 'second-step', { account: user.id, address: context.address })
  await throttle.attempt()
  const taken = await context.db.transaction(async (tx) => {
    const right =
      'code' in step
        ? await takeAppCode(tx, context, user.id, step.code)
        : await takeRecoveryCode(tx, context, user.id, step.recovery_code)
    if (!right) throw refusedSignIn(context, 'wrong_code', user.id)
    const used = await tx.delete(pendingSignIns).where(eq(pendingSignIns.token_hash, token_hash)).returning()
    if (used.length === 0) throw refusedSignIn(context, 'second_factor_expired', user.id)
    return 'code' in step
      ? ({ user, by: 'app' } as const)
      : ({ user, by: 'recovery code', recoveryCodesLeft: await recoveryCodesLeft(tx, user.id) } as const)
  })
  await throttle.succeeded()
  return taken
}

async function pendingOf(context: RequestContext, cookieHeader: string | null) {
  const token = pendingTokenIn(context, cookieHeader)
  if (!token) return undefined
  const [row] = await context.db
    .select({ token_hash: pendingSignIns.token_hash, user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.user_id))
    .where(
      and(
        eq(pendingSignIns.token_hash, hashOf(token)),
        gt(pendingSignIns.expires_at, context.now()),
        eq(users.active, true),
        eq(users.is_staff, true),
        isNull(users.deleted_at),
      ),
    )
  return row
}
