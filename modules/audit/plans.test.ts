import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { AuditQuery } from './contract.ts'
import { auditRepository } from './repository.server.ts'
import { recordAt, versionsOf } from './versions.server.ts'

const portal = await openPortal()
const manyEntries = `
  insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, after, previous_hash, hash)
  select '2024-01-01Z'::timestamptz + n * interval '10 minutes', 'actor-' || n % 20, 'Person ' || n % 20,
    (array['create', 'update', 'delete'])[1 + n % 3], (array['post', 'region', 'mediator', 'category'])[1 + n % 4],
    (n % 900)::text, '{"title_uz": "Sarlavha"}', '', ''
  from generate_series(1, 50000) n`

it('every read of 50 000 entries uses an index and sorts at most what it found', async () => {
  await portal.query(manyEntries)
  await settle(portal, 'audit_log')
  for (const query of [
    {},
    { actor: 'actor-7' },
    { actor: 'Person 7' },
    { entity: 'mediator' },
    { entity: 'post', entity_id: '17' },
    { action: 'delete' },
    { date_from: '2024-02-01', date_to: '2024-02-03' },
    { action: 'update', date_to: '2024-03-01' },
    { actor: 'actor-7', action: 'delete', p: 3 },
  ]) {
    const asked = AuditQuery.parse(query)
    const plans = await plansOf(portal.ground.db, () => auditRepository.list(portal.ground, asked))
    expect(plans.length, JSON.stringify(query)).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan/)
      expect(plan, JSON.stringify(query)).toMatch(/Index (?:Only )?Scan/)
    }
  }
  const post = { entity: 'post', id: 17 }
  const looks = async () => {
    await versionsOf(portal.ground.db, post, { p: 1, page_size: 20 })
    await recordAt(portal.ground.db, post, 1).catch(() => undefined)
  }
  for (const plan of await plansOf(portal.ground.db, looks)) expect(plan).not.toMatch(/Seq Scan/)
  for (const plan of await plansOf(portal.ground.db, () => auditRepository.choices(portal.ground.db)))
    expect(plan).not.toMatch(/Seq Scan/)
  expect(await auditRepository.choices(portal.ground.db)).toMatchObject({
    entities: ['category', 'mediator', 'post', 'region'],
  })
  const { actors } = await auditRepository.choices(portal.ground.db)
  expect([actors.length, actors[0]]).toEqual([20, 'Person 0'])
})
