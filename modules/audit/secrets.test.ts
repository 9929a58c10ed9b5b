import { describe, expect, it } from 'vitest'
import { isKeptOut, withoutSecrets } from '#platform/audit-secrets.server.ts'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample, regionExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const secret = Buffer.alloc(32, 7)
const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const

describe('secrets and personal data', () => {
  it('are marked, and the mark tells that they changed but not what they were', () => {
    const row = { username: 'jasur', password_hash: 'argon', email: 'jasur@example.uz', one_use_password: true }
    const hidden = withoutSecrets(secret, 'user', row)
    expect(hidden).toEqual({
      username: 'jasur',
      password_hash: expect.stringMatching(/^\[hidden [0-9a-f]{8}\]$/),
      email: expect.stringMatching(/^\[hidden [0-9a-f]{8}\]$/),
      one_use_password: true,
    })
    expect(withoutSecrets(secret, 'user', { ...row, email: 'other@example.uz' })?.email).not.toBe(hidden?.email)
    expect(withoutSecrets(secret, 'user', hidden)).toEqual(hidden)
    expect(withoutSecrets(Buffer.alloc(32, 8), 'user', row)?.email).not.toBe(hidden?.email)
  })

  it.each(['password', 'password_hash', 'totp_secret', 'refresh_hash', 'unsubscribe_token', 'recovery_codes'])(
    '%s is kept out of every record',
    (field) => expect(isKeptOut('anything', field)).toBe(true),
  )

  it.each(['title_uz', 'sha256', 'opinion_uz', 'pinned_until', 'email', 'phone'])(
    '%s of published content stays',
    (field) => expect(isKeptOut('mediator', field)).toBe(false),
  )

  it('never reach the database’s log, whoever hands them over', async () => {
    const after = { id: 1, email: 'marker@example.uz', access_token: 'marker-token', nested: 'kept' }
    await write(portal.ground, actor, async (tx) => {
      tx.changes.push({ action: 'create', entity: 'user', entityId: '1', before: null, after })
    })
    const [entry] = await portal.query('select after::text as text from audit_log')
    expect(entry?.text).not.toContain('marker')
    expect(entry?.text).toContain('kept')
  })

  it('are not told of entries that an earlier version wrote either', async () => {
    await portal.query(
      `insert into audit_log (at, actor_name, action, entity, entity_id, after, previous_hash, hash)
       values (now(), 'Adliya', 'create', 'user', '1', '{"email": "marker@example.uz", "username": "a"}', '', '')`,
    )
    const { body, text } = await (await portal.signIn('superuser')).get('/api/audit/?entity=user')
    expect(body.results[0]).toMatchObject({ title: 'a', after: { username: 'a' } })
    expect(text).not.toContain('marker')
  })
})

describe('an entry', () => {
  it('tells which fields changed and what the record was called', async () => {
    const chief = await portal.signIn('chief')
    const post = await added(chief, { path: '/posts', example: postExample }, { slug: 'bir' })
    await chief.put('/api/posts/bir/update/', { ...postExample({ title_ru: 'Другой' }), version: post.version })
    await added(chief, { path: '/regions', example: regionExample })
    const { body } = await (await portal.signIn('superuser')).get('/api/audit/?action=update')
    expect(body.results[0]).toMatchObject({
      title: 'Yangi qonun kuchga kirdi',
      changed_fields: ['title_ru'],
      before: { title_ru: 'Новый закон вступил в силу' },
      after: { title_ru: 'Другой' },
    })
    const created = await (await portal.signIn('superuser')).get('/api/audit/?entity=region')
    expect(created.body.results[0]).toMatchObject({ title: regionExample().name_uz, changed_fields: [] })
  })
})
