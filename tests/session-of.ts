import { eq, sql } from 'drizzle-orm'
import { newSession } from '#modules/accounts/new-session.server.ts'
import { staffSessions, users } from '#modules/accounts/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'

/**
 * A session of a member of staff as a sign-in leaves it, in one statement instead of twenty and without a line in the audit
 * log: most tests begin with one. How it comes about belongs to the tests of signing in. Gives its cookies.
 */
export async function sessionOf(ground: Ground, username: string, address = '127.0.0.1'): Promise<string[]> {
  const { stored, cookies } = newSession(ground)
  const whose = ground.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  await ground.db.insert(staffSessions).values({ ...stored, user_id: sql`(${whose})`, address })
  return cookies
}
