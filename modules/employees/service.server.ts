import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { slugFrom } from '#common/slug.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { only } from '#platform/crud.server.ts'
import { slugsOf } from '#platform/free-slug.server.ts'
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

  /** Adds employees, all or none. */
  createAll,

  /** Adds an employee. Of two with one name the second gets a number in the address. */
  create: async (tx: Tx, input: EmployeeInput) => only(await createAll(tx, [input])),

  /** Changes employees who are still at their `version`, all or none. */
  updateAll,

  /** Changes an employee who is still at `input.version`. */
  update: async (tx: Tx, key: string, input: EmployeeUpdate) => only(await updateAll(tx, [{ key, input }])),

  /** Takes an employee out of the bin, if what they belong to is not in the bin itself. */
  async restore(tx: Tx, slug: string) {
    const employee = await plain.restore(tx, slug)
    await mustExist(tx, employee, references)
    return employee
  },
}

async function createAll(tx: Tx, inputs: EmployeeInput[]) {
  await mustExist(tx, inputs, references)
  const wanted = inputs.map(({ slug, full_name_uz }) => ({ slug, made: slugFrom(full_name_uz) }))
  const slugs = await slugsOf(tx, employees, wanted)
  const values = []
  for (const [at, input] of inputs.entries())
    values.push({ ...input, slug: slugs[at], pictures: await picturesOf(tx, input) })
  return plain.createAll(tx, values)
}

async function updateAll(tx: Tx, list: { key: string; input: EmployeeUpdate }[]) {
  await mustExist(
    tx,
    list.map(({ input }) => input),
    references,
  )
  const updates = []
  for (const { key, input } of list) updates.push({ key, input: { ...input, pictures: await picturesOf(tx, input) } })
  return plain.updateAll(tx, updates)
}

function picturesOf(tx: Tx, input: EmployeeInput): Promise<number[]> {
  const texts = locales.flatMap((locale) => [
    input[localizedName('user_info', locale)],
    input[localizedName('duties', locale)],
  ])
  return picturesShown(tx, input.thumbnail, texts)
}
