import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { dayAndMonth } from '#common/month-names.ts'
import type { ShownPost } from './shown-post.ts'

/** Announcements with the day written large. */
export function AnnouncementList({ posts }: { posts: ShownPost[] }) {
  const { locale } = useLocale()
  return (
    <ol className="ann">
      {posts.map((post) => {
        const { day, month } = dayAndMonth(post.date, locale)
        return (
          <li key={post.slug}>
            <time dateTime={machineDateTime(post.date)}>
              <b>{day}</b> {month}
            </time>
            <div lang={post.lang === locale ? undefined : localeFacts[post.lang].tag}>
              <Link to={post.link}>{post.title}</Link>
              {post.summary && <p className="meta">{post.summary}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
