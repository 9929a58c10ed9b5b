import { and, arrayContains, asc, eq, exists, isNull, or } from 'drizzle-orm'
import type { Permission } from '#common/permissions.ts'
import type { Db } from '#platform/ground.server.ts'
import { groups, userGroups, users } from './table.server.ts'

/** The active members of staff who have a right, by a group or as superusers, in the order of their names. */
export function holdersOf(
  { db }: { db: Pick<Db, 'select'> },
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const byGroup = db
    .select({ id: groups.id })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, users.id), arrayContains(groups.permissions, [permission])))
  return db
    .select({ id: users.id, name: users.full_name })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deleted_at), or(eq(users.is_superuser, true), exists(byGroup))))
    .orderBy(asc(users.full_name), asc(users.id))
}
