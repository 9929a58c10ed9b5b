import { marksOfRow } from '#modules/search/marks.server.ts'
import type { Opened } from '#platform/open-ground.server.ts'

/** So many posts at once: the embedded database gives no statement longer than half a minute. */
const atOnce = 2000

/**
 * Makes a portal's posts many times as many: each is copied with its entries of the search under another address and an earlier
 * date, so that the search holds of the copies what the product would write of them, but for the marks of their days, which are
 * made by the product's own rule when `remark` says how.
 */
export async function multiply({ database }: Opened, times: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const posts = await othersOf('posts', ['id', 'slug', 'date'])
    const entries = await othersOf('search_entries', ['entity', 'key', 'date', 'placed', 'head', 'words'])
    const { rows } = await client.query('select min(id) as first, max(id) as last, count(*)::int as count from posts')
    const [{ first, last }] = rows
    const days = `interval '${Math.ceil(rows[0].count / 72)} days'`
    const span = last - first + 1
    for (let copy = 1; copy < times; copy += 1)
      for (let from = first; from <= last; from += atOnce) {
        const part = [copy, span, from, Math.min(last, from + atOnce - 1)]
        await client.query(
          `insert into posts (id, slug, date, ${posts}) overriding system value
           select id + $1::int * $2::int, slug || '-' || $1::int, date - $1::int * ${days}, ${posts}
           from posts where id between $3::int and $4::int`,
          part,
        )
        await client.query(
          `insert into search_entries (entity, key, date, placed, head, words, ${entries})
           select entity, key, date, placed, ts_filter(head, '{a,b,c,d}') || marks, ts_filter(words, '{a,b,c,d}') || marks, ${entries}
           from (
             select entity + $1::int * $2::int as entity, key || '-' || $1::int as key, date - $1::int * ${days} as date,
               placed - $1::int * ${days} as placed, head, words, ${entries}
             from search_entries where kind = 'post' and entity between $3::int and $4::int
           ) copied, lateral (select ${marksOfRow} as marks) marked`,
          part,
        )
      }
    await client.query(`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`)
    for (const table of ['posts', 'search_entries']) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }

  async function othersOf(table: string, but: string[]): Promise<string> {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2::text[])`,
      [table, but],
    )
    return rows[0]?.names ?? ''
  }
}
