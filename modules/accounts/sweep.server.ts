import { and, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { ago } from './living-sessions.server.ts'
import { invitations, pendingSignIns, rateLimits, secondFactors, staffSessions } from './table.server.ts'
import { absoluteMs, idleMs } from './times.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Removes what no longer opens or counts anything: sessions that are over, with their used refresh tokens, counters whose
 * time is up, invitations that were used or have expired, sign-ins without a code, apps that were never confirmed.
 */
export async function sweepAccounts(ground: Pick<Ground, 'db' | 'now'>): Promise<void> {
  const { db } = ground
  const now = ground.now()
  await db
    .delete(staffSessions)
    .where(
      or(
        lte(staffSessions.ended_at, now),
        lte(staffSessions.last_active_at, ago(ground, idleMs)),
        lte(staffSessions.created_at, ago(ground, absoluteMs)),
      ),
    )
  await db.delete(rateLimits).where(and(isNotNull(rateLimits.expire), lt(rateLimits.expire, now.getTime())))
  await db.delete(invitations).where(or(isNotNull(invitations.ended_at), lte(invitations.expires_at, now)))
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expires_at, now))
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmed_at), lt(secondFactors.created_at, ago(ground, dayMs))))
}
