import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PostType } from '#modules/posts/contract.ts'
import { typeTitles } from './post-types.ts'

/** All posts or those of one type, each with its own address. On narrow screens the row scrolls sideways. */
export function TypeTabs({ type }: { type: PostType | undefined }) {
  const t = useTranslations()
  const { to } = useLocale()
  const types = [undefined, ...(Object.keys(typeTitles) as PostType[])]
  return (
    <nav className="types" aria-label={t('posts.types')}>
      <ul>
        {types.map((each) => (
          <li key={each ?? 'all'}>
            <Link to={to(each ? `/posts?type=${each}` : '/posts')} aria-current={each === type ? 'page' : undefined}>
              {t(each ? typeTitles[each] : 'posts.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
