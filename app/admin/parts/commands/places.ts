import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import type { StaffFound, StaffFoundKind } from '#modules/search/contract.ts'

/** Screens on which something new is written, and the right that each asks for. */
const beginnings = [
  { path: '/admin/add_posts', label: 'postList.add', permission: 'Can add post' },
  { path: '/admin/documents/add', label: 'documents.add', permission: 'Can add document' },
  { path: '/admin/add_employees', label: 'employees.add', permission: 'Can add employee' },
  { path: '/admin/add_organization', label: 'organizations.add', permission: 'Can add organization' },
  { path: '/admin/add_regions/new', label: 'regionList.add', permission: 'Can add region' },
  { path: '/admin/add_menu/new', label: 'menuTree.add', permission: 'Can add category' },
  { path: '/admin/mediators/add', label: 'mediatorList.add', permission: 'Can add mediator' },
  { path: '/admin/photo-video/add_photo', label: 'gallery.photo.add', permission: 'Can add Gallery' },
  { path: '/admin/add_video', label: 'gallery.video.add', permission: 'Can add Gallery' },
  { path: '/admin/surveys/add', label: 'surveyDesk.add', permission: 'Can add Survey' },
  { path: '/admin/open-data/add', label: 'openData.add', permission: 'Can add open data' },
  { path: '/admin/useful_link/add', label: 'usefulLinks.add', permission: 'Can add useful link' },
  { path: '/admin/set_admin/add', label: 'accounts.add', permission: 'Can add admin' },
  { path: '/admin/set_admin/groups/add', label: 'accounts.addGroup', permission: 'Can add admin' },
] as const satisfies { path: string; label: string; permission: Permission }[]

/** What someone may begin. The server checks each call all the same. */
export function beginningsFor(viewer: Viewer): readonly (typeof beginnings)[number][] {
  return beginnings.filter(({ permission }) => can(viewer, permission))
}

type Screens = { edit: (it: StaffFound) => string; view: (it: StaffFound) => string }

const listWith = (path: string, it: StaffFound) => `${path}?${new URLSearchParams({ q: it.title })}`

const screens: Record<StaffFoundKind, Screens> = {
  post: { edit: ({ key }) => `/admin/add_posts/${key}/update`, view: ({ id }) => `/admin/post_view/${id}` },
  category: { edit: ({ key }) => `/admin/add_menu/${key}/update`, view: ({ id }) => `/admin/${id}` },
  document: { edit: ({ key }) => `/admin/documents/${key}/update`, view: (it) => listWith('/admin/documents', it) },
  employee: {
    edit: ({ key }) => `/admin/add_employees/${key}/update`,
    view: (it) => listWith('/admin/view_employees', it),
  },
  organization: {
    edit: ({ key }) => `/admin/add_organization/${key}/update`,
    view: (it) => listWith('/admin/view_organization', it),
  },
}

/** Where what was found is worked on; without the right to change it, where it is looked at. */
export function placeOf(found: StaffFound, viewer: Viewer): string {
  const { edit, view } = screens[found.kind]
  return can(viewer, `Can change ${found.kind}`) ? edit(found) : view(found)
}
