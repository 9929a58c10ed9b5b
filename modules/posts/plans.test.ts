import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf, settle } from '#tests/plans.ts'
import { adminPosts } from './admin-list.server.ts'
import { AdminPostQuery } from './contract.ts'
import { postRepository } from './repository.server.ts'

const portal = await openPortal()
const plain = "'Sarlavha ' || n"
/** Where all titles have the same letters, no index knows them apart. */
const distinct = "'Sarlavha ' || md5('post-' || n) || ' post-' || n"

/** 20 000 posts, a quarter at once: no statement may take long. */
async function addPosts(title: string): Promise<void> {
  for (const from of [1, 5001, 10_001, 15_001])
    await portal.query(
      `insert into posts (slug, type, title_uz, category, date, active)
       select 'post-' || n, (array['NEWS', 'ANNOUNCEMENTS', 'LEGISLATIVE', 'OTHER'])[1 + n % 4], ${title},
         1 + n % 2, now() - n * interval '1 hour', n % 10 > 0
       from generate_series($1::int, $1::int + 4999) n`,
      [from],
    )
}
const pinned = "update posts set pinned_until = now() + interval '1 day' where slug in ('post-15', 'post-7001')"

/** On a server the content version is asked for now and then, by nobody's wish. */
const ofPosts = (plans: string[]) => plans.filter((plan) => plan.includes('posts'))

const staffOrders = {
  '-date': 'posts_by_date',
  date: 'posts_by_date',
  '-updated_at': 'posts_by_update',
  title: 'posts_by_title',
}

const { db } = portal.ground
const asked = { locale: 'ru', p: 1, page_size: 12 } as const

const reads: [string, () => Promise<unknown>][] = [
  ['the plain list', () => postRepository.cards(db, asked)],
  ['the list of a type', () => postRepository.cards(db, { ...asked, type: 'ANNOUNCEMENTS' })],
  ['the list of a category', () => postRepository.cards(db, { ...asked, category: 2 })],
  [
    'the newest of two types',
    () => postRepository.latest(db, { locale: 'ru', types: ['NEWS', 'LEGISLATIVE'], count: 4 }),
  ],
  ['the list of a year', () => postRepository.cards(db, { ...asked, year: 2025 })],
  ['the list with pinned posts', () => postRepository.latest(db, { locale: 'en', count: 7 })],
  ['one post', () => postRepository.published(db, 'post-777', 'ru')],
]

it('every public read of 20 000 posts uses an index', async () => {
  await addPosts(plain)
  await portal.query(pinned)
  await settle(portal, 'posts')
  for (const [name, read] of reads) {
    const plans = ofPosts(await plansOf(db, read))
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan, name).not.toMatch(/Seq Scan on posts/)
      expect(plan, name).toMatch(/Index (Only )?Scan using posts_/)
    }
  }
})

it('staff find a post among 20 000 by any part of its title, and in every order, through an index', async () => {
  await addPosts(distinct)
  // With its waiting entries put in, the index of titles is as cheap as it is after a night.
  await settle(portal, 'posts')
  const query = AdminPostQuery.parse({ title: ' post-19999' })
  const plans = ofPosts(await plansOf(db, () => adminPosts.forAdmin(db, query)))
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain('posts_titles')
  expect((await adminPosts.forAdmin(db, query)).results.map(({ slug }) => slug)).toEqual(['post-19999'])

  // A word of all titles: the first that the order comes to are enough, and none is sorted.
  const [common = ''] = ofPosts(
    await plansOf(db, () => adminPosts.forAdmin(db, AdminPostQuery.parse({ title: 'LAVHA' }))),
  )
  expect(common).toMatch(/Limit.*Index Scan using posts_by_date/s)

  // An index says which ones, in any order, and what belongs to them is read of these alone.
  for (const [ordering, index] of Object.entries(staffOrders)) {
    const asked = AdminPostQuery.parse({ ordering, p: 2 })
    const [plan = ''] = ofPosts(await plansOf(db, () => adminPosts.forAdmin(db, asked)))
    expect(plan, ordering).toMatch(new RegExp(`Limit[^]*Index (Only )?Scan (Backward )?using ${index}`))
    expect(plan, ordering).not.toMatch(/Seq Scan on posts/)
  }
})

it('staff wait for a count once, until something changes', async () => {
  const { contentVersion } = portal.ground
  const plans = () => plansOf(db, () => adminPosts.countsByType(db, { contentVersion }))
  const statements = async () => ofPosts(await plans()).length
  expect([await statements(), await statements()]).toEqual([1, 0])
  contentVersion.expire()
  expect(await statements()).toBe(1)

  const query = AdminPostQuery.parse({ title: 'sarlavha' })
  const count = async () => (await adminPosts.forAdmin(db, query, { contentVersion })).count
  const before = await count()
  await portal.query(
    "insert into posts (slug, type, title_uz, category, date) values ('yangi', 'NEWS', 'SARLAVHA', 1, now())",
  )
  expect(await count()).toBe(before)
  contentVersion.expire()
  expect(await count()).toBe(before + 1)
})
