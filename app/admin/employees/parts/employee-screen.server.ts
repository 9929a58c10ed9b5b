import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import type { Locale } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { EmployeeInput, EmployeeUpdate } from '#modules/employees/contract.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { employeeService } from '#modules/employees/service.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { employeeFields, employeeList } from './employee-fields.ts'

type Row = typeof employees.$inferSelect

/** Employees as the shared list action knows them. */
export const employeesListed: Listed<string> = {
  thing: 'employee',
  list: employeeList,
  table: employees,
  keyOf: String,
  find: employeeRepository.find,
  service: employeeService,
}

/** Employees as the shared editor saves them. */
export const employeesSaved: Saved<typeof EmployeeInput, typeof EmployeeUpdate, Row, string> = {
  thing: 'employee',
  entity: 'employee',
  fieldList: employeeFields,
  input: EmployeeInput,
  update: EmployeeUpdate,
  find: employeeRepository.find,
  service: employeeService,
}

/** What an employee may belong to: sections of the menu, organizations, regions. */
export async function employeeChoices(db: Db, locale: Locale) {
  const [categories, organizations, regions] = await Promise.all([
    categoryRepository.options(db, locale),
    organizationRepository.options(db, locale),
    regionRepository.options(db, locale),
  ])
  return {
    categories: categories.map(({ id, name, depth, kind }) => ({ id, name, depth, kind })),
    organizations,
    regions,
  }
}
