import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The rule for what visitors may see of content that knows neither dates nor categories: active, and not in the bin.
 * What has more to it begins with this.
 */
export const isShown = (table: Record<'active' | 'deleted_at', PgColumn>): SQL =>
  and(eq(table.active, true), isNull(table.deleted_at)) as SQL
