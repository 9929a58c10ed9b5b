import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'

const portal = await openPortal({ LOG_LEVEL: 'info' })

it('a call that is forbidden is in the log, by its code, who asked and the id that its answer tells', async () => {
  const viewer = await portal.as('viewer')
  const { status, body } = await viewer.get('/uz/api/audit/')
  expect(status).toBe(403)
  const { code, request_id } = body as { code: string; request_id: string }
  const [{ id: user }] = await portal.query("select id from users where username = 'viewer'")
  const lines = portal.lines.map((line) => JSON.parse(line))
  const facts = { level: 'info', event: 'forbidden', code, requestId: request_id, user }
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
      ...{ at: expect.any(String), level: 'info', event: 'limited' },
      ...{ code: 'too_many_requests', requestId: body.request_id },
    },
  ])
})
