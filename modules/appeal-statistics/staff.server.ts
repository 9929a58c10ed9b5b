import { sql } from 'drizzle-orm'
import { openStatuses } from '#modules/appeals/contract.ts'
import { appeals } from '#modules/appeals/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { inLocale } from '#platform/localized-columns.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { StaffStatistics } from './contract.ts'

/** How old open appeals are, and which bodies are late. */
export async function staffStatistics({
  db,
  now,
  locale,
}: Pick<RequestContext, 'db' | 'now' | 'locale'>): Promise<StaffStatistics> {
  const at = sql`${now().toISOString()}::timestamptz`
  const open = sql`${appeals.status} in (${sql.join(
    [...openStatuses, 'received'].map((status) => sql`${status}`),
    sql`, `,
  )})`
  const age = sql`extract(epoch from ${at} - ${appeals.received_at}) / 86400`
  const { rows } = await db.execute<StaffStatistics['ageing']>(sql`
    select (count(*) filter (where ${age} < 6))::int as to_5,
      (count(*) filter (where ${age} >= 6 and ${age} < 11))::int as to_10,
      (count(*) filter (where ${age} >= 11 and ${age} < 16))::int as to_15,
      (count(*) filter (where ${age} >= 16))::int as over_15
    from ${appeals} where ${open}`)
  const late = sql`${appeals.deadline_at} < ${at} and ${appeals.status} <> 'awaiting_applicant'`
  const units = await db.execute<StaffStatistics['overdue_by_unit'][number]>(sql`
    select ${appeals.unit} as unit, coalesce(${inLocale(organizations, 'organization_name', locale)}, '') as name,
      (count(*) filter (where ${late}))::int as overdue, count(*)::int as open
    from ${appeals} left join ${organizations} on ${organizations.id} = ${appeals.unit}
    where ${open} group by 1, 2 order by overdue desc, open desc, 1 limit 100`)
  return { ageing: rows[0] as StaffStatistics['ageing'], overdue_by_unit: units.rows }
}
