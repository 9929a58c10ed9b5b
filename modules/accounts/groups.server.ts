import { asc, count, eq, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#common/errors.ts'
import { type Page, type PageQuery, page } from '#common/pagination.ts'
import { isPermission, type Permission, permissionById, permissionId } from '#common/permissions.ts'
import { slugFrom } from '#common/slug.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { uniqueViolation, versionConflict } from '#platform/crud.server.ts'
import { freeSlug } from '#platform/free-slug.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { takeTurn } from '#platform/turns.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Group, GroupInput, GroupUpdate } from './contract.ts'
import { mustReach, reachOf } from './reach.server.ts'
import { groups, userGroups, users } from './table.server.ts'

type Row = typeof groups.$inferSelect

const shown = {
  id: groups.id,
  slug: groups.slug,
  name: groups.name,
  permissions: groups.permissions,
  version: groups.version,
  // Written out: in a query of one table Drizzle leaves the tables' names away, also inside this.
  users: sql<number>`(select count(*)::int from user_groups m join users u on u.id = m.user_id
    where m.group_id = groups.id and u.deleted_at is null)`,
}

/** Groups of rights in the hands of staff. Nobody gives a group, or touches one with, more than they may do themselves. */
export const groupService = {
  /** Groups by name. */
  async list(db: Db, { p, page_size }: PageQuery): Promise<Page<Group>> {
    const [rows, [total]] = await Promise.all([
      db
        .select(shown)
        .from(groups)
        .orderBy(asc(sql`lower(${groups.name})`))
        .limit(page_size)
        .offset((p - 1) * page_size),
      db.select({ count: count() }).from(groups),
    ])
    return page(rows.map(present), total?.count ?? 0, { p, page_size })
  },

  /** One group. Refuses with 404. */
  async find(db: Db, slug: string): Promise<Group> {
    const [row] = await db.select(shown).from(groups).where(eq(groups.slug, slug))
    if (!row) throw notFound('group')
    return present(row)
  },

  /** Adds a group; its address is made from its name. Gives its slug. */
  async create(tx: Tx, { name, permissions: ids }: GroupInput): Promise<string> {
    await takeTurn(tx, 'accounts')
    const permissions = namesOf(ids)
    mustReach(await reachOf(tx), { is_superuser: false, permissions })
    const base = slugFrom(name)
    if (base === '') throw wrongName(tx, 'no_letters')
    const slug = await freeSlug(tx, groups, base)
    const [after] = await nameMustBeFree(tx, () => tx.insert(groups).values({ slug, name, permissions }).returning())
    tx.changes.push({
      action: 'create',
      entity: 'group',
      entityId: String(after?.id),
      before: null,
      after: after as Row,
    })
    return slug
  },

  /** Changes a group that is still at `version`. Its address stays. */
  async update(tx: Tx, slug: string, { version, name, permissions: ids }: GroupUpdate): Promise<void> {
    await takeTurn(tx, 'accounts')
    const before = await withinReach(tx, slug)
    if (before.version !== version) throw await versionConflict(tx, 'group', before.id, version)
    const permissions = namesOf(ids)
    mustReach(await reachOf(tx), { is_superuser: false, permissions })
    const values = { name, permissions, version: version + 1, updated_at: tx.now() }
    const [after] = await nameMustBeFree(tx, () =>
      tx.update(groups).set(values).where(eq(groups.id, before.id)).returning(),
    )
    tx.changes.push({ action: 'update', entity: 'group', entityId: String(before.id), before, after: after as Row })
  },

  /** Removes a group that nobody is in. Refuses with 409 and the list of those who are. */
  async remove(tx: Tx, slug: string): Promise<void> {
    await takeTurn(tx, 'accounts')
    const before = await withinReach(tx, slug)
    const members = await tx
      .select({ slug: users.slug, title: users.full_name })
      .from(users)
      .innerJoin(userGroups, eq(userGroups.user_id, users.id))
      .where(sql`${userGroups.group_id} = ${before.id} and ${users.deleted_at} is null`)
      .orderBy(users.slug)
      .limit(mostListed)
    if (members.length > 0) throw new Refusal(409, 'in_use', { facts: { used_by: { users: members } } })
    await tx.delete(groups).where(eq(groups.id, before.id))
    tx.changes.push({ action: 'delete', entity: 'group', entityId: String(before.id), before, after: null })
  },
}

const mostListed = 20

async function withinReach(tx: Tx, slug: string): Promise<Row> {
  const [row] = await tx.select().from(groups).where(eq(groups.slug, slug)).for('update')
  if (!row) throw notFound('group')
  mustReach(await reachOf(tx), { is_superuser: false, permissions: row.permissions.filter(isPermission) })
  return row
}

/** In the order of the list, whichever order they were given in. */
const namesOf = (ids: number[]): Permission[] =>
  [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => permissionById(id) ?? [])

const present = ({ permissions, ...row }: Omit<Group, 'permissions'> & { permissions: string[] }): Group => ({
  ...row,
  permissions: permissions.filter(isPermission).map((name) => ({ id: permissionId(name), name })),
})

const wrongName = (tx: Tx, code: ValidationCode) =>
  new Refusal(400, 'validation', { errors: fieldError('name', code, tx.actor.locale) })

async function nameMustBeFree<Result>(tx: Tx, work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw wrongName(tx, 'taken')
  }
}
