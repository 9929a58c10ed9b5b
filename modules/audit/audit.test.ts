import { describe, expect, it } from 'vitest'
import { chainHash } from '#platform/audit-chain.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { type AuditEntry, AuditQuery } from './contract.ts'
import { auditRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

const verify = () => auditRepository.verify(portal.ground)

describe('the chain', () => {
  const filled = async () => {
    const chief = await portal.signIn('chief')
    for (const slug of ['bir', 'ikki', 'uch']) await added(chief, content, { slug })
    expect(await verify()).toEqual({ entries: 4, firstBad: null })
  }

  it('of an empty log is whole', async () => {
    expect(await verify()).toEqual({ entries: 0, firstBad: null })
  })

  it.each([
    ["actor_name = 'Nobody'", 3],
    ["after = jsonb_set(after, '{slug}', '\"boshqa\"')", 3],
    ['before = after', 3],
    ["at = at + interval '1 millisecond'", 3],
    ["action = 'delete'", 3],
    ['request_id = null', 3],
    ['network = null', 3],
    ["network = '10.9.9.0/24'", 3],
    ["hash = repeat('0', 64)", 3],
    ["previous_hash = repeat('0', 64)", 3],
  ])('tells an entry that was changed: %s', async (change, id) => {
    await filled()
    await portal.query(`update audit_log set ${change} where id = ${id}`)
    expect(await verify()).toEqual({ entries: 2, firstBad: id })
  })

  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
  ])('tells where entry %i is missing', async (missing, firstBad) => {
    await filled()
    await portal.query(`delete from audit_log where id = ${missing}`)
    expect((await verify()).firstBad).toBe(firstBad)
  })

  it('tells entries that changed places', async () => {
    await filled()
    await portal.query(`
      create temporary table swapped as select * from audit_log where id in (2, 3);
      delete from audit_log where id in (2, 3);
      update swapped set id = 5 - id;
      insert into audit_log overriding system value table swapped;
      drop table swapped`)
    expect((await verify()).firstBad).toBe(2)
  })

  it('tells an entry that someone without the key has added', async () => {
    await filled()
    const columns = 'at, actor_id, actor_name, request_id, action, entity, entity_id, before, after'
    await portal.query(
      `insert into audit_log (${columns}, previous_hash, hash)
       select ${columns}, hash, encode(sha256(hash::bytea), 'hex') from audit_log where id = 4`,
    )
    expect(await verify()).toEqual({ entries: 4, firstBad: 5 })
  })

  it('holds for entries of before it knew networks', () => {
    const entry = { at: new Date(0), actor_name: 'Adliya', action: 'create', entity: 'post', entity_id: '1' }
    const before = '8472ab0124240acaacc593ca0a07b2caafe207efe13182e04b5244ed2f581e46'
    const network = '10.1.2.0/24'
    expect(chainHash(Buffer.from('kalit'), '', entry)).toBe(before)
    expect(chainHash(Buffer.from('kalit'), '', { ...entry, network: null })).toBe(before)
    expect(chainHash(Buffer.from('kalit'), '', { ...entry, network })).not.toBe(before)
  })

  it('is one chain however many write at once, and has no entry for what was undone', async () => {
    const chief = await portal.signIn('chief')
    const { category } = postExample()
    await Promise.all([
      ...Array.from({ length: 10 }, () => chief.post('/api/posts/create/', postExample())),
      ...Array.from({ length: 10 }, () => chief.post('/api/posts/create/', postExample({ category: category + 4040 }))),
    ])
    expect(await verify()).toEqual({ entries: 11, firstBad: null })
  })
})

describe('the list', () => {
  const found = async (query: string) => {
    const { status, body, text } = await (await portal.signIn('superuser')).get(`/api/audit/?${query}`)
    expect(status, text).toBe(200)
    return body.results.map((entry: { action: string; entity: string }) => `${entry.action} ${entry.entity}`)
  }

  it('holds what was done, newest first, by filters', async () => {
    const chief = await portal.signIn('chief')
    const { id, slug } = await added(chief, content)
    await chief.delete(`/api/posts/${slug}/delete/`)
    expect(await found('')).toEqual(['sign-in session', 'delete post', 'create post', 'sign-in session'])
    expect(await found('entity=post&action=delete')).toEqual(['delete post'])
    expect(await found(`entity=post&entity_id=${id}`)).toEqual(['delete post', 'create post'])
    expect(await found(`actor=${encodeURIComponent('Nodira Toʻxtayeva')}`)).toEqual([
      'delete post',
      'create post',
      'sign-in session',
    ])
    expect(await found('actor=nobody')).toEqual([])
  })

  it('says from which network staff did it, and of nobody else', async () => {
    await portal.signIn('chief', '10.1.2.77')
    await portal.signIn('editor', 'fd00:1:2:3456::77')
    const { body } = await (await portal.as('superuser')).get('/api/audit/')
    expect(body.results.map(({ network }: AuditEntry) => network)).toEqual(['fd00:1:2:3400::/56', '10.1.2.0/24'])
    const visitor = { viewer: null, address: '10.1.2.77', requestId: 'a', locale: 'uz', origin: '' } as const
    expect(actorOf(visitor).network).toBeNull()
  })

  it('holds the days asked for, in Tashkent', async () => {
    await added(await portal.signIn('chief'), content)
    await portal.query("update audit_log set at = '2024-05-05T20:00Z' where entity = 'post'")
    expect(await found('date_from=2024-05-06&date_to=2024-05-06')).toEqual(['create post'])
    expect(await found('date_to=2024-05-05')).toEqual([])
  })

  it('comes in pages and shows the record before and after, but no hashes', async () => {
    const chief = await portal.signIn('chief')
    const { slug } = await added(chief, content)
    await chief.patch(`/api/posts/${slug}/update/`, { active: false })
    const { body } = await (await portal.signIn('superuser')).get('/api/audit/?entity=post&page_size=1')
    expect(body).toMatchObject({ count: 2, pages: 2, next: 2 })
    expect(body.results[0]).toMatchObject({
      before: { active: true },
      after: { active: false },
      actor_name: 'Nodira Toʻxtayeva',
    })
    expect(Object.keys(body.results[0])).not.toContain('hash')
  })

  it('is for those who may see it, and names wrong filters', async () => {
    expect((await (await portal.signIn('chief')).get('/api/audit/')).status).toBe(403)
    const superuser = await portal.signIn('superuser')
    for (const query of ['page_size=0', 'action=read', 'date_from=x', 'hash=1', 'actor=%00'])
      expect([query, (await superuser.get(`/api/audit/?${query}`)).status]).toEqual([query, 400])
  })
})

it('hands over the newest entries that fit, up to a bound', async () => {
  const chief = await portal.signIn('chief')
  for (const slug of ['bir', 'ikki', 'uch']) await added(chief, content, { slug })
  const query = AuditQuery.parse({ entity: 'post', page_size: 1, p: 9 })
  const entries = await auditRepository.newest(portal.ground, query, 2)
  expect(entries.map(({ after }) => after?.slug)).toEqual(['uch', 'ikki'])
})
