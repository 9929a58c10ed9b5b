import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The rule for what visitors may see of content that knows neither dates nor categories: active, and not in the bin.
 * What has more to it begins with this.
 */
export const isShown = (table: Record<'active' | 'deleted_at', PgColumn>): SQL =>
  // Not `= true` by a parameter: a plan made once for all calls could not use the indexes that hold only what is shown.
  and(sql`${table.active}`, isNull(table.deleted_at)) as SQL

/** What lists of staff show: what was put into the bin where that is asked for (`bin=true` in the address), else all but that. */
export const inBin = ({ deleted_at }: Record<'deleted_at', PgColumn>, bin: string | undefined): SQL =>
  bin === 'true' ? isNotNull(deleted_at) : isNull(deleted_at)
