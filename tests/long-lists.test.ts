import { beforeEach, describe, expect, it } from 'vitest'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { mediatorList } from '#modules/mediators/list.server.ts'
import { organizationList } from '#modules/organizations/list.server.ts'
import { postList } from '#modules/posts/list.server.ts'
import { rebuildSearch } from '#modules/search/indexing.server.ts'
import { importList } from '#platform/lists/import.server.ts'
import type { ListKind } from '#platform/lists/kinds.server.ts'
import { readList } from '#platform/lists/rows.server.ts'
import { takeBack } from '#platform/lists/take-back.server.ts'
import { rehearse } from '#platform/rehearse.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { mediatorExample, organizationExample, postExample } from './content-examples.ts'

const portal = await openPortal()
const clerk = { id: null, name: 'Operator (jasur)', requestId: null, locale: 'en' } as const
/** More than one of the parts in which lists are written. */
const many = 250

const take = async (kind: ListKind, rows: Body[], dryRun = false) =>
  importList(portal.ground, clerk, kind, await readList(Buffer.from(JSON.stringify(rows)), 'a.json', 'en'), { dryRun })

/** What was written before is known here by now: the read of its number, which its notice asks for, would count for what comes next. */
async function settled(): Promise<void> {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const stop = await portal.database.listen('settled', () => resolve())
  await portal.query('notify settled')
  await heard
  await stop()
  await portal.ground.contentVersion.refresh()
}

async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ statements: number; result: Result }> {
  await settled()
  const before = portal.database.figures().queries
  const result = await work()
  return { statements: portal.database.figures().queries - before, result }
}

/** Everything that follows from a write is as it would be if each record had been saved by itself. */
async function isWhole(entries: number): Promise<void> {
  expect(await auditRepository.verify(portal.ground)).toEqual({ entries, firstBad: null })
  expect(await rehearse(portal.ground, clerk, rebuildSearch)).toMatchObject({ missing: 0, stale: 0 })
}

beforeEach(async () => {
  await portal.query("insert into regions (slug, name_uz, code) values ('andijon', 'Andijon viloyati', '1703')")
  await write(portal.ground, clerk, rebuildSearch)
})

const mediator = (number: number, over: Body = {}): Body => {
  const { full_name_uzb: _, full_name_ru: _ru, full_name_en: _en, ...example } = mediatorExample()
  return {
    ...example,
    ...{ register_no: number, full_name_uz: `Karimov ${number} Anvar`, region: 'andijon', email: '', ...over },
  }
}
const mediators = (over: Body = {}) => Array.from({ length: many }, (_, at) => mediator(at + 1, over))
const organizations = (over: Body = {}) =>
  Array.from({ length: many }, (_, at) => ({
    ...organizationExample({ category: 'yangiliklar', region: 'andijon', index: at, slug: `idora-${at}`, ...over }),
  }))
const newPosts = (over: Body = {}) =>
  Array.from({ length: many }, (_, at) => ({
    ...postExample({ category: 'yangiliklar', regions: ['andijon'], slug: `yangilik-${at}`, ...over }),
  }))
/** What is changed in each stands last. */
const kinds: [string, ListKind, (over?: Body) => Body[], Body][] = [
  ['mediators', mediatorList, mediators, { phone: ['+998712223355'] }],
  ['organizations', organizationList, organizations, { phone: ['+998712223355'] }],
  ['posts', postList, newPosts, { tags: ['mahalla'], regions: [], uzb_converted: true }],
]

