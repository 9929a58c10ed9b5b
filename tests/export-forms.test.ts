import { expect, it } from 'vitest'
import * as appeals from '#app/admin/appeals/export.tsx'
import * as newsletter from '#app/admin/newsletter/addresses.tsx'
import { openPortal } from '#tests/app.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()

it.each([
  ['/ru/admin/newsletter/addresses', newsletter, { intent: 'export', state: 'active', reason: '', password: '' }],
  ['/ru/admin/appeals/export', appeals, { format: 'csv', personal: 'true', reason: '', password: '' }],
] as const)('%s tells at once all that is missing for a file of personal data', async (path, screen, fields) => {
  const by = await atScreen(portal, screen, 'superuser')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { status, errors } = (await by.post(path, form)).body
  const required = [{ code: 'required', message: 'Заполните это поле' }]
  expect([status, errors]).toEqual([400, { reason: required, password: required }])
  form.set('reason', 'Prokuratura soʻrovi')
  form.set('password', 'birovning-paroli')
  const wrong = (await by.post(path, form)).body
  expect(wrong.errors).toEqual({ password: [{ code: 'invalid', message: 'Неверный пароль' }] })
})
