import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { users } from '#modules/accounts/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { integrityRepository, type ReportDbRow } from './repository.server.ts'
import { integrityGrants as grants, integrityReports as reports } from './table.server.ts'

type Reading = Pick<Ground['db'], 'select' | 'selectDistinct'>
type Asking = Pick<RequestContext, 'viewer'>

/** All who hold a right to the reports, by name. */
export const inspection = (db: Reading): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: users.id, name: users.full_name })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.user_id))
    .where(
      and(isNotNull(grants.confirmed_at), isNull(grants.ended_at), eq(users.active, true), isNull(users.deleted_at)),
    )
    .orderBy(asc(users.full_name), asc(users.id))

/** Reports that the viewer is not kept out of. */
export const mayBeSeenBy = ({ viewer }: Asking): SQL =>
  viewer ? sql`not (${reports.kept_out} @> array[${viewer.id}]::uuid[])` : sql`false`

/** A report for somebody of the inspection. Refuses with 404 also whoever is kept out: to them it is not there. */
export async function reportFor({ viewer }: Asking, db: Pick<Reading, 'select'>, id: string): Promise<ReportDbRow> {
  const row = await integrityRepository.report(db, id)
  if (!viewer || row.kept_out.includes(viewer.id)) throw notFound('integrity_report')
  return row
}
