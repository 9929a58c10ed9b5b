import { and, eq, exists, gt, isNull, lte } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { staffSessions, users } from './table.server.ts'
import { absoluteMs, idleMs } from './times.ts'

/** The moment so many milliseconds ago. */
export const ago = (ground: Pick<Ground, 'now'>, ms: number) => new Date(ground.now().getTime() - ms)

/** Sessions that have not ended, been idle for too long or outlived their day. */
export const living = (ground: Pick<Ground, 'now'>) =>
  and(
    isNull(staffSessions.ended_at),
    gt(staffSessions.last_active_at, ago(ground, idleMs)),
    // Nobody was active in the future: the clock was put back, and idle time would not count until then.
    lte(staffSessions.last_active_at, ago(ground, -idleMs)),
    gt(staffSessions.created_at, ago(ground, absoluteMs)),
  )

/** Sessions of people who may still come in. */
export const ofActiveUser = ({ db }: Pick<Ground, 'db'>) =>
  exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, staffSessions.user_id),
          eq(users.active, true),
          eq(users.is_staff, true),
          isNull(users.deleted_at),
        ),
      ),
  )
