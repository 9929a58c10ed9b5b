import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { UserUpdate } from './contract.ts'
import { hasShownPassword } from './person.server.ts'
import { findUser } from './user-list.server.ts'
import { userService } from './user-service.server.ts'
import type { User } from './users.server.ts'

/**
 * Whether an account may get this address from who asks: where it is another one, they have shown their own password once
 * more (ASVS 7.5.1). Refuses a wrong one; of an address that stays nothing is asked, and nothing is said.
 */
export async function mayChangeAddress(
  context: RequestContext,
  slug: string,
  { email, password }: { email: string; password: string },
): Promise<boolean | undefined> {
  const { email: before } = await findUser(context, slug)
  return email.trim().toLowerCase() === before.toLowerCase() ? undefined : hasShownPassword(context, password)
}

/** Changes an account; refuses what `userService.update` and `mayChangeAddress` refuse. */
export async function changeAccount(
  context: RequestContext,
  slug: string,
  { password, ...changed }: UserUpdate,
): Promise<User> {
  // Not in the transaction: wrong passwords are counted, and a refusal takes back what stands in it.
  const confirmed = await mayChangeAddress(context, slug, { email: changed.email, password })
  return write(context, actorOf(context), (tx) => userService.update(tx, slug, changed, confirmed === true))
}
