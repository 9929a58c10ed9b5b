import { and, inArray, isNull } from 'drizzle-orm'
import { attachments } from '#modules/attachments/table.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { listKind } from '#platform/lists/kinds.server.ts'
import { EmployeeInput } from './contract.ts'
import { presentEmployee } from './present.server.ts'
import { employeeService } from './service.server.ts'
import { employees } from './table.server.ts'

/** Employees as a list, e.g. of a central office: known by their slugs. */
export const employeeList = listKind({
  name: 'employees',
  contract: EmployeeInput,
  key: 'slug',
  keptAs: employees.slug,
  slugFrom: 'full_name_uz',
  references: { category: categories, organization: organizations, region: regions },
  files: { thumbnail: attachments },
  async find(db, keys) {
    const rows = await db
      .select()
      .from(employees)
      .where(and(inArray(employees.slug, keys.map(String)), isNull(employees.deleted_at)))
    return rows.map(presentEmployee)
  },
  /** Sections whose pages do not show them; leaders stand on a page of their own. */
  async doubts(db, records) {
    const doubts = await categoryRepository.doubtsOf(db, 'employees', records)
    return records.map(({ type }, at) => (type === 'LEADERSHIP' ? {} : (doubts[at] ?? {})))
  },
  present: presentEmployee,
  service: employeeService,
})
