import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle, twoSteps } from '#tests/plans.ts'
import { AdminMediatorQuery, MediatorQuery } from './contract.ts'
import { mediatorRepository } from './repository.server.ts'

const portal = await openPortal()
const manyMediators = `
  insert into mediators (slug, register_no, full_name_uz, full_name_ru, sort_key_uz, sort_key_ru, certificate_no,
    certificate_date, register_entry_date, region, specialisations, languages, status, search_text)
  select 'm-' || n, n, 'Familiya ' || n, 'Фамилия ' || n, md5(n::text), md5('ru' || n), 'M-' || n, '2024-01-01',
    '2024-01-02', 1 + n % 14, array[(array['civil', 'family', 'labour', 'entrepreneurial'])[1 + n % 4]],
    case when n % 50 = 0 then array['uz', 'tg'] else array['uz', 'ru'] end,
    case when n % 40 = 0 then 'suspended' else 'active' end, '#1 familiya ' || n || ' m'
  from generate_series(1, 5000) n`

const { db } = portal.ground
const cards = (query: object) => () => mediatorRepository.cards(db, 'ru', MediatorQuery.parse(query), portal.ground)
const forAdmin = (query: object) => () => mediatorRepository.forAdmin(db, AdminMediatorQuery.parse(query))

it('every read of a register of 5000 uses an index', async () => {
  await portal.query(
    "insert into regions (slug, name_uz, code) select 'hudud-' || n, 'Hudud ' || n, '17' || n from generate_series(10, 23) n",
  )
  await portal.query(manyMediators)
  await settle(portal, 'mediators, regions')
  const reads: [string, () => Promise<unknown>][] = [
    ['by lot', cards({})],
    ['by lot, a later page', cards({ p: 20 })],
    ['by lot, of a region', cards({ region: 'hudud-12' })],
    ['by name', cards({ ordering: 'name' })],
    ['a later page', cards({ ordering: 'name', p: 20 })],
    ['all, step by step', () => twoSteps(mediatorRepository.all(db, 'ru'))],
    ['by entry', cards({ ordering: 'included_at' })],
    ['of a region', cards({ ordering: 'name', region: 'hudud-12' })],
    ['suspended', cards({ ordering: 'name', status: 'suspended' })],
    ['of a name', cards({ ordering: 'name', q: 'familiya 77' })],
    ['with a language', cards({ ordering: 'name', language: 'tg' })],
    ['one', () => mediatorRepository.published(db, 'm-777', 'ru')],
    ['as of when', () => mediatorRepository.changedAt(db)],
    ['staff, by number', forAdmin({ ordering: '-register_no' })],
    ['staff, newest first', forAdmin({ ordering: '-updated_at' })],
    ['staff, of a region', forAdmin({ region: 3 })],
  ]
  for (const [name, read] of reads) {
    // The lot is drawn once for all, as a list is counted.
    await read()
    const plans = await plansOf(db, read)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) expect(plan, name).not.toMatch(/Seq Scan on mediators/)
  }
})
