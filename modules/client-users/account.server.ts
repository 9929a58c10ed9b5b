import { eq, lte } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Ground } from '#platform/ground.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { ClientMe, ClientMeChange } from './contract.ts'
import { clearedClientCookies } from './cookies.server.ts'
import { deletionLetter } from './letters.server.ts'
import { personalOf, sealPersonal } from './personal.server.ts'
import { clientUserRepository } from './repository.server.ts'
import { clientUsers } from './table.server.ts'
import { graceMs } from './times.ts'

type Own = Pick<RequestContext, 'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'locale' | 'client'>

/** The id of the client user who asks. Refuses with 401 `client_required`. */
export function ownId({ client }: Pick<RequestContext, 'client'>): string {
  if (!client) throw new Refusal(401, 'client_required')
  return client.id
}

/**
 * Changes what client users may change about themselves. Refuses with 400 to change what their provider vouches for: the
 * name from OneID, the address of those who sign in by it.
 */
export async function changeMe(context: Own, change: ClientMeChange): Promise<ClientMe> {
  const id = ownId(context)
  const { locale, ...given } = change
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(clientUsers).where(eq(clientUsers.id, id)).for('update')
    if (!row) throw new Refusal(401, 'client_required')
    const before = personalOf(context, row)
    const fixed = row.provider === 'oneid' ? 'full_name' : 'email'
    if (given[fixed] !== undefined && given[fixed] !== before[fixed])
      throw new Refusal(400, 'validation', { errors: fieldError(fixed, 'vouched_for', context.locale) })
    const personal = { ...before, ...given }
    await tx
      .update(clientUsers)
      .set({ personal: sealPersonal(context, id, personal), ...(locale ? { locale } : {}) })
      .where(eq(clientUsers.id, id))
  })
  return clientUserRepository.me(context, id)
}

/**
 * Signs a client user out everywhere and lets their account go in a week, unless they sign in before. They are told by
 * mail. Gives the moment and the cookies that sign this browser out.
 */
export async function deleteMe(context: Own): Promise<{ erase_at: Date; cookies: string[] }> {
  const id = ownId(context)
  const erase_at = new Date(context.now().getTime() + graceMs)
  await context.db.transaction(async (tx) => {
    await tx.update(clientUsers).set({ status: 'deleted', erase_at }).where(eq(clientUsers.id, id))
    await clientUserRepository.endSessions(tx, id, context.now())
    const { email } = personalOf(context, await clientUserRepository.byId(tx, id))
    if (!email) return
    await queueMail(tx, context, {
      to: email,
      template: 'client_deletion',
      key: `client deletion ${id} ${erase_at.getTime()}`,
      letter: deletionLetter(context, context.locale, erase_at),
    })
  })
  return { erase_at, cookies: clearedClientCookies(context) }
}

/** Erases the accounts whose week is over; what they sent stays where it must, without them. Gives how many. */
export async function eraseDeleted({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<number> {
  const gone = await db.delete(clientUsers).where(lte(clientUsers.erase_at, now())).returning({ id: clientUsers.id })
  return gone.length
}
