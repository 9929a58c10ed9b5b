import { expect, it } from 'vitest'
import { binKinds } from '#common/bin-things.ts'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { BinQuery } from './contract.ts'
import { binRepository } from './repository.server.ts'

const portal = await openPortal()

it('reads the bin by its indexes, however much is outside of it', async () => {
  await portal.query(`
    insert into posts (slug, type, title_uz, category, date, deleted_at)
    select 'post-' || n, 'NEWS', 'Sarlavha ' || n, 1, now(), case when n % 100 = 0 then now() end
    from generate_series(1, 20000) n`)
  await portal.query(`
    insert into useful_links (slug, name_uz, link, type, deleted_at)
    select 'link-' || n, 'Havola ' || n, '/x', 'legal', case when n % 100 = 0 then now() end
    from generate_series(1, 20000) n`)
  await settle(portal, 'posts, useful_links')
  for (const plan of await plansOf(portal.ground.db, () =>
    binRepository.list(portal.ground, binKinds, BinQuery.parse({})),
  )) {
    expect(plan).not.toMatch(/Seq Scan on (?:posts|useful_links)/)
    expect(plan).toMatch(/posts_in_bin/)
    expect(plan).toMatch(/useful_links_in_bin/)
  }
})
