import { employees } from '#modules/employees/table.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import type { OrganizationKind } from '#modules/organizations/contract.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

/** Where people go with their affairs. */
const offices = new Set<OrganizationKind>([
  ...(['notary_state', 'notary_private', 'registry_office', 'wedding_house', 'archive', 'service_centre'] as const),
])

const placeOf = (region: number | null) => (region === null ? [] : [region])

/** Divisions, regional bodies, notary and registry offices, with the people who are known to work there. */
export const organizationSource: Source = {
  kind: 'organization',
  entity: 'organization',
  read: async (db, which) =>
    (await chosen(db, organizations, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: offices.has(row.kind) ? 'office' : 'organization',
      key: row.slug,
      category: row.category,
      regions: placeOf(row.region),
      thumbnail: row.thumbnail,
      shown: isLive(row),
      texts: withMore(
        textsOf(row, {
          title: 'organization_name',
          lead: ['address', 'head_full_name', 'district', 'notarial_district'],
          body: ['description', 'responsibilities', 'short_biography'],
          html: ['description', 'responsibilities'],
        }),
        ({ lead, body }) => ({
          lead,
          body: joined(body, row.office_no, ...row.notaries.flatMap((each) => [each.full_name, each.licence_no])),
        }),
      ),
    })),
}

/** The leadership and the staff that visitors are shown. */
export const employeeSource: Source = {
  kind: 'employee',
  entity: 'employee',
  read: async (db, which) =>
    (await chosen(db, employees, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'employee',
      key: row.slug,
      category: row.category,
      regions: placeOf(row.region),
      thumbnail: row.thumbnail,
      shown: isLive(row),
      texts: textsOf(row, {
        title: 'full_name',
        lead: ['position_name'],
        body: ['user_info', 'duties'],
        html: ['user_info', 'duties'],
      }),
    })),
}

/** The register of mediators; who was excluded from it is not shown. */
export const mediatorSource: Source = {
  kind: 'mediator',
  entity: 'mediator',
  read: async (db, which) =>
    (await chosen(db, mediators, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'mediator',
      key: row.slug,
      regions: placeOf(row.region),
      shown: isLive(row) && row.status !== 'excluded',
      texts: withMore(
        textsOf(row, { title: 'full_name', lead: ['organization', 'district'], body: ['address', 'training_org'] }),
        ({ body }) => ({ number: row.certificate_no, body: joined(body, String(row.register_no)) }),
      ),
    })),
}
