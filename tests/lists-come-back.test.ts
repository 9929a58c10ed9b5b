import { expect, it } from 'vitest'
import * as employees from '#app/admin/employees/file.ts'
import * as mediators from '#app/admin/mediators/file.ts'
import * as organizations from '#app/admin/organizations/file.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { employeeExample, mediatorExample, organizationExample, regionExample } from '#tests/content-examples.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()

it('whoever opens a list of the staff as a file can mend it there and bring it back', async () => {
  const by = await portal.as('superuser')
  const region = await added(by, { path: '/regions', example: regionExample })
  const office = await added(by, { path: '/organizations', example: organizationExample }, { region: region.id })
  const over = { region: region.id, organization: office.id, active: false, type: 'REGIONAL' }
  await added(by, { path: '/employees', example: employeeExample }, over)
  await added(by, { path: '/mediators', example: mediatorExample }, { region: region.id })
  for (const [path, screen] of Object.entries({ employees, mediators, organizations })) {
    const reader = await atScreen(portal, screen, 'superuser')
    for (const format of ['csv', 'json']) {
      const { status, text } = await reader.get(`/ru/admin/list.${format}`)
      const form = new FormData()
      form.set('file', new Blob([text]), `list.${format}`)
      form.set('dry_run', 'true')
      const { body } = await reader.post(`/ru/api/${path}/import/`, form)
      expect([path, format, status, body]).toMatchObject([path, format, 200, { errors: [], unchanged: 1, changed: 0 }])
    }
  }
})
