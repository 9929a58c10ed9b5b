import { and, eq, type SQL } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { employees } from './table.server.ts'

/**
 * The one rule for what visitors may see of employees (decisions, section 5): active, not in the bin, and in a category
 * that is visible. Every public reader joins `categories` and uses this.
 */
export const employeeIsVisible = (): SQL => and(isShown(employees), eq(categories.visible, true)) as SQL
