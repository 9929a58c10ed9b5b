import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { dayAndMonth } from '#common/month-names.ts'
import type { ShownPost } from './shown-post.server.ts'

/** Announcements with the day written large. */
export function AnnouncementList({ posts }: { posts: ShownPost[] }) {
  const { locale } = useLocale()
  const tagOf = (lang = locale) => (lang === locale ? undefined : localeFacts[lang].tag)
  return (
    <ol className="ann">
      {posts.map((post) => {
        const { day, month } = dayAndMonth(post.date, locale)
        return (
          <li key={post.slug}>
            <time dateTime={machineDateTime(post.date)}>
              <b>{day}</b> {month}
            </time>
            <div>
              <Link to={post.link} lang={tagOf(post.lang)}>
                {post.title}
              </Link>
              {post.summary && (
                <p className="meta" lang={tagOf(post.summary_lang)}>
                  {post.summary}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
