import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { mailRepository } from './repository.server.ts'

const portal = await openPortal()

it('a list of 50 000 mails, and the mails that are due, are found by indexes', async () => {
  await portal.query(`
    insert into mails (dedupe_key, template, locale, bulk, recipient, recipient_key, content, state, next_attempt_at, created_at)
    select n::text, 'test_letter', 'uz', n % 2 = 0, '', n::text, '', (array['sent', 'sent', 'sent', 'failed'])[1 + n % 4],
      now(), '2024-01-01Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, 50000) n`)
  await settle(portal, 'mails')
  for (const query of [{}, { state: 'failed' as const }, { state: 'waiting' as const }])
    for (const plan of await plansOf(portal.ground.db, () =>
      mailRepository.list(portal.ground, { p: 1, page_size: 20, ...query }),
    ))
      expect(plan).toMatch(/Index (?:Only )?Scan/)
  const [due] = await portal.query(
    "explain select id from mails where state = 'waiting' and next_attempt_at <= now() order by bulk, next_attempt_at limit 4",
  )
  expect(Object.values(due).join()).not.toMatch(/Seq Scan/)
})
