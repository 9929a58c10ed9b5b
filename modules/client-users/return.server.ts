import { eq } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { ClientUser, Rows } from './repository.server.ts'
import { clientUsers } from './table.server.ts'

/** Signing in takes back that an account was to be deleted. Refuses with 403 `account_locked` whom the portal keeps out. */
export async function welcomedBack(db: Rows, client: ClientUser): Promise<ClientUser> {
  if (client.status === 'locked') throw new Refusal(403, 'account_locked')
  if (client.status === 'active') return client
  const [back] = await db
    .update(clientUsers)
    .set({ status: 'active', erase_at: null })
    .where(eq(clientUsers.id, client.id))
    .returning()
  return back ?? client
}
