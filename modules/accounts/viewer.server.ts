import { and, eq, isNull, sql } from 'drizzle-orm'
import { type IntegrityRight, isPermission } from '#common/permissions.ts'
import type { Viewer } from '#common/viewer.ts'
import { integrityGrants } from '#modules/integrity/table.server.ts'
import { Settings } from '#modules/settings/contract.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tokensIn } from './cookies.server.ts'
import { ago, livingBounds, livingWithin } from './living-sessions.server.ts'
import { isInStaffRanges } from './network.server.ts'
import { groups, secondFactors, staffSessions, userGroups, users } from './table.server.ts'
import { accessMs, activityStepMs } from './times.ts'

type Session = Pick<RequestContext, 'viewer' | 'sessionState' | 'sessionId' | 'accessAgeMs'>
/** Who sends no session. */
export const nobody: Session = { viewer: null, sessionState: 'none', sessionId: null, accessAgeMs: 0 }

/** Written out once and named, so that a server plans it once: every request of staff begins with it, and to plan it took five times as long as to do it. */
const readingSessions = (db: Db) =>
  db
    .select({
      sessionId: staffSessions.id,
      accessExpiresAt: staffSessions.access_expires_at,
      lastActiveAt: staffSessions.last_active_at,
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      is_superuser: users.is_superuser,
      oneUse: users.one_use_password,
      secondFactor: sql<boolean>`exists(select 1 from ${secondFactors}
        where ${secondFactors.user_id} = ${users.id} and ${secondFactors.confirmed_at} is not null)`,
      permissions: sql<string[]>`coalesce((
        select array_agg(distinct permission) from ${userGroups}
        join ${groups} on ${groups.id} = ${userGroups.group_id}, unnest(${groups.permissions}) permission
        where ${userGroups.user_id} = ${users.id}), '{}')`,
      // Not by groups, nor by being a superuser: granted to this person, and confirmed.
      granted: sql<IntegrityRight[]>`coalesce((
        select array_agg(${integrityGrants.permission}) from ${integrityGrants}
        where ${integrityGrants.user_id} = ${users.id} and ${integrityGrants.confirmed_at} is not null
        and ${integrityGrants.ended_at} is null), '{}')`,
      settings: settingsRepository.inStatement,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.user_id))
    .where(
      and(
        eq(staffSessions.access_hash, sql.placeholder('hash')),
        livingWithin({
          activeAfter: sql.placeholder('activeAfter'),
          activeBefore: sql.placeholder('activeBefore'),
          begunAfter: sql.placeholder('begunAfter'),
        }),
        eq(users.active, true),
        eq(users.is_staff, true),
        isNull(users.deleted_at),
      ),
    )
    .prepare('staff_session')

const prepared = new WeakMap<Db, ReturnType<typeof readingSessions>>()

/** What finds a living session, and whose it is, by the hash of its token. */
function sessionsOn(db: Db): ReturnType<typeof readingSessions> {
  const known = prepared.get(db) ?? readingSessions(db)
  prepared.set(db, known)
  return known
}

/**
 * Who a request comes from. Rights are read anew each time, so that what a superuser takes away is gone at once.
 * Requests without a session cookie cost no query. `counts` says whether the request shows that someone is at the desk.
 */
export async function viewerOf(
  ground: Ground,
  cookieHeader: string | undefined,
  address: string | null,
  { counts }: { counts: boolean },
): Promise<Session> {
  const { access } = tokensIn(ground, cookieHeader)
  if (!access) return nobody
  const [row] = await sessionsOn(ground.db).execute({ hash: hashOf(access), ...livingBounds(ground) })
  if (!row) return nobody
  const settings = Settings.parse(row.settings ?? {})
  if (!isInStaffRanges(ground, settings, address)) return { ...nobody, sessionState: 'network' }
  if (row.accessExpiresAt <= ground.now()) return { ...nobody, sessionState: 'expired' }
  if (counts && row.lastActiveAt < ago(ground, activityStepMs)) await noteActivity(ground, row.sessionId)
  const accessAgeMs = ground.now().getTime() + accessMs - row.accessExpiresAt.getTime()
  const here = { sessionId: row.sessionId, accessAgeMs }
  if (row.oneUse) return { viewer: null, sessionState: 'password', ...here }
  if (settings.require_second_factor && !row.secondFactor)
    return { viewer: null, sessionState: 'second-factor', ...here }
  const { id, username, full_name, is_superuser } = row
  const permissions = [...row.permissions.filter(isPermission), ...reading(row.granted)]
  const viewer: Viewer = { id, username, full_name, is_superuser, permissions }
  return { viewer, sessionState: 'living', ...here }
}

/** Who may act on reports may read them. */
const reading = (granted: IntegrityRight[]): IntegrityRight[] =>
  granted.length > 0 ? ['Can view integrity', ...granted.filter((right) => right === 'Can change integrity')] : []

/** Whether a request comes from a browser in which somebody was signed in lately, be it that their session is over. */
export async function hadSession(ground: Ground, cookieHeader: string | null): Promise<boolean> {
  const { access } = tokensIn(ground, cookieHeader)
  if (!access) return false
  const [row] = await ground.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.access_hash, hashOf(access)))
  return row !== undefined
}

/** The person did something: the idle time starts again. */
export async function noteActivity(ground: Pick<Ground, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ground.db.update(staffSessions).set({ last_active_at: ground.now() }).where(eq(staffSessions.id, sessionId))
}
