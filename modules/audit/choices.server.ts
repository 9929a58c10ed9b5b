import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** More than anyone would look through. */
const mostListed = 300

/** Whom and what the log tells of, in their order: what its filters offer. */
export async function auditChoices(db: Db): Promise<{ actors: string[]; entities: string[] }> {
  const [actors, entities] = await Promise.all([
    differentValues(db, auditLog.actor_name),
    differentValues(db, auditLog.entity),
  ])
  return { actors, entities }
}

/** Goes from one value to the next by the index that begins with the column: however long the log, it reads a row for each. */
async function differentValues(db: Db, column: PgColumn): Promise<string[]> {
  const name = sql.identifier(column.name)
  const { rows } = await db.execute(sql`
    with recursive found as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${mostListed}`)
  return (rows as { value: string }[]).map(({ value }) => value)
}
