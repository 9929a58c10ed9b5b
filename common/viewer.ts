import { isIntegrityRight, type Permission } from './permissions.ts'

/** A signed-in member of staff, as every part of the product sees them. */
export type Viewer = {
  id: string
  username: string
  full_name: string
  is_superuser: boolean
  permissions: Permission[]
}

/** Whether someone has a right. Superusers have them all but those to reports of corruption; nobody has none. */
export function can(viewer: Pick<Viewer, 'is_superuser' | 'permissions'> | null, permission: Permission): boolean {
  if (viewer === null) return false
  return (viewer.is_superuser && !isIntegrityRight(permission)) || viewer.permissions.includes(permission)
}
