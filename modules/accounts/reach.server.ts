import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { isPermission, type Permission } from '#common/permissions.ts'
import type { Tx } from '#platform/write.server.ts'
import { groups, userGroups, users } from './table.server.ts'

/** What an account may do, or would. */
export type Rights = { is_superuser: boolean; permissions: Permission[] }

/** Whoever acts, with the rights they have inside the transaction: those of a moment ago may have been taken away. */
export type Reach = Rights & { id: string | null }

/** The rights of who acts. The portal itself and its operator reach everything. Refuses who may no longer come in. */
export async function reachOf(tx: Tx): Promise<Reach> {
  const { id } = tx.actor
  if (id === null) return { id, is_superuser: true, permissions: [] }
  const [user] = await tx
    .select({ is_superuser: users.is_superuser })
    .from(users)
    .where(and(eq(users.id, id), eq(users.active, true), eq(users.is_staff, true), isNull(users.deleted_at)))
  if (!user) throw new Refusal(403, 'no_right')
  return { id, ...user, permissions: await permissionsOfUser(tx, id) }
}

/** The rights that an account has by its groups. */
export async function permissionsOfUser(tx: Tx, id: string): Promise<Permission[]> {
  const rows = await tx
    .select({ permissions: groups.permissions })
    .from(groups)
    .innerJoin(userGroups, eq(userGroups.group_id, groups.id))
    .where(eq(userGroups.user_id, id))
  return rows.flatMap((row) => row.permissions).filter(isPermission)
}

/** The rights that groups give; undefined when one of them is not there. They stay until the transaction ends. */
export async function permissionsOfGroups(tx: Tx, ids: number[]): Promise<Permission[] | undefined> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx.select().from(groups).where(inArray(groups.id, wanted)).orderBy(groups.id).for('share')
  if (rows.length < wanted.length) return undefined
  return rows.flatMap((row) => row.permissions).filter(isPermission)
}

/**
 * Refuses with 403 to grant, or to lay hands on, what goes beyond one's own rights. Whoever could touch an account with
 * more rights than their own could take it over, by a new link for its password for one.
 */
export function mustReach(reach: Reach, { is_superuser, permissions }: Rights): void {
  if (reach.is_superuser) return
  const own = new Set(reach.permissions)
  if (is_superuser || permissions.some((each) => !own.has(each))) throw new Refusal(403, 'beyond_own_rights')
}

/** Refuses with 409 to take away the last account that may do everything and that someone can sign in with. */
export async function mustLeaveASuperuser(tx: Tx, without: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.id} <> ${without}`,
        eq(users.is_superuser, true),
        eq(users.is_staff, true),
        eq(users.active, true),
        sql`${users.password_hash} is not null`,
        isNull(users.deleted_at),
      ),
    )
    .limit(1)
  if (!other) throw new Refusal(409, 'last_superuser')
}
