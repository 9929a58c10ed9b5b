import { type SQL, sql } from 'drizzle-orm'
import type { BinKind } from '#common/bin-things.ts'
import { type Page, page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import { saysIn } from '#platform/spelled.server.ts'
import { type BinEntry, type BinQuery, keptDays } from './contract.ts'
import { bins, rowsOf } from './kinds.server.ts'

const dayMs = 24 * 60 * 60 * 1000

type Row = { kind: BinKind; key: string; title: string; deleted_at: string | Date; deleted_by: string | null }

/** What was deleted, of all kinds together. */
export const binRepository = {
  /** One page of the bin, the latest first, of the `kinds` that the reader may see. */
  async list({ db, now }: Pick<Ground, 'db' | 'now'>, kinds: BinKind[], query: BinQuery): Promise<Page<BinEntry>> {
    const asked = kinds.filter((kind) => !query.kind || kind === query.kind)
    if (asked.length === 0) return page([], 0, query)
    const most = query.p * query.page_size
    // Each kind gives at most what the page could show, by its own index.
    const parts = asked.map(
      (kind) => sql`(${rowsOf(kind, named(kind, query.q))} order by deleted_at desc, id desc limit ${most})`,
    )
    const [found, counts] = await Promise.all([
      db.execute(sql`select it.kind, it.key, it.title, it.deleted_at, u.full_name as deleted_by
        from (${sql.join(parts, sql` union all `)}) it left join users u on u.id::text = it.deleted_by
        order by it.deleted_at desc, it.kind, it.id desc
        limit ${query.page_size} offset ${most - query.page_size}`),
      binRepository.counts({ db }, asked, query.q),
    ])
    const rows = found.rows as Row[]
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return page(
      rows.map((row) => present(row, now())),
      total,
      query,
    )
  },

  /** How many things of each kind lie in the bin. */
  async counts({ db }: Pick<Ground, 'db'>, kinds: BinKind[], q?: string): Promise<Partial<Record<BinKind, number>>> {
    if (kinds.length === 0) return {}
    const parts = kinds.map(
      (kind) => sql`select kind, count(*)::int as count from (${rowsOf(kind, named(kind, q))}) it group by kind`,
    )
    const { rows } = await db.execute(sql.join(parts, sql` union all `))
    return Object.fromEntries((rows as { kind: BinKind; count: number }[]).map(({ kind, count }) => [kind, count]))
  },
}

const named = (kind: BinKind, q: string | undefined): SQL | undefined => (q ? saysIn([bins[kind].title], q) : undefined)

function present({ deleted_at, ...row }: Row, now: Date): BinEntry {
  const at = new Date(deleted_at)
  const left = Math.ceil((at.getTime() + keptDays * dayMs - now.getTime()) / dayMs)
  return { ...row, deleted_at: at.toISOString(), days_left: Math.max(0, left) }
}
