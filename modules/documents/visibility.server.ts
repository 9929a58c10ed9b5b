import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { documents } from './table.server.ts'

/**
 * The one rule for what visitors may see of the library (decisions, section 5): active, not in the bin, and its category,
 * where it has one, visible. Every public reader left-joins `categories` and uses this.
 */
export const documentIsVisible = (): SQL =>
  and(isShown(documents), or(isNull(documents.category), eq(categories.visible, true))) as SQL
