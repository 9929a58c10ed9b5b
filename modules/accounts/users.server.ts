import { and, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { isPermission, type Permission, permissionId } from '#common/permissions.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { WhoAmI } from './contract.ts'
import { hashPassword } from './passwords.server.ts'
import { groups, invitations, pendingSignIns, userGroups, users } from './table.server.ts'

export type User = typeof users.$inferSelect

/** What the audit log may hold of a user: everything but the password. */
export function recorded({ password_hash: _secret, ...user }: User): Record<string, unknown> {
  return user
}

type NewUser = {
  username: string
  full_name: string
  password: string
  email?: string
  is_superuser?: boolean
  one_use_password?: boolean
  groups?: number[]
}

/** Staff accounts and their groups. */
export const userRepository = {
  /** The account with a name, in any letter case. */
  async byUsername(db: Db, username: string): Promise<User | undefined> {
    const [user] = await db
      .select()
      .from(users)
      .where(and(sql`lower(${users.username}) = ${username.toLowerCase()}`, isNull(users.deleted_at)))
    return user
  },

  /**
   * Whether an account may still come in with the password that was found right, which takes a moment. It stays so until `tx`
   * ends: what shuts an account out, or gives it another password, waits and then finds the session to end.
   */
  async isStill(tx: Pick<Tx, 'select'>, { id, password_hash }: User): Promise<boolean> {
    const [now] = await tx
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(and(eq(users.id, id), eq(users.active, true), eq(users.is_staff, true), isNull(users.deleted_at)))
      .for('update')
    return now !== undefined && now.password_hash === password_hash
  },

  /** The names of the groups that someone belongs to. */
  async groupNames(db: Db, id: string): Promise<string[]> {
    const rows = await db
      .select({ name: groups.name })
      .from(userGroups)
      .innerJoin(groups, eq(groups.id, userGroups.group_id))
      .where(eq(userGroups.user_id, id))
      .orderBy(groups.name)
    return rows.map(({ name }) => name)
  },

  /** Adds an account; its groups are given by id. */
  async create(tx: Tx, { password, groups: groupIds = [], ...values }: NewUser): Promise<User> {
    const [user] = await tx
      .insert(users)
      .values({ ...values, slug: values.username.toLowerCase(), password_hash: await hashPassword(password) })
      .returning()
    if (!user) throw new Error('the account was not stored')
    if (groupIds.length > 0)
      await tx.insert(userGroups).values(groupIds.map((group_id) => ({ user_id: user.id, group_id })))
    tx.changes.push({
      action: 'create',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { ...recorded(user), groups: groupIds },
    })
    return user
  },

  /**
   * Sets a new password and says whether it is for one use. Whatever else would have led to a session by the old one or to
   * another password, a sign-in that waits for its code or an invitation, ends. Gives the account as it is then.
   */
  async setPassword(tx: Tx, id: string, password: string, oneUse: boolean): Promise<User> {
    const password_hash = await hashPassword(password)
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw notFound('user')
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.user_id, id))
    await tx
      .update(invitations)
      .set({ ended_at: tx.now() })
      .where(and(eq(invitations.user_id, id), isNull(invitations.ended_at)))
    const values = { password_hash, one_use_password: oneUse, updated_at: tx.now(), version: before.version + 1 }
    const [after] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
    tx.changes.push({
      action: 'update',
      entity: 'user',
      entityId: id,
      before: { ...recorded(before), credentials: 'old' },
      after: { ...recorded(after ?? before), credentials: oneUse ? 'one-use' : 'new' },
    })
    return after ?? before
  },

  /** Makes an account one that may sign in, whoever had shut it out. */
  async letIn(tx: Tx, id: string): Promise<void> {
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) throw notFound('user')
    if (before.active && before.is_staff) return
    const values = { active: true, is_staff: true, updated_at: tx.now(), version: before.version + 1 }
    const [after] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
    tx.changes.push({
      action: 'update',
      entity: 'user',
      entityId: id,
      before: recorded(before),
      after: recorded(after ?? before),
    })
  },

  /** Adds a group of rights. */
  async createGroup(tx: Tx, values: { slug: string; name: string; permissions: Permission[] }): Promise<number> {
    const [group] = await tx.insert(groups).values(values).returning()
    if (!group) throw new Error('the group was not stored')
    tx.changes.push({ action: 'create', entity: 'group', entityId: String(group.id), before: null, after: group })
    return group.id
  },

  /** A user with groups and rights, as programs see who is signed in. */
  async whoAmI(db: Db, id: string): Promise<WhoAmI> {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    if (!user) throw notFound('user')
    const own = await db
      .select({ id: groups.id, name: groups.name, permissions: groups.permissions })
      .from(groups)
      .innerJoin(userGroups, eq(userGroups.group_id, groups.id))
      .where(eq(userGroups.user_id, id))
      .orderBy(groups.id)
    return {
      id: user.id,
      slug: user.slug,
      username: user.username,
      full_name: user.full_name,
      is_staff: user.is_staff,
      is_superuser: user.is_superuser,
      groups: own.map((group) => ({
        ...group,
        permissions: group.permissions.filter(isPermission).map((name) => ({ id: permissionId(name), name })),
      })),
    }
  },
}
