import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import { type Tx, write } from '#platform/write.server.ts'
import type { Invitation } from './contract.ts'
import { isStaffNetwork } from './network.server.ts'
import { isGuessable } from './passwords.server.ts'
import { selfAs } from './person.server.ts'
import { invitations, staffSessions, users } from './table.server.ts'
import { throttleOf } from './throttle.server.ts'
import { invitationMs } from './times.ts'
import { withinReach } from './user-service.server.ts'
import { type User, userRepository } from './users.server.ts'

/** Makes a link for an account; one that was open before ends. The token is told here and never again. */
export async function invite(tx: Tx, userId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = freshToken()
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + invitationMs)
  await tx
    .update(invitations)
    .set({ ended_at: now })
    .where(and(eq(invitations.user_id, userId), isNull(invitations.ended_at)))
  const values = { user_id: userId, token_hash: hashOf(token), created_at: now, expires_at: expiresAt }
  const [made] = await tx.insert(invitations).values(values).returning({ id: invitations.id })
  const after = { user_id: userId, expires_at: expiresAt }
  tx.changes.push({ action: 'create', entity: 'invitation', entityId: made?.id ?? '', before: null, after })
  return { token, expiresAt }
}

/** Makes a link for an account that is there already. Refuses accounts that may do more than whoever invites. */
export async function inviteAgain(tx: Tx, slug: string) {
  await takeTurn(tx, 'accounts')
  const { before: user } = await withinReach(tx, slug)
  return { user, ...(await invite(tx, user.id)) }
}

/**
 * What the holder of a link is told. A link that was used, replaced or has expired, whose account is closed, or that was
 * never made, answers in one way. Guesses are counted by network.
 */
export async function invitationOf(context: RequestContext, token: string): Promise<Invitation> {
  const { user, expires_at } = await opened(context, token)
  return { username: user.username, full_name: user.full_name, expires_at: expires_at.toISOString() }
}

/** Sets the password of a link's account. Of several who use one link at once, one does. All sessions of before end. */
export async function acceptInvitation(context: RequestContext, token: string, password: string): Promise<void> {
  const { id, user } = await opened(context, token)
  if (await isGuessable(password, [user.username, user.full_name, user.email])) {
    throw new Refusal(400, 'validation', { errors: fieldError('password', 'common_password', context.locale) })
  }
  await write(context, selfAs(user, context), async (tx) => {
    const ended = { ended_at: tx.now() }
    const [claimed] = await tx
      .update(invitations)
      .set(ended)
      .where(and(eq(invitations.id, id), isOpen(tx.now())))
      .returning({ id: invitations.id })
    if (!claimed) throw over()
    await userRepository.setPassword(tx, user.id, password, false)
    await tx
      .update(staffSessions)
      .set(ended)
      .where(and(eq(staffSessions.user_id, user.id), isNull(staffSessions.ended_at)))
  })
}

const over = () => new Refusal(404, 'invitation_over')
const isOpen = (now: Date) => and(isNull(invitations.ended_at), gt(invitations.expires_at, now))

async function opened(context: RequestContext, token: string): Promise<{ id: string; expires_at: Date; user: User }> {
  if (!(await isStaffNetwork(context, context.address))) throw new Refusal(403, 'ip_not_allowed')
  const throttle = throttleOf(context, 'invitation', { address: context.address })
  await throttle.attempt()
  const [row] = await context.db
    .select({ id: invitations.id, expires_at: invitations.expires_at, user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.user_id))
    .where(
      and(
        eq(invitations.token_hash, hashOf(token)),
        isOpen(context.now()),
        eq(users.active, true),
        eq(users.is_staff, true),
        isNull(users.deleted_at),
      ),
    )
  if (!row) throw over()
  await throttle.succeeded()
  return row
}
