import { Home, Newspaper } from 'lucide-react'
import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'

type Entry = { path: string; label: 'home' | 'posts'; icon: typeof Home; permission: Permission }

/** The sections of the staff area and the right that opens each (specification, section 6). */
const entries: Entry[] = [
  { path: '/admin', label: 'home', icon: Home, permission: 'Can view' },
  { path: '/admin/post_view', label: 'posts', icon: Newspaper, permission: 'Can view post' },
]

/** Screens that belong to a section though their addresses begin differently. */
const belongsTo: Record<string, string> = { '/admin/add_posts': '/admin/post_view' }

/** The sections that someone may open. The server checks each call all the same. */
export function entriesFor(viewer: Viewer): Entry[] {
  return entries.filter((entry) => can(viewer, entry.permission))
}

/** Whether a section is the one being looked at. */
export function isCurrent(entry: Pick<Entry, 'path'>, path: string): boolean {
  if (entry.path === '/admin') return path === '/admin' || path === '/admin/'
  const section = Object.keys(belongsTo).find((prefix) => path.startsWith(prefix))
  return (section ? belongsTo[section] : path)?.startsWith(entry.path) ?? false
}
