import { expect, it } from 'vitest'
import { isShownIn } from '#platform/file-uses.server.ts'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { employeePictureUse, employeeRepository } from './repository.server.ts'

const portal = await openPortal()
const manyEmployees = `
  insert into regions (slug, code) select 'hudud-' || n, '17' || n from generate_series(10, 23) n;
  insert into organizations (slug, kind, category) select 'idora-' || n, 'other', 1 from generate_series(1, 2000) n;
  insert into employees (slug, type, full_name_uz, category, organization, region, index, active, pictures)
  select 'xodim-' || n, (array['LEADERSHIP', 'CENTRAL', 'REGIONAL', 'OTHER'])[1 + n % 4], 'Xodim ' || n,
    1 + n % 2, 1 + n % 2000, 1 + n % 14, n % 1000, n % 10 > 0, array[n]
  from generate_series(1, 20000) n`

const { db } = portal.ground
const asked = { locale: 'ru', p: 1, page_size: 12 } as const
const staff = { p: 1, page_size: 20, bin: 'false' } as const

const reads: [string, () => Promise<unknown>][] = [
  ['the plain list', () => employeeRepository.cards(db, asked)],
  ['the list of a type', () => employeeRepository.cards(db, { ...asked, type: 'LEADERSHIP' })],
  ['the list of a category', () => employeeRepository.cards(db, { ...asked, category: 2 })],
  ['the list of an organization', () => employeeRepository.cards(db, { ...asked, organization: 'idora-77' })],
  ['the list of a region', () => employeeRepository.cards(db, { ...asked, region: 'hudud-15' })],
  ['some by their ids', () => employeeRepository.among(db, [777, 778], 'ru')],
  ['choices of a region', () => employeeRepository.options(db, 'ru', { id: 6, chosen: [777] })],
  ['one employee', () => employeeRepository.published(db, 'xodim-777', 'ru')],
  ['what shows a picture', () => isShownIn(employeePictureUse, db, 777)],
  ['the staff’s list', () => employeeRepository.forAdmin(db, { ...staff, ordering: 'index' })],
  ['the staff’s list by change', () => employeeRepository.forAdmin(db, { ...staff, ordering: '-updated_at' })],
  ['the bin', () => employeeRepository.forAdmin(db, { ...staff, bin: 'true', ordering: 'index' })],
]

it('every list of 20 000 employees uses an index', async () => {
  await portal.query(manyEmployees)
  await settle(portal, 'employees, organizations')
  for (const [name, read] of reads) {
    const plans = await plansOf(db, read)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan, name).not.toMatch(/Seq Scan on employees/)
      expect(plan, name).toMatch(/(?:Index (Only )?Scan using|Bitmap Index Scan on) employees_/)
    }
  }
})
