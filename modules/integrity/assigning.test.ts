import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { custodian, inspector, openedBy, reported, sealedFor, stranger } from '#tests/reporting.ts'

const key = await custodian()
const second = await custodian()
const keys = [key.recipient, second.recipient]
const portal = await openPortal({ INTEGRITY_RECIPIENT: keys.join() })

describe('a report of the inspection', () => {
  let one: Client
  let other: Client
  let ids: Record<string, string>
  let id: string
  beforeEach(async () => {
    one = await inspector(portal)
    const rows = await portal.query('select id, username from users')
    ids = Object.fromEntries(rows.map(({ id: user, username }) => [username, user]))
    await portal.query(
      "insert into integrity_grants (user_id, permission, asked_at, confirmed_at) values ($1, 'Can change integrity', now(), now())",
      [ids.editor],
    )
    other = await portal.as('editor')
    await reported(portal)
    id = (await portal.query('select id from integrity_reports'))[0].id
  })
  const act = (by: Client, what: string, body: Body) => by.post(`/api/integrity-admin/${id}/${what}/`, body)

  it('is given to one of it, once it is said that it is not about them', async () => {
    const bare = await act(one, 'assign', { assignee: ids.editor })
    expect([bare.status, bare.body.errors.no_conflict[0].code]).toEqual([400, 'required'])
    const { body } = await act(one, 'assign', { assignee: ids.editor, no_conflict: true })
    expect(body.assignee).toMatchObject({ id: ids.editor })
    expect(body.people.map((each: Body) => each.id).toSorted()).toEqual([ids.viewer, ids.editor].toSorted())
    const mine = async (by: Client) => (await by.get('/api/integrity-admin/?assignee=me')).body.results.length
    expect([await mine(one), await mine(other)]).toEqual([0, 1])
    const stranger = await act(one, 'assign', { assignee: ids.chief, no_conflict: true })
    expect(stranger.body.errors.assignee[0].code).toBe('not_found')
    expect((await act(one, 'assign', { assignee: null })).body.assignee).toBeNull()
    const log = await portal.query("select entity_id, after from audit_log where entity = 'integrity_report'")
    expect(log.some(({ after }) => after?.assignee === ids.editor)).toBe(true)
    expect(JSON.stringify(log)).not.toMatch(/Olmazor|notarius/)
  })

  it('is not there for whoever is kept away from it, and somebody must still see it', async () => {
    await act(one, 'assign', { assignee: ids.editor, no_conflict: true })
    expect((await act(one, 'keep-out', { user: ids.editor, kept_out: true })).status).toBeLessThan(300)
    expect((await one.get(`/api/integrity-admin/${id}/`)).body.assignee).toBeNull()
    expect((await other.get(`/api/integrity-admin/${id}/`)).status).toBe(404)
    expect((await other.get('/api/integrity-admin/')).body).toMatchObject({ count: 0, results: [] })
    const note = { sealed: await sealedFor(keys, { text: 'x' }) }
    const step = { to: 'acknowledged' }
    for (const [what, body] of [
      ['move', step],
      ['notes', note],
      ['keep-out', { user: ids.editor, kept_out: false }],
    ] as const)
      expect((await act(other, what, body)).status).toBe(404)
    expect((await other.get(`/api/integrity-admin/${id}/files/${id}/`)).status).toBe(404)
    const given = await act(one, 'assign', { assignee: ids.editor, no_conflict: true })
    expect(given.body.errors.assignee[0].code).toBe('not_found')
    expect((await act(one, 'keep-out', { user: ids.viewer, kept_out: true })).body.code).toBe('integrity_nobody')
    await act(one, 'keep-out', { user: ids.editor, kept_out: false })
    expect((await other.get(`/api/integrity-admin/${id}/`)).status).toBe(200)
  })
})

describe('what a browser sealed', () => {
  const words = 'Pul soʻradi, hech kim bilmasin'
  const send = async (sealed: string, over: Body = {}) => {
    const by = stranger(portal)
    const { form_token, keys: given } = (await by.get('/api/integrity/form/')).body
    expect(given).toEqual(keys)
    portal.pass(5000)
    return by.post('/api/integrity/reports/sealed/', { mode: 'anonymous', sealed, form_token, ...over })
  }

  it('is stored as it came, opened by every custodian, and answered like any other', async () => {
    const sealed = await sealedFor(keys, { what: words })
    const { status, body } = await send(sealed)
    expect(status).toBe(201)
    const [row] = await portal.query('select * from integrity_reports')
    expect([row.sealed === sealed, await openedBy(second, row.sealed)]).toEqual([true, { what: words }])
    const by = stranger(portal)
    await by.post('/api/integrity/session/', { code: body.code })
    const more = await sealedFor(keys, { text: words })
    expect((await by.post('/api/integrity/messages/sealed/', { sealed: more })).body.messages).toHaveLength(1)
    expect(
      (await by.post('/api/integrity/messages/sealed/', { sealed: await sealedFor([key.recipient], {}) })).status,
    ).toBe(400)
  })

  it('is refused where a custodian could not open it, or it is no ciphertext', async () => {
    for (const sealed of [await sealedFor([key.recipient], {}), 'salom', Buffer.from(words).toString('base64')]) {
      const { status, body } = await send(sealed)
      expect([status, body.errors.sealed[0].code]).toEqual([400, 'invalid'])
    }
    expect((await send(await sealedFor(keys, {}), { what: words })).body.errors.what[0].code).toBe('unknown_field')
    expect(await portal.query('select * from integrity_reports')).toEqual([])
  })
})
