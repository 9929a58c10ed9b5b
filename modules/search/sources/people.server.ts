import type { Locale } from '#common/locale.ts'
import { phoneShown } from '#common/phone-shown.ts'
import { employees } from '#modules/employees/table.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import type { OrganizationKind } from '#modules/organizations/contract.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

/** Where people go with their affairs. */
const offices = new Set<OrganizationKind>([
  ...(['notary_state', 'notary_private', 'registry_office', 'wedding_house', 'archive', 'service_centre'] as const),
])

const notaryKinds = new Set<OrganizationKind>(['notary_state', 'notary_private'])

/** What people call whom they look for, also where the name of an office or of a person does not say it. */
const callings = {
  notary: { uz: 'notarius', uzb: 'нотариус', ru: 'нотариус', en: 'notary' },
  mediator: { uz: 'mediator', uzb: 'медиатор', ru: 'медиатор', en: 'mediator' },
}

/** Numbers as their pages show them. */
const phonesOf = (...stored: string[]) => stored.map(phoneShown)

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
          lead: ['address', 'landmark', 'head_full_name', 'district', 'notarial_district'],
          body: ['description', 'responsibilities', 'short_biography'],
          html: ['description', 'responsibilities'],
        }),
        ({ lead, body }, locale) => ({
          lead,
          body: joined(
            body,
            notaryKinds.has(row.kind) ? callings.notary[locale] : '',
            row.office_no,
            ...phonesOf(...row.phone, row.fax, row.hotline),
            ...row.notaries.flatMap((each) => [each.full_name, each.licence_no, ...phonesOf(each.phone)]),
          ),
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
      texts: withMore(
        textsOf(row, {
          title: 'full_name',
          lead: ['position_name'],
          body: ['user_info', 'duties'],
          html: ['user_info', 'duties'],
        }),
        ({ body }) => ({ body: joined(body, ...phonesOf(row.phone)) }),
      ),
    })),
}

/** The register of mediators; who was excluded from it is not shown. */
export const mediatorSource: Source = {
  kind: 'mediator',
  entity: 'mediator',
  read: async (db, which) => {
    const rows = await chosen(db, mediators, which)
    const names = await regionNames(db, rows)
    return rows.map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'mediator',
      key: row.slug,
      regions: placeOf(row.region),
      shown: isLive(row) && row.status !== 'excluded',
      texts: withMore(
        textsOf(row, { title: 'full_name', lead: ['organization', 'district'], body: ['address', 'training_org'] }),
        ({ body }, locale) => ({
          number: row.certificate_no,
          body: joined(
            body,
            String(row.register_no),
            callings.mediator[locale],
            names(row.region, locale),
            ...phonesOf(...row.phone),
          ),
        }),
      ),
    }))
  },
}

/** The names of the regions that rows are of: addresses of mediators begin with their district. */
async function regionNames(db: Db | Tx, rows: { region: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ region }) => placeOf(region)))]
  const names = new Map((await chosen(db, regions, { ids })).map((row) => [row.id, textsOf(row, { title: 'name' })]))
  return (region: number | null, locale: Locale) => (region === null ? '' : names.get(region)?.[locale]?.title)
}
