import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { PostCard } from '#modules/posts/contract.ts'
import { Highlighted } from './highlighted.tsx'

/** What was found: title, type, date and category, the first words; what was searched for stands out. */
export function SearchResults({ posts, q }: { posts: PostCard[]; q: string }) {
  const t = useTranslations()
  const { locale } = useLocale()
  return (
    <section aria-labelledby="results">
      <h2 className="vh" id="results">
        {t('posts.list')}
      </h2>
      <ol className="hits">
        {posts.map((post) => (
          <li className="hit" key={post.slug} lang={post.lang === locale ? undefined : localeFacts[post.lang].tag}>
            <h3 className="h3">
              <Link to={post.link}>
                <Highlighted text={post.title} q={q} />
              </Link>
            </h3>
            <p className="meta" lang={localeFacts[locale].tag}>
              <b>{t(`postType.${post.type}`)}</b>
              <i />
              <time dateTime={machineDateTime(post.date)}>{formatDate(post.date)}</time>
              <i />
              <span>{post.category_name}</span>
            </p>
            {post.summary && (
              <p>
                <Highlighted text={post.summary} q={q} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
