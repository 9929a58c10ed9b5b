import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'

const portal = await openPortal()

it.each([
  ...['mediators/', 'mediators/export/', 'organizations/', 'organizations/export/', 'documents/', 'open-data/'],
  ...['open-data/reyestr-mediatorlar/rows/', 'search/'],
])('%s refuses words that are too long and names the field, and does not list everything', async (path) => {
  const asked = async (letters: number) => portal.anonymous().get(`/api/${path}?q=${'a'.repeat(letters)}`)
  const { status, body } = await asked(501)
  expect([status, Object.keys(body.errors)]).toEqual([400, ['q']])
  expect((await asked(500)).status).toBe(200)
})
