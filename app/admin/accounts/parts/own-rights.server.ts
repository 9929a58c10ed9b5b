import { permissionId, permissions } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'

/** The numbers of someone's rights: nobody gives others more than these. */
export const ownRights = (viewer: Viewer): number[] => permissions.filter((name) => can(viewer, name)).map(permissionId)
