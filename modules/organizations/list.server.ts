import { and, inArray, isNull } from 'drizzle-orm'
import { isFarFromRegion } from '#common/far-from-region.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { listKind } from '#platform/lists/kinds.server.ts'
import { OrganizationInput } from './contract.ts'
import { presentOrganization } from './present.server.ts'
import { organizationService } from './service.server.ts'
import { organizations } from './table.server.ts'

/** Organizations as a list, e.g. of notary offices: known by their slugs. */
export const organizationList = listKind({
  name: 'organizations',
  contract: OrganizationInput,
  key: 'slug',
  keptAs: organizations.slug,
  slugFrom: 'organization_name_uz',
  references: { category: categories, region: regions },
  files: { thumbnail: attachments },
  whole: {
    table: organizations,
    key: organizations.slug,
    title: organizations.organization_name_uz,
    deleted_at: organizations.deleted_at,
    within: organizations.category,
  },
  async find(db, keys) {
    const rows = await db
      .select()
      .from(organizations)
      .where(and(inArray(organizations.slug, keys.map(String)), isNull(organizations.deleted_at)))
    return rows.map(presentOrganization)
  },
  /** Sections whose pages do not show them, and places that are far from the region that is named. */
  async doubts(db, records) {
    const codes = new Map<unknown, string>()
    for (const { id, code } of await db.select({ id: regions.id, code: regions.code }).from(regions))
      codes.set(id, code)
    const ofSections = await categoryRepository.doubtsOf(db, 'organizations', records)
    return records.map(({ lat, lng, region }, at): Record<string, 'far_from_region' | 'unfit_category'> => {
      const isFar =
        typeof lat === 'number' && typeof lng === 'number' && isFarFromRegion(codes.get(region), { lat, lng })
      return { ...ofSections[at], ...(isFar ? { lat: 'far_from_region' } : {}) }
    })
  },
  present: presentOrganization,
  service: organizationService,
})
