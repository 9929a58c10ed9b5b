import { eq, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import type { SecondFactorState } from './contract.ts'
import { mustKnowPassword, personOf, selfAs, tellWrongProof } from './person.server.ts'
import {
  freshSecret,
  newRecoveryCodes,
  recoveryCodesLeft,
  stepOf,
  takeAppCode,
  takeRecoveryCode,
} from './second-factor-codes.server.ts'
import { recoveryCodes, secondFactors } from './table.server.ts'
import { throttleOf } from './throttle.server.ts'
import { withinReach } from './user-service.server.ts'
import type { User } from './users.server.ts'

type Proof = { password: string; code: string }

/** Whether two-step sign-in is on for whoever asks, and whether it has to be. */
export async function secondFactorState(context: RequestContext): Promise<SecondFactorState> {
  const { id } = await personOf(context)
  const [factor] = await context.db.select().from(secondFactors).where(eq(secondFactors.user_id, id))
  const { require_second_factor } = await settingsRepository.current(context.db)
  const on = factor !== undefined && factor.confirmed_at !== null
  const left = on ? await recoveryCodesLeft(context.db, id) : 0
  return { on, demanded: require_second_factor, recovery_codes_left: left }
}

/** Gives a new secret for one's app; it counts once a code has confirmed it. Needs the password. */
export async function beginSecondFactor(context: RequestContext, { password }: { password: string }) {
  const user = await personOf(context)
  // Whoever still has a one-use password may only replace it.
  if (context.sessionState === 'password') throw new Refusal(403, 'password_change_required')
  await mustKnowPassword(context, user, password, 'password')
  const { sealed, ...told } = freshSecret(context, user)
  const values = { user_id: user.id, secret: sealed, created_at: context.now(), last_step: 0 }
  const begun = await context.db
    .insert(secondFactors)
    .values(values)
    .onConflictDoUpdate({ target: secondFactors.user_id, set: values, setWhere: isNull(secondFactors.confirmed_at) })
    .returning({ user_id: secondFactors.user_id })
  if (begun.length === 0) throw new Refusal(409, 'second_factor_on')
  return told
}

/** Turns two-step sign-in on with a first code of the app and gives the recovery codes, this once. */
export async function confirmSecondFactor(context: RequestContext, code: string): Promise<string[]> {
  const user = await personOf(context)
  const throttle = throttleOf(context, 'second-step', { account: user.id, address: context.address })
  await throttle.attempt()
  const codes = await write(context, selfAs(user, context), async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, user.id)).for('update')
    if (!factor) throw new Refusal(409, 'second_factor_off')
    if (factor.confirmed_at) throw new Refusal(409, 'second_factor_on')
    const step = stepOf(context, user.id, factor.secret, code)
    if (step === undefined) throw wrongCode(context, user)
    await tx
      .update(secondFactors)
      .set({ confirmed_at: tx.now(), last_step: step })
      .where(eq(secondFactors.user_id, user.id))
    note(tx, user, { before: 'off', after: 'on' })
    return newRecoveryCodes(tx, context, user.id)
  })
  await throttle.succeeded()
  return codes
}

/** Turns one's own two-step sign-in off. Needs the password and a code. */
export async function disableSecondFactor(context: RequestContext, proof: Proof): Promise<void> {
  await withProof(context, proof, (tx, user) => removeSecondFactor(tx, user.id))
}

/** Gives ten new recovery codes in place of the old ones. Needs the password and a code. */
export async function renewRecoveryCodes(context: RequestContext, proof: Proof): Promise<string[]> {
  return withProof(context, proof, async (tx, user) => {
    note(tx, user, { before: 'on', after: 'new recovery codes' })
    return newRecoveryCodes(tx, context, user.id)
  })
}

/** Takes two-step sign-in from an account whose owner has lost their phone and their codes. */
export async function resetSecondFactor(tx: Tx, slug: string): Promise<void> {
  await takeTurn(tx, 'accounts')
  const { before, reach } = await withinReach(tx, slug)
  // One's own goes by password and code.
  if (before.id === reach.id) throw new Refusal(403, 'own_rights')
  if (!(await removeSecondFactor(tx, before.id))) throw new Refusal(409, 'second_factor_off')
}

/** Forgets the app and the recovery codes of an account. False: there were none. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const [removed] = await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId)).returning()
  if (!removed?.confirmed_at) return false
  note(tx, { id: userId }, { before: 'on', after: 'off' })
  return true
}

/** Runs a change of one's own two-step sign-in for who knows the password and has a code that was not used before. */
async function withProof<Result>(
  context: RequestContext,
  { password, code }: Proof,
  work: (tx: Tx, user: User) => Promise<Result>,
): Promise<Result> {
  const user = await personOf(context)
  await mustKnowPassword(context, user, password, 'password')
  const throttle = throttleOf(context, 'second-step', { account: user.id, address: context.address })
  await throttle.attempt()
  const result = await write(context, selfAs(user, context), async (tx) => {
    const [factor] = await tx
      .select({ confirmed_at: secondFactors.confirmed_at })
      .from(secondFactors)
      .where(eq(secondFactors.user_id, user.id))
    if (!factor?.confirmed_at) throw new Refusal(409, 'second_factor_off')
    const taken =
      (await takeAppCode(tx, context, user.id, code)) || (await takeRecoveryCode(tx, context, user.id, code))
    if (!taken) throw wrongCode(context, user)
    return work(tx, user)
  })
  await throttle.succeeded()
  return result
}

function wrongCode(context: RequestContext, user: User): Refusal {
  tellWrongProof(context, user, 'code')
  return new Refusal(400, 'validation', { errors: fieldError('code', 'invalid', context.locale) })
}

function note(tx: Tx, user: Pick<User, 'id'>, { before, after }: { before: string; after: string }): void {
  tx.changes.push({
    action: 'update',
    entity: 'user',
    entityId: user.id,
    before: { two_step_sign_in: before },
    after: { two_step_sign_in: after },
  })
}
