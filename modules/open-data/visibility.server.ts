import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { openData } from './table.server.ts'

/**
 * The one rule for what visitors may see of open data (decisions, section 5): active, not in the bin, and its category,
 * where it has one, visible. Every public reader left-joins `categories` and uses this.
 */
export const datasetIsVisible = (): SQL =>
  and(isShown(openData), or(isNull(openData.category), eq(categories.visible, true))) as SQL
