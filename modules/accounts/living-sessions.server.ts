import { and, eq, exists, gt, isNull, lte, type Placeholder } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { staffSessions, users } from './table.server.ts'
import { absoluteMs, idleMs } from './times.ts'

/** The moment so many milliseconds ago. */
export const ago = (ground: Pick<Ground, 'now'>, ms: number) => new Date(ground.now().getTime() - ms)

type Moment = Date | Placeholder

/** Between which moments a living session was used last, and after which it began. */
export const livingBounds = (ground: Pick<Ground, 'now'>) => ({
  activeAfter: ago(ground, idleMs),
  // Nobody was active in the future: the clock was put back, and idle time would not count until then.
  activeBefore: ago(ground, -idleMs),
  begunAfter: ago(ground, absoluteMs),
})

/** Sessions that have not ended, been idle for too long or outlived their day, by such bounds. */
export const livingWithin = (bounds: Record<keyof ReturnType<typeof livingBounds>, Moment>) =>
  and(
    isNull(staffSessions.ended_at),
    gt(staffSessions.last_active_at, bounds.activeAfter),
    lte(staffSessions.last_active_at, bounds.activeBefore),
    gt(staffSessions.created_at, bounds.begunAfter),
  )

/** The same by the clock of now. */
export const living = (ground: Pick<Ground, 'now'>) => livingWithin(livingBounds(ground))

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
