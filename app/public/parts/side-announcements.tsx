import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { PostCard } from '#modules/posts/contract.ts'
import { MoreLink } from './more-link.tsx'
import { useSideRows } from './use-side-rows.ts'

type SideAnnouncementsProps = {
  posts: PostCard[]
  /** The text that the list stands beside; its height says how many rows are shown. */
  beside: RefObject<HTMLElement | null>
}

/** The newest announcements beside a text. */
export function SideAnnouncements({ posts, beside }: SideAnnouncementsProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const rows = useSideRows(beside)
  if (posts.length === 0) return null
  return (
    <aside className="aside" aria-labelledby="side-announcements">
      <h2 id="side-announcements">{t('post.announcements')}</h2>
      <ul className="sl">
        {posts.map((post, index) => (
          <li key={post.slug} hidden={index >= rows}>
            <time className="meta" dateTime={machineDateTime(post.date)}>
              {formatDate(post.date)}
            </time>
            <Link to={post.link} lang={post.lang === locale ? undefined : localeFacts[post.lang].tag}>
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink to={to('/posts?type=ANNOUNCEMENTS')}>{t('post.allAnnouncements')}</MoreLink>
    </aside>
  )
}
