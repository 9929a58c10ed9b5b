import { describe, expect, it } from 'vitest'
import { takeTurn } from '#platform/turns.server.ts'
import { openPortal } from './app.ts'
import { postExample } from './content-examples.ts'
import { testServer } from './test-server.ts'

const portal = await openPortal()

describe.runIf(testServer)('while another process is at what one wants to write', () => {
  it('a write is refused with 503 when it has waited long enough, and is good at the next try', async () => {
    const chief = await portal.as('chief')
    const create = () => chief.post('/api/posts/create/', postExample())
    await portal.ground.db.transaction(async (tx) => {
      await takeTurn(tx, 'auditChain')
      const { status, body, headers } = await create()
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    })
    expect(portal.lines.map((line) => JSON.parse(line).event)).toEqual(['database_busy'])
    expect((await create()).status).toBe(201)
    expect(await portal.query('select 1 from posts')).toHaveLength(1)
  })
})
