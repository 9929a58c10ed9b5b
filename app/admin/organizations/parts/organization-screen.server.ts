import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import type { Locale } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { OrganizationInput, OrganizationUpdate } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { organizationService } from '#modules/organizations/service.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { organizationFields, organizationList } from './organization-fields.ts'

type Row = typeof organizations.$inferSelect

/** Organizations as the shared list action knows them. */
export const organizationsListed: Listed<string> = {
  thing: 'organization',
  list: organizationList,
  table: organizations,
  keyOf: String,
  find: organizationRepository.find,
  service: organizationService,
}

/** Organizations as the shared editor saves them. */
export const organizationsSaved: Saved<typeof OrganizationInput, typeof OrganizationUpdate, Row, string> = {
  thing: 'organization',
  entity: 'organization',
  fieldList: organizationFields,
  input: OrganizationInput,
  update: OrganizationUpdate,
  find: organizationRepository.find,
  service: organizationService,
}

/** What an organization may belong to. */
export async function organizationChoices(db: Db, locale: Locale) {
  const [categories, regions] = await Promise.all([
    categoryRepository.options(db, locale),
    regionRepository.options(db, locale),
  ])
  return { categories: categories.map(({ id, name, depth, kind }) => ({ id, name, depth, kind })), regions }
}
