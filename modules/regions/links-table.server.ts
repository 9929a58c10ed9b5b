import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from './table.server.ts'

/*
 * What regions name, so that it knows what it is used by. Apart from `table.server.ts`, which the tables of organizations
 * and employees know: they belong to regions.
 */

export const regionOffices = pgTable(
  'region_offices',
  {
    region: integer()
      .primaryKey()
      .references(() => regions.id, { onDelete: 'cascade' }),
    organization: integer()
      .notNull()
      .references(() => organizations.id),
  },
  (table) => [index('region_offices_organization').on(table.organization)],
)

export const regionLeaders = pgTable(
  'region_leaders',
  {
    region: integer()
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
    employee: integer()
      .notNull()
      .references(() => employees.id),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.employee] }),
    index('region_leaders_employee').on(table.employee),
  ],
)
