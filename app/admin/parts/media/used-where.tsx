import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FileUser } from '#platform/file-uses.server.ts'

/** The kinds of content that show files, with the screen that each is edited on. */
const editors: Record<string, (it: FileUser) => string> = {
  posts: (it) => `/admin/add_posts/${keyOf(it)}/update`,
  gallery: (it) => `/admin/add_photo/${keyOf(it)}/update`,
  video_gallery: (it) => `/admin/add_video/${keyOf(it)}/update`,
  employees: (it) => `/admin/add_employees/${keyOf(it)}/update`,
  organizations: (it) => `/admin/add_organization/${keyOf(it)}/update`,
  regions: (it) => `/admin/add_regions/${keyOf(it)}/update`,
  documents: (it) => `/admin/documents/${keyOf(it)}/update`,
  categories: (it) => `/admin/add_menu/${keyOf(it)}/update`,
  useful_links: (it) => `/admin/useful_link/${keyOf(it)}/update`,
}

const keyOf = (it: FileUser) => ('slug' in it ? it.slug : String(it.id))

/** Where a file stands: every record that shows it, with the way to it. */
export function UsedWhere({ users }: { users: Record<string, FileUser[]> }) {
  const t = useTranslations('media')
  const { to } = useLocale()
  const found = Object.entries(users).flatMap(([kind, some]) => some.map((it) => ({ kind, it })))
  if (found.length === 0) return <p className="meta">{t('usedNowhere')}</p>
  return (
    <ul className="uses">
      {found.map(({ kind, it }) => {
        const editor = editors[kind]
        return <li key={`${kind} ${keyOf(it)}`}>{editor ? <Link to={to(editor(it))}>{it.title}</Link> : it.title}</li>
      })}
    </ul>
  )
}
