import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type FieldErrors, notFound, Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { versionConflict } from '#platform/crud.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { UserInput, UserUpdate } from './contract.ts'
import {
  mustLeaveASuperuser,
  mustReach,
  permissionsOfGroups,
  permissionsOfUser,
  type Reach,
  reachOf,
} from './reach.server.ts'
import { invitations, pendingSignIns, secondFactors, staffSessions, userGroups, users } from './table.server.ts'
import { recorded, type User } from './users.server.ts'

type Account = User & { groups: number[] }

/**
 * Staff accounts in the hands of staff (features, 3.15). Nobody grants or touches more than they may do themselves, nobody
 * changes their own rights, and the last superuser stays. Each call takes its turn, so that two superusers cannot remove
 * each other.
 */
export const userService = {
  /** Adds an account without a password. Refuses a taken name or address, and rights beyond one's own. */
  async create(tx: Tx, { groups: groupIds, ...values }: UserInput): Promise<User> {
    await takeTurn(tx, 'accounts')
    mustReach(await reachOf(tx), { ...values, permissions: await rightsOrRefuse(tx, groupIds) })
    refuseWhere(await takenNames(tx, values))
    const [made] = await tx
      .insert(users)
      .values({ ...values, slug: values.username, created_at: tx.now(), updated_at: tx.now() })
      .returning()
    const user = made as User
    await setGroups(tx, user.id, groupIds)
    const after = { ...recorded(user), groups: sorted(groupIds) }
    tx.changes.push({ action: 'create', entity: 'user', entityId: user.id, before: null, after })
    return user
  },

  /**
   * Changes an account that is still at `version`. Whoever may no longer come in is signed out at once. Another address, also
   * a first one, is for who has shown once more that it is them (`confirmed`): links that set the password go there.
   */
  async update(tx: Tx, slug: string, changed: Omit<UserUpdate, 'password'>, confirmed: boolean): Promise<User> {
    const { version, groups: groupIds, ...values } = changed
    await takeTurn(tx, 'accounts')
    const { before, reach } = await withinReach(tx, slug)
    if (before.version !== version) throw await versionConflict(tx, 'user', before.id, version)
    mustReach(reach, { ...values, permissions: await rightsOrRefuse(tx, groupIds) })
    if (isSuperuser(before) && !isSuperuser({ ...before, ...values })) await mustLeaveASuperuser(tx, before.id)
    if (before.id === reach.id && changesRights(before, { ...values, groups: groupIds }))
      throw new Refusal(403, 'own_rights')
    const isUnconfirmed = values.email !== before.email.toLowerCase() && !confirmed
    refuseWhere({
      ...(await takenNames(tx, values, before.id)),
      ...(isUnconfirmed ? fieldError('password', 'password_for_email', tx.actor.locale) : {}),
    })
    const row = { ...values, slug: values.username, version: version + 1, updated_at: tx.now() }
    const [changedUser] = await tx.update(users).set(row).where(eq(users.id, before.id)).returning()
    const after = changedUser as User
    await tx.delete(userGroups).where(eq(userGroups.user_id, before.id))
    await setGroups(tx, before.id, groupIds)
    if (!after.active || !after.is_staff) await endWaysIn(tx, before.id)
    tx.changes.push({
      action: 'update',
      entity: 'user',
      entityId: after.id,
      before: { ...recorded(before), groups: before.groups },
      after: { ...recorded(after), groups: sorted(groupIds) },
    })
    return after
  },

  /** Removes an account: its sessions end at once, its names become free. */
  async remove(tx: Tx, slug: string): Promise<void> {
    await takeTurn(tx, 'accounts')
    const { before, reach } = await withinReach(tx, slug)
    if (isSuperuser(before)) await mustLeaveASuperuser(tx, before.id)
    if (before.id === reach.id) throw new Refusal(403, 'own_rights')
    const removed = { deleted_at: tx.now(), updated_at: tx.now(), version: before.version + 1 }
    const [after] = await tx.update(users).set(removed).where(eq(users.id, before.id)).returning()
    await endWaysIn(tx, before.id)
    await tx.delete(secondFactors).where(eq(secondFactors.user_id, before.id))
    tx.changes.push({
      action: 'delete',
      entity: 'user',
      entityId: before.id,
      before: { ...recorded(before), groups: before.groups },
      after: { ...recorded(after as User), groups: before.groups },
    })
  },
}

/** An account that whoever acts may lay hands on. Refuses with 404, or 403 when it may do more than they. */
export async function withinReach(tx: Tx, slug: string): Promise<{ before: Account; reach: Reach }> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.slug, slug), isNull(users.deleted_at)))
    .for('update')
  if (!user) throw notFound('user')
  const reach = await reachOf(tx)
  mustReach(reach, { ...user, permissions: await permissionsOfUser(tx, user.id) })
  const rows = await tx.select().from(userGroups).where(eq(userGroups.user_id, user.id))
  return { before: { ...user, groups: sorted(rows.map((row) => row.group_id)) }, reach }
}

/** Ends every session of an account and all that could become one. */
async function endWaysIn(tx: Tx, id: string): Promise<void> {
  const ended_at = tx.now()
  await tx
    .update(staffSessions)
    .set({ ended_at })
    .where(and(eq(staffSessions.user_id, id), isNull(staffSessions.ended_at)))
  await tx
    .update(invitations)
    .set({ ended_at })
    .where(and(eq(invitations.user_id, id), isNull(invitations.ended_at)))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.user_id, id))
}

async function rightsOrRefuse(tx: Tx, groupIds: number[]) {
  const permissions = await permissionsOfGroups(tx, groupIds)
  if (!permissions) throw new Refusal(400, 'validation', { errors: fieldError('groups', 'not_found', tx.actor.locale) })
  return permissions
}

async function setGroups(tx: Tx, user_id: string, groupIds: number[]): Promise<void> {
  const rows = sorted(groupIds).map((group_id) => ({ user_id, group_id }))
  if (rows.length > 0) await tx.insert(userGroups).values(rows)
}

const sorted = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)

type Standing = Pick<User, 'is_superuser' | 'is_staff' | 'active'>

const isSuperuser = (user: Standing) => user.is_superuser && user.is_staff && user.active

function changesRights(before: Standing & { groups: number[] }, after: Standing & { groups: number[] }): boolean {
  const flags = ['is_superuser', 'is_staff', 'active'] as const
  return flags.some((flag) => before[flag] !== after[flag]) || `${before.groups}` !== `${sorted(after.groups)}`
}

/** Which names another account has than `own`. Nobody takes one meanwhile: whoever asks has their turn. */
async function takenNames(
  tx: Tx,
  { username, email }: Pick<UserInput, 'username' | 'email'>,
  own?: string,
): Promise<FieldErrors> {
  const isOne = or(eq(sql`lower(${users.username})`, username), eq(sql`lower(${users.email})`, email))
  const others = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(and(isOne, isNull(users.deleted_at), own ? ne(users.id, own) : undefined))
  const errorsOf = (field: 'username' | 'email', name: string) =>
    others.some((other) => other[field].toLowerCase() === name) ? fieldError(field, 'taken', tx.actor.locale) : {}
  return { ...errorsOf('username', username), ...errorsOf('email', email) }
}

function refuseWhere(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'validation', { errors })
}