describe.each(kinds)('a long list of %s', (table, kind, rows, over) => {
  it('is tried, written, changed and taken back in few statements, with all that follows from each record', async () => {
    const tried = await statementsOf(() => take(kind, rows(), true))
    expect(tried.result).toMatchObject({ added: many, errors: [], written: false })
    const written = await statementsOf(() => take(kind, rows()))
    expect(written.result).toMatchObject({ added: many, errors: [], written: true })
    const again = await statementsOf(() => take(kind, rows()))
    expect(again.result).toMatchObject({ unchanged: many, written: true })
    const changed = await statementsOf(() => take(kind, rows(over)))
    expect(changed.result).toMatchObject({ added: 0, changed: many, written: true })
    expect(changed.result.differences).toHaveLength(200)
    await isWhole(2 * many)
    const restored = await statementsOf(() => takeBack(portal.ground, clerk, kind))
    expect(restored.result).toEqual({ restored: many, removed: 0 })
    const [{ versions } = {}] = await portal.query(`select json_agg(distinct version) as versions from ${table}`)
    expect(versions).toEqual([3])
    await portal.query('delete from list_imports where added = 0; update list_import_rows set version = 3')
    const removed = await statementsOf(() => takeBack(portal.ground, clerk, kind))
    expect(removed.result).toEqual({ restored: 0, removed: many })
    expect(await portal.query(`select id from ${table}`)).toEqual([])
    await isWhole(5 * many)
    const asked = { tried, written, again, changed, restored, removed }
    const most = { tried: 30, written: 50, again: 10, changed: 50, restored: 50, removed: 60 }
    const told = Object.entries(asked).map(([name, { statements }]) => [name, statements])
    expect(told.filter(([name, count]) => Number(count) > most[name as keyof typeof most])).toEqual([])
  })
})

