import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { freeSlug } from '#platform/free-slug.server.ts'
import { mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { EmployeeInput, EmployeeUpdate } from './contract.ts'
import { employeeRepository } from './repository.server.ts'
import { employees } from './table.server.ts'

const plain = contentService(employeeRepository, { slugFrom: 'full_name_uz', html: ['user_info', 'duties'] })
const references = { category: categories, organization: organizations, region: regions, thumbnail: attachments }

/** The rules of writing employees: clean texts, an address of their own, and nothing that points at what is not there. */
export const employeeService = {
  ...plain,

  /** Adds an employee. Of two with one name the second gets a number in the address. */
  async create(tx: Tx, input: EmployeeInput) {
    await mustExist(tx, input, references)
    const made = slugFrom(input.full_name_uz)
    const slug = input.slug ?? (made && (await freeSlug(tx, employees, made)))
    return plain.create(tx, { ...input, slug: slug || undefined, pictures: await picturesOf(tx, input) })
  },

  /** Changes an employee who is still at `input.version`. */
  async update(tx: Tx, slug: string, input: EmployeeUpdate) {
    await mustExist(tx, input, references)
    return plain.update(tx, slug, { ...input, pictures: await picturesOf(tx, input) })
  },

  /** Takes an employee out of the bin, if what they belong to is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const employee = await plain.restore(tx, slug)
    await mustExist(tx, employee, references)
    return employee
  },
}

function picturesOf(tx: Tx, input: EmployeeInput): Promise<number[]> {
  const texts = locales.flatMap((locale) => [
    input[localizedName('user_info', locale)],
    input[localizedName('duties', locale)],
  ])
  return picturesShown(tx, input.thumbnail, texts)
}
