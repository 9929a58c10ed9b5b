import type { Locale } from '#common/locale.ts'
import { EmployeeInput } from '#modules/employees/contract.ts'
import { employeeService } from '#modules/employees/service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { categoryIds, columns } from './categories.ts'
import { organizationIds, regionIds } from './organizations.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoEmployee = {
  slug: string
  type: EmployeeInput['type']
  category: string
  organization: string | null
  region?: string
  index: number
  full_name: Texts
  position_name: Texts
  user_info: Texts
  duties: Texts
  reception: Texts
  phone: string
  email: string
}

/** The leadership, the heads of the central departments and of the regional bodies. All are invented. */
export async function loadEmployees(tx: Tx): Promise<void> {
  const [categories, organizations] = [await categoryIds(tx), await organizationIds(tx)]
  const regions = await regionIds(tx)
  for (const employee of await readSeed<DemoEmployee[]>('employees.json')) {
    const { category, organization, region, full_name, position_name, user_info, duties, reception, ...plain } =
      employee
    const input = EmployeeInput.parse({
      ...plain,
      category: categories.get(category),
      organization: organizations.get(organization ?? '') ?? null,
      region: regions.get(region ?? '') ?? null,
      ...columns('full_name', full_name),
      ...columns('position_name', position_name),
      ...columns('user_info', user_info),
      ...columns('duties', duties),
      ...columns('reception', reception),
    })
    await employeeService.create(tx, input)
  }
}