describe('a long list', () => {
  const stored = () => portal.query('select register_no, slug, version from mediators order by register_no')

  it('names each row that the register refuses, and tries all others', async () => {
    await take(mediatorList, [mediator(7), mediator(200), mediator(201, { full_name_uz: 'Gʻofurov Ali' })])
    await portal.query('update mediators set deleted_at = now() where register_no in (7, 200)')
    const list = mediators().with(200, mediator(201, { full_name_uz: "G'ofurov Ali" }))
    const { result, statements } = await statementsOf(() => take(mediatorList, list, true))
    expect(result).toMatchObject({ added: many - 3, changed: 0, unchanged: 1, written: false })
    expect(result.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '7 register_no taken',
      '200 register_no taken',
    ])
    expect(statements).toBeLessThan(many)
    expect(await stored()).toHaveLength(3)
  })

  it('writes nothing over what somebody changes while it is read', async () => {
    await take(mediatorList, [mediator(1), mediator(2)])
    const find: typeof mediatorList.find = async (db, keys) => {
      const read = await mediatorList.find(db, keys)
      await portal.query("update mediators set phone = '{+998712223344}', version = version + 1 where register_no = 2")
      return read
    }
    const list = [mediator(1, { online: false }), mediator(2, { online: false }), mediator(3)]
    const { errors, added, changed, written } = await take({ ...mediatorList, find }, list)
    expect(errors).toMatchObject([{ row: 2, column: '', code: 'version_conflict' }])
    expect([added, changed, written]).toEqual([1, 1, false])
    expect((await stored()).map(({ version }) => version)).toEqual([1, 2])
  })

  it('gives namesakes addresses of their own, as one by one', async () => {
    const same = { full_name_uz: 'Karimov Anvar' }
    await take(mediatorList, [mediator(1, same)])
    await take(mediatorList, [
      mediator(2, same),
      mediator(3, { full_name_uz: 'Yusupov Ali' }),
      mediator(4, { full_name_uz: 'Yusupov Ali' }),
      mediator(5, { slug: 'tanlangan' }),
      mediator(6, { full_name_uz: 'Tanlangan' }),
    ])
    expect((await stored()).map(({ slug }) => slug)).toEqual([
      'karimov-anvar',
      'karimov-anvar-2',
      'yusupov-ali',
      'yusupov-ali-4',
      'tanlangan',
      'tanlangan-6',
    ])
    const taken = await take(
      mediatorList,
      [mediator(8, { slug: 'birinchi' }), mediator(9, { slug: 'yusupov-ali' })],
      true,
    )
    expect(taken.errors).toMatchObject([{ row: 2, column: 'slug', code: 'taken' }])
  })

  it('hands addresses on from record to record, and back again', async () => {
    const slugs = async () => (await stored()).map(({ slug }) => slug)
    const given = (...list: string[]) => list.map((slug, at) => mediator(at + 1, { slug }))
    await take(mediatorList, given('a', 'b', 'c'))
    expect(await take(mediatorList, given('d', 'a', 'b'))).toMatchObject({ changed: 3, errors: [] })
    expect(await slugs()).toEqual(['d', 'a', 'b'])
    expect(await takeBack(portal.ground, clerk, mediatorList)).toEqual({ restored: 3, removed: 0 })
    expect(await slugs()).toEqual(['a', 'b', 'c'])
  })

  it('changes of each record what it names, and nothing else', async () => {
    await take(mediatorList, [mediator(1), mediator(2)])
    const list = [
      {
        register_no: 1,
        full_name_ru: 'Каримов',
        languages: [],
        status: 'suspended',
        status_date: '2025-01-02',
        reason_uz: 'Sabab',
      },
      { register_no: 2, phone: [], online: false },
    ]
    expect(await take(mediatorList, list)).toMatchObject({ changed: 2 })
    const rows = await portal.query('select * from mediators order by register_no')
    expect(rows).toMatchObject([
      {
        full_name_ru: 'Каримов',
        languages: [],
        status: 'suspended',
        status_date: '2025-01-02',
        phone: ['+998612223344'],
        online: true,
        version: 2,
      },
      {
        full_name_ru: '',
        languages: ['uz', 'qq', 'ru'],
        status: 'active',
        status_date: null,
        phone: [],
        online: false,
        version: 2,
      },
    ])
    await isWhole(4)
  })

  it('of posts names the row that points at nothing, and notes of each post what belongs to it', async () => {
    const list = newPosts().slice(0, 3)
    const wrong = await take(postList, list.with(1, { ...list[1], document: [999] }))
    expect(wrong).toMatchObject({
      added: 2,
      written: false,
      errors: [{ row: 2, column: 'document', code: 'not_found' }],
    })
    await take(postList, list.with(1, { ...list[1], regions: [] }))
    const changes = [
      { slug: 'yangilik-0', tags: ['mahalla'] },
      { slug: 'yangilik-1', date: '2024-05-07T10:00', regions: ['andijon'] },
      { slug: 'yangilik-2', publish_at: '2024-05-08T10:00', regions: [] },
    ]
    expect(await take(postList, changes)).toMatchObject({ changed: 3, written: true })
    const rows = await portal.query(
      `select tags, date::text, publish_at::text, title_ru, version,
        (select count(*)::int from post_regions where post = posts.id) as about from posts order by slug`,
    )
    const same = { tags: [], title_ru: 'Новый закон вступил в силу', publish_at: null, version: 2 }
    const day = (of: number) => expect.stringMatching(`^2024-05-0${of} `)
    expect(rows).toEqual([
      { ...same, tags: ['mahalla'], date: day(6), about: 1 },
      { ...same, date: day(7), about: 1 },
      { ...same, date: day(6), publish_at: day(8), about: 0 },
    ])
    await isWhole(6)
  })

  it('of posts gives addresses that none has or had, as one by one', async () => {
    await take(
      postList,
      ['bir', 'ikki', 'ikki-2-2'].map((slug) => postExample({ category: 'yangiliklar', slug })),
    )
    await portal.query("update posts set deleted_at = now() where slug <> 'bir'")
    await portal.query("insert into post_slugs (slug, post) select 'uch', id from posts where slug = 'bir'")
    const titled = (title_uz: string) => postExample({ category: 'yangiliklar', title_uz })
    expect(await take(postList, ['Ikki.', 'Ikki 2', 'Uch!!', '!!!!!'].map(titled))).toMatchObject({
      added: 4,
      errors: [],
    })
    const rows = await portal.query('select slug from posts order by id offset 3')
    expect(rows.map(({ slug }) => slug)).toEqual(['ikki-2', 'ikki-2-3', 'uch-2', 'post'])
    const chosen = await take(
      postList,
      ['tort', 'uch'].map((slug) => ({ ...titled('Tanlangan'), slug })),
    )
    expect(chosen).toMatchObject({ written: false, errors: [{ row: 2, column: 'slug', code: 'taken' }] })
  })
})
