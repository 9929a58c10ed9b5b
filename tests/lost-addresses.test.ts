import { expect, it } from 'vitest'
import * as document from '#app/admin/documents/edit.tsx'
import * as employee from '#app/admin/employees/edit.tsx'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { atScreen } from '#tests/screens.ts'

/* Records whose address was changed in a save without an answer: their forms are still at the old one. */

const portal = await openPortal()

it.each([
  ['employees', employee, examples.employeeExample],
  ['documents', document, examples.documentExample],
] as const)('%s: are known again when they are sent once more', async (kind, screen, example) => {
  await added(await portal.as('superuser'), { path: `/${kind}`, example }, { slug: 'eski' })
  const by = await atScreen(portal, screen, 'superuser', { slug: 'eski' })
  const { record } = (await by.get('/admin/eski')).body
  const send = async (version: number) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...record.stored, slug: 'yangi', version }))
      form.set(name, String(value))
    return by.post('/admin/eski', form)
  }
  expect((await send(record.version)).status).toBe(302)
  const { code, facts } = (await send(record.version)).body
  expect([code, facts?.changed_by_you, facts?.theirs.slug]).toEqual(['version_conflict', true, 'yangi'])
  const settled = await send(facts.current_version)
  expect([settled.status, settled.headers.get('location')]).toEqual([302, expect.stringContaining('/yangi/')])
  // Nobody else is led to where it went by that.
  await portal.query("update users set is_superuser = true where username = 'chief'")
  const chief = await atScreen(portal, screen, 'chief', { slug: 'eski' })
  expect((await chief.post('/admin/eski', new FormData())).status).toBe(404)
})
