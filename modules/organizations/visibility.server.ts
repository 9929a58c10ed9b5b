import { and, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/table.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { organizations } from './table.server.ts'

/**
 * The one rule for what visitors may see of organizations (decisions, section 5): active, not in the bin, and in a
 * category that is visible. Every public reader joins `categories` and uses this.
 */
export const organizationIsVisible = (): SQL => and(isShown(organizations), eq(categories.visible, true)) as SQL

/** The same where `categories` is joined for something else, e.g. an employee of the organization. */
export const organizationIsShown = (): SQL =>
  and(
    isShown(organizations),
    sql`exists (select 1 from ${categories} own where own.id = ${organizations.category} and own.visible)`,
  ) as SQL
