import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError, wrongPassword } from '#common/validation-messages.ts'
import { networkAround } from '#platform/client-address.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Actor } from '#platform/write.server.ts'
import { passwordMatches } from './passwords.server.ts'
import { staffSessions, users } from './table.server.ts'
import { throttleOf } from './throttle.server.ts'
import type { User } from './users.server.ts'

/** Whose session a request carries, also one that may do nothing yet but change a password or set up the second factor. */
export async function personOf({ db, sessionId }: Pick<RequestContext, 'db' | 'sessionId'>): Promise<User> {
  if (!sessionId) throw new Refusal(401, 'not_signed_in')
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(staffSessions, eq(staffSessions.user_id, users.id))
    .where(eq(staffSessions.id, sessionId))
  if (!row) throw new Refusal(401, 'not_signed_in')
  return row.user
}

/** A person as the one who acts on their own account, who need not be a viewer yet. */
export const selfAs = (user: User, { requestId, locale, address }: RequestContext): Actor => ({
  id: user.id,
  name: user.full_name,
  requestId,
  locale,
  network: networkAround(address),
})

/** Tells the log that somebody who is signed in could not show once more that it is them (ASVS 16.3.1). */
export function tellWrongProof(
  { log, requestId }: Pick<RequestContext, 'log' | 'requestId'>,
  { id: user }: Pick<User, 'id'>,
  field: string,
): void {
  log.warn('proof_refused', { requestId, field, user })
}

/** Whether it is still them at the desk: refuses a wrong password, told at `field`, and too many of them. */
export async function mustKnowPassword(context: RequestContext, user: User, password: string, field: string) {
  const throttle = throttleOf(context, 'proof', { account: user.id, address: context.address })
  await throttle.attempt()
  if (!(await passwordMatches(user.password_hash, password))) {
    tellWrongProof(context, user, field)
    throw new Refusal(400, 'validation', { errors: wrongPassword(field, context.locale) })
  }
  await throttle.succeeded()
}

/** Whether whoever asks has shown once more that it is them: without a password they have not. Refuses a wrong one. */
export async function hasShownPassword(context: RequestContext, password: string): Promise<boolean> {
  if (password !== '') await mustKnowPassword(context, await personOf(context), password, 'password')
  return password !== ''
}

/** Refuses whoever does not show once more that it is them, told at `field`. */
export async function mustShowPassword(context: RequestContext, password: string, field: string): Promise<void> {
  if (password === '') throw new Refusal(400, 'validation', { errors: fieldError(field, 'required', context.locale) })
  await mustKnowPassword(context, await personOf(context), password, field)
}
