import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

type Link = { table: string; column: string; owner: string | null; owner_column: string | null }
type User = { slug: string; title: string }

/** What uses rows, by the table of the users: how many, and the first of them. */
export type Users = Record<string, { count: number; first: User[] }>

const mostListed = 20

/**
 * Refuses with 409 `in_use`, and the list of what uses it, while content outside the bin points at one of some rows (decisions,
 * section 2). Read from the foreign keys, so nothing that points here can be forgotten: a table in between, such as the
 * documents of posts, stands for the content that it falls with (`on delete cascade`); what falls with the row itself
 * does not use it.
 */
export async function refuseIfUsed(tx: Tx, table: PgTable, ids: number[]): Promise<void> {
  const users = Object.entries(await usersOf(tx, table, ...ids))
  if (users.length === 0) return
  const used_by = Object.fromEntries(users.map(([name, { first }]) => [name, first]))
  throw new Refusal(409, 'in_use', { facts: { used_by } })
}

/** What content outside the bin points at some rows: what `refuseIfUsed` would refuse with, for telling it beforehand. */
export async function usersOf(db: Db | Tx, table: PgTable, ...ids: number[]): Promise<Users> {
  const users: Users = {}
  for (const link of await linksTo(db, getTableName(table))) {
    const { count, first } = await usersBy(db, link, ids)
    const name = link.owner ?? link.table
    const known = users[name] ?? { count: 0, first: [] }
    if (count > 0) users[name] = { count: known.count + count, first: [...known.first, ...first] }
  }
  return users
}

/** Foreign keys that hold a row back, and the table that each speaks for. */
async function linksTo(db: Db | Tx, table: string): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select link.conrelid::regclass::text as table, a.attname as column,
      owning.confrelid::regclass::text as owner, b.attname as owner_column
    from pg_constraint link
    join pg_attribute a on a.attrelid = link.conrelid and a.attnum = link.conkey[1]
    left join pg_constraint owning on owning.conrelid = link.conrelid and owning.contype = 'f' and owning.confdeltype = 'c'
    left join pg_attribute b on b.attrelid = owning.conrelid and b.attnum = owning.conkey[1]
    where link.contype = 'f' and link.confdeltype in ('a', 'r') and link.confrelid = ${table}::regclass
    order by 1, 2
  `)
  return rows
}

async function usersBy(db: Db | Tx, link: Link, ids: number[]): Promise<Users[string]> {
  const user = link.owner ?? link.table
  const { rows: columns } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = ${user}::regclass and attnum > 0 and not attisdropped
    order by attnum
  `)
  const names = columns.map(({ name }) => name)
  // What has no bin is no content: a note of something, which the foreign key itself keeps whole.
  if (!names.includes('deleted_at')) return { count: 0, first: [] }
  const title = names.find((name) => name.endsWith('_uz')) ?? 'id'
  const slug = names.includes('slug') ? 'slug' : 'id'
  const points = sql`${sql.identifier(link.column)} in ${ids}`
  const { rows } = await db.execute<User & { count: number }>(sql`
    select ${sql.identifier(slug)}::text as slug, ${sql.identifier(title)}::text as title, count(*) over ()::int as count
    from ${sql.identifier(user)}
    where deleted_at is null and ${
      link.owner && link.owner_column
        ? sql`id in (select ${sql.identifier(link.owner_column)} from ${sql.identifier(link.table)} where ${points})`
        : points
    }
    order by id limit ${mostListed}
  `)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ slug, title }) => ({ slug, title })) }
}
