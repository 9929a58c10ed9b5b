import { expect, it } from 'vitest'
import type { Permission } from '#common/permissions.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { ledToAdded } from './led-to-added.server.ts'

it('who adds comes to the record where they may change it, else to a screen that they may open', () => {
  const to = (...permissions: Permission[]) => {
    const viewer = { id: 1, username: 'nodira', full_name: 'Nodira', is_superuser: false, permissions }
    const staff = { viewer, locale: 'ru' } as unknown as RequestContext
    const paths = { edit: '/admin/add_photo/7/update', list: '/admin/photo-video?kind=video' }
    return ledToAdded(staff, 'Gallery', paths).headers.get('location')
  }
  expect(to('Can add Gallery', 'Can view Gallery', 'Can change Gallery')).toBe(
    '/ru/admin/add_photo/7/update?message=created',
  )
  expect(to('Can add Gallery', 'Can view Gallery')).toBe('/ru/admin/photo-video?kind=video&message=created')
  expect(to('Can add Gallery')).toBe('/ru/admin?message=created')
})
