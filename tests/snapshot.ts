import type { Portal } from './app.ts'

/** What reading, or being refused, may change: who was last active, who asked how often, and what was read how often. */
const restless = [
  'staff_sessions',
  'client_sessions',
  'used_refresh_tokens',
  'rate_limits',
  'pending_sign_ins',
  'post_views',
]

/** Every table with the number of its rows and a sum of what is in them: two of these are equal when nothing was written. */
export async function snapshotOf(portal: Pick<Portal, 'query'>): Promise<Record<string, string>> {
  const tables = await portal.query("select tablename as name from pg_tables where schemaname = 'public'")
  const parts = tables
    .map(({ name }) => name as string)
    .filter((name) => !restless.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
    )
  const rows = await portal.query(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
