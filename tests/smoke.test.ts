import { expect, it } from 'vitest'
import { openPortal } from './app.ts'
const portal = await openPortal()
it('works', async () => {
  const e = await portal.as('editor')
  const r = await e.get('/accounts/whoAmI/')
  console.log(r.status, r.text)
  const c = await e.get('/api/categories/forAdmin/')
  console.log(c.status, c.text, portal.lines)
  expect(r.status).toBe(200)
})
