import { type SQL, sql } from 'drizzle-orm'
import { users } from '#modules/accounts/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { posts } from '#modules/posts/table.server.ts'
import { settingsTable } from '#modules/settings/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type FirstStep, firstSteps } from './contract.ts'

/** Whether a step was taken once; what lies in the bin was. */
const taken: Record<FirstStep, SQL> = {
  settings: sql`exists (select from ${settingsTable})`,
  post: sql`exists (select from ${posts})`,
  leader: sql`exists (select from ${employees} where ${employees.type} = 'LEADERSHIP')`,
  // The first account comes with the portal.
  colleague: sql`exists (select from ${users} offset 1)`,
}

/** The steps that nobody has taken yet, in their order; none on a portal at work. */
export async function firstStepsLeft({ db }: Pick<Ground, 'db'>): Promise<FirstStep[]> {
  const parts = firstSteps.map((step) => sql`select ${step}::text as step where not ${taken[step]}`)
  const { rows } = await db.execute<{ step: FirstStep }>(sql.join(parts, sql` union all `))
  const left = new Set(rows.map(({ step }) => step))
  return firstSteps.filter((step) => left.has(step))
}
