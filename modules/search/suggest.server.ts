import { type SQL, sql } from 'drizzle-orm'
import { suggested } from '#common/search.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { addressOf } from './addresses.ts'
import { askedIn } from './asked.server.ts'
import type { EntryKind, Suggestion } from './contract.ts'
import type { Reading } from './found.server.ts'
import { begun } from './search.server.ts'
import { mostLike } from './similar.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Row = {
  kind: EntryKind
  entity: number
  key: string
  title: string
  type: Suggestion['type']
  category_slug: string | null
  category_link: string | null
}

/** Words of titles are looked for from this length on, words like them from the next. */
const wordFrom = 3
const likeFrom = 4
/** How many are read, of which some may have the same title. */
const read = 24

/** Ways to complete what is being typed: titles that begin so, then titles with such words, then titles with words like them. */
export async function suggestWithin(tx: Tx, q: string, { locale, portalSlug }: Reading): Promise<Suggestion[]> {
  const text = q.replace(/\p{Cc}/gu, ' ').trim()
  if (text.length < suggested.shortest || text.length > suggested.longest) return []
  const { name, all, isEmpty } = askedIn(locale, text)
  if (isEmpty) return []
  await begun(tx)
  const rows = async (rule: SQL, order: SQL, among = read) => {
    // Without an order of their own the first that are met are enough: what stands everywhere needs no more.
    const first = among === read ? sql`order by ${order}` : sql``
    const found = await tx.execute<Row>(sql`
      select entry.kind, entry.entity, entry.key, entry.title, entry.type, c.slug as category_slug, c.link as category_link
      from (
        select * from search_entries entry where ${rule} and ${entryIsVisible(locale)} ${first} limit ${sql.raw(String(among))}
      ) entry left join ${categories} c on c.id = entry.category order by ${order} limit ${sql.raw(String(read))}
    `)
    return found.rows
  }
  const beginning = sql`entry.name collate "C" >= ${name} and entry.name collate "C" < ${`${name}\u{10FFFF}`}`
  const found = await rows(beginning, sql`entry.name collate "C"`)
  if (distinct(found).length < suggested.most && name.length >= wordFrom)
    found.push(...(await rows(sql`entry.head @@ ${all}`, sql`entry.placed desc nulls last`)))
  if (found.length === 0 && name.length >= likeFrom)
    found.push(
      ...(await rows(
        sql`${name} <% entry.name`,
        sql`word_similarity(${name}, entry.name) desc, entry.placed desc`,
        mostLike,
      )),
    )
  return distinct(found)
    .slice(0, suggested.most)
    .map((row) => ({ title: row.title, type: row.type, url: addressOf(row, locale, portalSlug) }))
}

/** Of several with one title, of one type, the first. */
function distinct(rows: Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) {
    const name = `${row.type} ${row.title}`
    if (!known.has(name)) known.set(name, row)
  }
  return [...known.values()]
}
