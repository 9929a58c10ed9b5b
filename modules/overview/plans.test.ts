import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { overviewRepository } from './repository.server.ts'

const portal = await openPortal()

it('reads 20 000 posts by indexes', async () => {
  await portal.query(`
    insert into posts (slug, type, title_uz, category, date, publish_at, unpublish_at, active)
    select 'post-' || n, 'NEWS', 'Sarlavha ' || n, 1, now() - n * interval '6 hours',
      case when n % 500 = 0 then now() + interval '1 day' end,
      case when n % 400 = 0 then now() + interval '2 days' end, n % 100 > 0
    from generate_series(1, 20000) n`)
  await settle(portal, 'posts')
  const { db } = portal.ground
  for (const read of [overviewRepository.postsByMonth, overviewRepository.waitingPosts]) {
    for (const plan of await plansOf(db, () => read(portal.ground))) expect(plan).not.toMatch(/Seq Scan on posts/)
  }
})
