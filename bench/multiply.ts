import type pg from 'pg'
import { marksOfRow } from '#modules/search/marks.server.ts'
import type { Opened } from '#platform/open-ground.server.ts'

/** So many posts at once: the embedded database gives no statement longer than half a minute. */
const atOnce = 2000
/** On a server so many work side by side. */
const lanes = 2
/** From so many new posts on, a server has its indexes made anew rather than kept up row by row. */
const many = 50_000

/**
 * Makes a portal's posts many times as many: each is copied with its entries of the search under another address and an earlier
 * date, so that the search holds of the copies what the product would write of them, but for the marks of their days, which are
 * made by the product's own rule. Nothing leaves the database: a million posts take a server a few minutes.
 */
export async function multiply({ database }: Opened, times: number): Promise<void> {
  const isServer = database.engine === 'postgres'
  const clients = [await database.pool.connect()]
  if (isServer) while (clients.length < lanes) clients.push(await database.pool.connect())
  const [client] = clients as [pg.PoolClient]
  try {
    for (const each of clients) await each.query('set statement_timeout = 0')
    const posts = await othersOf(client, 'posts', ['id', 'slug', 'date'])
    const entries = await othersOf(client, 'search_entries', ['entity', 'key', 'date', 'placed', 'head', 'words'])
    const { rows } = await client.query('select min(id) as first, max(id) as last, count(*)::int as count from posts')
    const [{ first, last, count }] = rows
    const days = `interval '${Math.ceil(count / 72)} days'`
    const span = last - first + 1
    const parts: number[][] = []
    for (let copy = 1; copy < times; copy += 1)
      for (let from = first; from <= last; from += atOnce)
        parts.push([copy, span, from, Math.min(last, from + atOnce - 1)])
    const makeIndexes = isServer && count * (times - 1) >= many ? await withoutIndexes(client) : async () => undefined
    await Promise.all(
      clients.map(async (each) => {
        for (let part = parts.shift(); part; part = parts.shift()) {
          await each.query(
            `insert into posts (id, slug, date, ${posts}) overriding system value
             select id + $1::int * $2::int, slug || '-' || (id + $1::int * $2::int), date - $1::int * ${days}, ${posts}
             from posts where id between $3::int and $4::int`,
            part,
          )
          await each.query(
            `insert into search_entries (entity, key, date, placed, head, words, ${entries})
             select entity, key, date, placed, ts_filter(head, '{a,b,c,d}') || marks, ts_filter(words, '{a,b,c,d}') || marks, ${entries}
             from (
               select entity + $1::int * $2::int as entity, key || '-' || (entity + $1::int * $2::int) as key, date - $1::int * ${days} as date,
                 placed - $1::int * ${days} as placed, head, words, ${entries}
               from search_entries where kind = 'post' and entity between $3::int and $4::int
             ) copied, lateral (select ${marksOfRow} as marks) marked`,
            part,
          )
        }
      }),
    )
    await makeIndexes()
    await client.query(`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`)
    for (const table of ['posts', 'search_entries']) await client.query(`vacuum analyze ${table}`)
  } finally {
    for (const each of clients) each.release(true)
  }

  /** Takes the indexes away that nothing else stands on; gives the way to have them again, some at a time. */
  async function withoutIndexes(by: pg.PoolClient): Promise<() => Promise<void>> {
    const { rows } = await by.query<{ name: string; definition: string }>(
      `select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid in ('posts'::regclass, 'search_entries'::regclass) and not indisunique`,
    )
    // Those of three letters serve staff alone, who are measured elsewhere, and take longer to make than all others.
    const definitions = rows.map(({ definition }) => definition).filter((each) => !each.includes('gin_trgm_ops'))
    await by.query(`drop index ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
    return async () => {
      await Promise.all(
        clients.map(async (each) => {
          await each.query(`set maintenance_work_mem = '1GB'`)
          for (let next = definitions.shift(); next; next = definitions.shift()) await each.query(next)
        }),
      )
    }
  }
}

async function othersOf(client: pg.PoolClient, table: string, but: string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and column_name <> all ($2::text[]) and is_generated = 'NEVER'`,
    [table, but],
  )
  return rows[0]?.names ?? ''
}
