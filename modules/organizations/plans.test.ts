import { expect, it } from 'vitest'
import { isShownIn } from '#platform/file-uses.server.ts'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle, twoSteps } from '#tests/plans.ts'
import { organizationKinds } from './contract.ts'
import { organizationPictureUse } from './file-uses.server.ts'
import { organizationRepository } from './repository.server.ts'

const portal = await openPortal()
const kinds = organizationKinds.map((kind) => `'${kind}'`).join(', ')
const manyOrganizations = `
  insert into regions (slug, code) select 'hudud-' || n, '17' || n from generate_series(10, 23) n;
  insert into organizations (slug, kind, organization_name_uz, category, region, index, active, pictures, search_text, lat, lng)
  select 'idora-' || n, (array[${kinds}])[1 + n % ${organizationKinds.length}], 'Idora ' || n,
    1 + n % 2, 1 + n % 14, n % 1000, n % 10 > 0, array[n], 'idora ' || n, 37.2 + n % 800 / 100.0, 56 + n / 1200.0
  from generate_series(1, 20000) n`
/** So many that the log is not read through for the few of them that tell of a move. */
const manyEntries = `
  insert into audit_log (at, actor_name, action, entity, entity_id, before, after, previous_hash, hash)
  select now() - n * interval '1 minute', '', 'update', 'organization', n::text, '{"category": 2, "active": true}',
    jsonb_build_object('category', 1 + (n % 500 > 0)::int, 'active', true), '', ''
  from generate_series(1, 5000) n`

const { db } = portal.ground
const asked = { locale: 'ru', p: 1, page_size: 12 } as const
const staff = { p: 1, page_size: 20, bin: 'false' } as const

const reads: [string, () => Promise<unknown>][] = [
  ['the plain list', () => organizationRepository.cards(db, asked)],
  ['the list of a kind', () => organizationRepository.cards(db, { ...asked, kind: 'notary_state' })],
  ['the list of a category', () => organizationRepository.cards(db, { ...asked, category: 2 })],
  ['all of a category, step by step', () => twoSteps(organizationRepository.all(db, { locale: 'ru', category: [2] }))],
  ['the list of a region', () => organizationRepository.cards(db, { ...asked, region: 'hudud-15' })],
  ['kind and region', () => organizationRepository.cards(db, { ...asked, kind: 'archive', region: 'hudud-15' })],
  ['those around', () => organizationRepository.cards(db, { ...asked, near: { lat: 41.3, lng: 69.2 }, radius_km: 20 })],
  ['words', () => organizationRepository.cards(db, { ...asked, q: 'idora 77' })],
  ['a region by categories', () => organizationRepository.groups(db, { region: 6, locale: 'ru', most: 4 })],
  ['choices of a region', () => organizationRepository.options(db, 'ru', { id: 6, chosen: [777] })],
  ['one by its id', () => organizationRepository.shown(db, 777, 'ru')],
  ['one organization', () => organizationRepository.published(db, 'idora-777', 'ru')],
  ['as of when', () => organizationRepository.changedAt(db)],
  ['as of when, of a category', () => organizationRepository.changedAt(db, 2)],
  ['what shows a picture', () => isShownIn(organizationPictureUse, db, 777)],
  ['the staff’s list', () => organizationRepository.forAdmin(db, { ...staff, ordering: 'index' })],
  ['the staff’s list by change', () => organizationRepository.forAdmin(db, { ...staff, ordering: '-updated_at' })],
  ['the bin', () => organizationRepository.forAdmin(db, { ...staff, bin: 'true', ordering: 'index' })],
]

it('every list of 20 000 organizations uses an index', async () => {
  await portal.query(manyOrganizations)
  await portal.query(manyEntries)
  await settle(portal, 'organizations, audit_log')
  for (const [name, read] of reads) {
    const plans = await plansOf(db, read)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan, name).not.toMatch(/Seq Scan on organizations/)
      // Of offices that left a category the log alone is asked, by the index of moves, from its end.
      if (/Scan (?:Backward )?using audit_log_moves/.test(plan)) continue
      expect(plan, name).toMatch(/(?:Index (Only )?Scan using|Bitmap Index Scan on) organizations_/)
    }
  }
})

it('the hours of an office are looked through in one step, not by questions of their own', async () => {
  const asks = [{ open: 'now' }, { on_date: '2026-11-28' }] as const
  for (const ask of asks) {
    // In the morning the night of the day before counts as well.
    const read = () =>
      organizationRepository.cards(db, { ...asked, ...ask, now: new Date('2026-11-28T08:00:00+05:00') })
    const plans = await plansOf(db, read)
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/SubPlan|Function Scan/)
  }
})

it('offices that all have the same place in the lists are read on from the last one, not anew', async () => {
  await portal.query(manyOrganizations.replace('n % 1000,', '0,'))
  await settle(portal, 'organizations')
  const plans = await plansOf(db, () => twoSteps(organizationRepository.all(db, { locale: 'ru', category: [2] })))
  expect(plans.length).toBeGreaterThan(1)
  for (const plan of plans) {
    expect(plan).not.toMatch(/Sort Key: organizations|Seq Scan on organizations/)
    expect(plan).toMatch(/Index Scan using organizations_/)
  }
})
