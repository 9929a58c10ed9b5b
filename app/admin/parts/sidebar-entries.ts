import {
  Building2,
  CalendarClock,
  ClipboardList,
  Database,
  FileText,
  FileUp,
  GalleryHorizontalEnd,
  Handshake,
  Home,
  IdCard,
  Image,
  Inbox,
  LibraryBig,
  Link2,
  ListTree,
  MailCheck,
  MailPlus,
  Map as MapIcon,
  Newspaper,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShieldPlus,
  TextSearch,
  Trash2,
} from 'lucide-react'
import type { Messages } from '#app/i18n/messages.ts'
import { binThings } from '#common/bin-things.ts'
import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'

type Entry = {
  path: string
  label: keyof Messages['desk']
  icon: typeof Home
  /** Sections without a right of their own are for superusers. */
  permission?: Permission | Permission[]
}

/** Whoever may delete something finds it in the bin. */
const mayDelete = Object.values(binThings).map((thing): Permission => `Can delete ${thing}`)

/** The sections of the staff area and the right that opens each (specification, section 6). */
const entries: Entry[] = [
  { path: '/admin', label: 'home', icon: Home, permission: 'Can view' },
  { path: '/admin/add_menu', label: 'menu', icon: ListTree, permission: 'Can view category' },
  { path: '/admin/post_view', label: 'posts', icon: Newspaper, permission: 'Can view post' },
  { path: '/admin/add_regions', label: 'regions', icon: MapIcon, permission: 'Can view region' },
  { path: '/admin/view_organization', label: 'organizations', icon: Building2, permission: 'Can view organization' },
  { path: '/admin/useful_link', label: 'usefulLinks', icon: Link2, permission: 'Can view useful link' },
  { path: '/admin/view_employees', label: 'employees', icon: IdCard, permission: 'Can view employee' },
  { path: '/admin/photo-video', label: 'photoVideo', icon: GalleryHorizontalEnd, permission: 'Can view Gallery' },
  { path: '/admin/surveys', label: 'surveys', icon: ClipboardList, permission: 'Can view Survey' },
  { path: '/admin/appeals', label: 'appeals', icon: Inbox, permission: 'Can view appeal' },
  { path: '/admin/reception', label: 'reception', icon: CalendarClock, permission: 'Can view reception' },
  { path: '/admin/integrity', label: 'integrity', icon: ShieldAlert, permission: 'Can view integrity' },
  { path: '/admin/newsletter', label: 'newsletter', icon: MailPlus, permission: 'Can view newsletter' },
  { path: '/admin/documents', label: 'documents', icon: FileText, permission: 'Can view document' },
  { path: '/admin/mediators', label: 'mediators', icon: Handshake, permission: 'Can view mediator' },
  { path: '/admin/open-data', label: 'openData', icon: Database, permission: 'Can view open data' },
  { path: '/admin/doc-library', label: 'docLibrary', icon: LibraryBig, permission: 'Can view document' },
  { path: '/admin/photo-library', label: 'photoLibrary', icon: Image },
  { path: '/admin/set_admin', label: 'accounts', icon: ShieldPlus, permission: 'Can view admin' },
  { path: '/admin/set_integrity', label: 'integrityGrants', icon: ShieldCheck },
  { path: '/admin/settings', label: 'settings', icon: Settings, permission: 'Can view settings' },
  { path: '/admin/search-words', label: 'searchWords', icon: TextSearch, permission: 'Can view settings' },
  { path: '/admin/audit', label: 'audit', icon: ScrollText, permission: 'Can view audit' },
  { path: '/admin/outbox', label: 'outbox', icon: MailCheck, permission: 'Can view mail' },
  { path: '/admin/import', label: 'import', icon: FileUp },
  { path: '/admin/bin', label: 'bin', icon: Trash2, permission: mayDelete },
]

/** Screens that belong to a section though their addresses begin differently. */
const belongsTo: Record<string, string> = {
  '/admin/add_organization': '/admin/view_organization',
  '/admin/add_employees': '/admin/view_employees',
  '/admin/add_posts': '/admin/post_view',
  '/admin/add_photo': '/admin/photo-video',
  '/admin/add_video': '/admin/photo-video',
  '/admin/add_thumbnail': '/admin/photo-library',
}

/** The sections that someone may open. The server checks each call all the same. */
function entriesFor(viewer: Viewer): Entry[] {
  return entries.filter(({ permission }) =>
    permission ? [permission].flat().some((each) => can(viewer, each)) : viewer.is_superuser,
  )
}

/** From here on the sections are about running the portal. */
const firstToManage = entries.findIndex(({ label }) => label === 'openData')

/** The same in two groups: what editors write, and what keeps the portal running. */
export function entryGroups(viewer: Viewer): { content: Entry[]; management: Entry[] } {
  const open = entriesFor(viewer)
  const isManagement = (entry: Entry) => entries.indexOf(entry) >= firstToManage
  return { content: open.filter((entry) => !isManagement(entry)), management: open.filter(isManagement) }
}

/** Whether a section is the one being looked at. */
export function isCurrent(entry: Pick<Entry, 'path'>, path: string): boolean {
  if (entry.path === '/admin') return path === '/admin' || path === '/admin/'
  // One category is looked at by its id alone.
  if (/^\/admin\/\d+$/.test(path)) return entry.path === '/admin/add_menu'
  const section = Object.keys(belongsTo).find((prefix) => path.startsWith(prefix))
  return (section ? belongsTo[section] : path)?.startsWith(entry.path) ?? false
}
