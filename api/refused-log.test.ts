import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { book, freeSlotsOf, withHost } from '#tests/booking.ts'
import { postExample } from '#tests/content-examples.ts'
import { uploadForm } from '#tests/pictures.ts'

const portal = await openPortal({ LOG_LEVEL: 'info' })
const email = 'nishon@fuqaro.example'

it('a call that is forbidden is in the log, by its code, who asked and the id that its answer tells', async () => {
  const viewer = await portal.as('viewer')
  const { status, body } = await viewer.get('/uz/api/audit/')
  expect(status).toBe(403)
  const { code, request_id } = body as { code: string; request_id: string }
  const [{ id: user }] = await portal.query("select id from users where username = 'viewer'")
  const lines = portal.lines.map((line) => JSON.parse(line))
  const facts = { level: 'warn', event: 'forbidden', code, requestId: request_id, user }
  expect(lines).toEqual([{ at: expect.any(String), ...facts }])
})

it('so is one that comes from another site', async () => {
  const { status } = await portal.anonymous().get('/accounts/logout/', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(status).toBe(403)
  expect(portal.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'forbidden', code: 'cross_site' }),
  ])
})

it('so is one that comes too often, and who is not signed in is not named', async () => {
  const guess = () => portal.anonymous().post('/accounts/login/', { username: 'editor', password: 'notogri-parol' })
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401)
  portal.lines.length = 0
  const { status, body } = await guess()
  expect(status).toBe(429)
  expect(portal.lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ at: expect.any(String), level: 'warn', event: 'limited' },
      ...{ code: 'too_many_requests', requestId: body.request_id },
    },
  ])
})

it('so is one that sends what no form sends, without what it sent, and of visitors nobody is named', async () => {
  const editor = await portal.as('editor')
  const [{ id: user }] = await portal.query("select id from users where username = 'editor'")
  const create = (body: unknown) =>
    editor.post('/api/posts/create/', body, { headers: { 'content-type': 'application/json' } })
  const program = () => uploadForm(Buffer.from('MZ'), 'Nishon.exe')
  const calls = [
    [() => create(postExample({ Nishon: 1 })), 400, 'validation', ['unknown_field'], user],
    [() => create('{"Nishon"'), 400, 'validation', ['invalid_json'], user],
    [() => editor.post('/api/newsletter/', 'Nishon'), 415, 'unsupported_body', [], undefined],
    [() => editor.post('/api/newsletter/', { email, Nishon: 1 }), 400, 'validation', ['unknown_field'], undefined],
    [() => editor.post('/api/appeals/attachments/', program()), 415, 'unsupported_appeal_file', [], undefined],
  ] as const
  for (const [call, expected, code, errors, named] of calls) {
    portal.lines.length = 0
    const { status, body } = await call()
    const told = { code, requestId: body.request_id, errors, ...(named ? { user: named } : {}) }
    expect([status, portal.lines.map((line) => JSON.parse(line))]).toEqual([
      expected,
      [{ at: expect.any(String), level: 'info', event: 'malformed', ...told }],
    ])
    expect(portal.lines.join().toLowerCase()).not.toContain('nishon')
  }
})

it('what people may well write wrong is not, nor that evidence of corruption was refused', async () => {
  const visitor = portal.anonymous()
  expect((await visitor.post('/api/newsletter/', { email: 'a@' })).status).toBe(400)
  const evidence = uploadForm(Buffer.from('MZ'), 'Nishon.exe')
  expect((await visitor.post('/api/integrity/files/', evidence)).status).toBe(415)
  expect(portal.lines).toEqual([])
})

it('so is a trap that was filled, by the form that it stands in', async () => {
  const visitor = portal.anonymous()
  const host = await withHost(portal)
  const [slot] = await freeSlotsOf(visitor, host.slug)
  portal.lines.length = 0
  await book(visitor, { host: host.slug, starts_at: slot?.starts_at, homepage: 'https://nishon.example' })
  const { form_token } = (await visitor.post('/api/newsletter/form/')).body
  portal.pass(4000)
  await visitor.post('/api/newsletter/', { email, form_token, website: 'https://nishon.example' })
  expect(portal.lines.map((line) => JSON.parse(line))).toEqual(
    ['reception', 'newsletter'].map((form) => ({
      ...{ at: expect.any(String), requestId: expect.any(String), level: 'info', event: 'trapped', form },
    })),
  )
})
