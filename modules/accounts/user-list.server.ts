import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import { containing } from '#platform/containing.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { User, UserQuery } from './contract.ts'
import { users } from './table.server.ts'

type Reading = Pick<Ground, 'db' | 'now'>

/** The columns of an account as staff see it. Nothing secret is among them. */
const shown = (now: Date) => ({
  id: users.id,
  slug: users.slug,
  username: users.username,
  email: users.email,
  full_name: users.full_name,
  is_staff: users.is_staff,
  is_superuser: users.is_superuser,
  active: users.active,
  // Written out: in a query of one table Drizzle leaves the tables' names away, also inside these.
  groups: sql<User['groups']>`coalesce((
    select json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) order by g.id)
    from groups g join user_groups m on m.group_id = g.id where m.user_id = users.id), '[]')`,
  second_factor: sql<boolean>`exists(
    select 1 from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
  invitation: sql<User['invitation']>`case
    when exists(select 1 from invitations i where i.user_id = users.id and i.ended_at is null
      and i.expires_at > ${now.toISOString()}::timestamptz) then 'pending'
    when password_hash is null then 'expired' end`,
  last_sign_in_at: users.last_sign_in_at,
  created_at: users.created_at,
  version: users.version,
})

/** One account. Refuses with 404. */
export async function findUser({ db, now }: Reading, slug: string): Promise<User> {
  const [row] = await db
    .select(shown(now()))
    .from(users)
    .where(and(eq(users.slug, slug), isNull(users.deleted_at)))
  if (!row) throw notFound('user')
  return present(row)
}

/** The slug that an account has by now: it follows the user name. Refuses with 404. */
export async function slugOfUser({ db }: Pick<Ground, 'db'>, id: string): Promise<string> {
  if (!z.uuid().safeParse(id).success) throw notFound('user')
  const [row] = await db
    .select({ slug: users.slug })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  if (!row) throw notFound('user')
  return row.slug
}

/** Accounts whose name, user name or address holds a text, by user name. */
export async function listUsers({ db, now }: Reading, { p, page_size, search }: UserQuery): Promise<Page<User>> {
  const pattern = containing(search)
  const found = or(...[users.username, users.full_name, users.email].map((column) => ilike(column, pattern)))
  const where = and(isNull(users.deleted_at), search === '' ? undefined : found)
  const [rows, [total]] = await Promise.all([
    db
      .select(shown(now()))
      .from(users)
      .where(where)
      .orderBy(asc(sql`lower(${users.username})`))
      .limit(page_size)
      .offset((p - 1) * page_size),
    db.select({ count: count() }).from(users).where(where),
  ])
  return page(rows.map(present), total?.count ?? 0, { p, page_size })
}

type Row = Omit<User, 'last_sign_in_at' | 'created_at'> & { last_sign_in_at: Date | null; created_at: Date }

const present = ({ last_sign_in_at, created_at, ...row }: Row): User => ({
  ...row,
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
