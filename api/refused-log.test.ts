import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'

const portal = await openPortal({ LOG_LEVEL: 'info' })

it('a call that is forbidden is in the log, by its code and the id that its answer tells', async () => {
  const viewer = await portal.as('viewer')
  const { status, body } = await viewer.get('/uz/api/audit/')
  expect(status).toBe(403)
  const { code, request_id } = body as { code: string; request_id: string }
  const lines = portal.lines.map((line) => JSON.parse(line))
  expect(lines).toEqual([expect.objectContaining({ level: 'info', event: 'forbidden', code, requestId: request_id })])
})

it('so is one that comes from another site', async () => {
  const { status } = await portal.anonymous().get('/accounts/logout/', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(status).toBe(403)
  expect(portal.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'forbidden', code: 'cross_site' }),
  ])
})
