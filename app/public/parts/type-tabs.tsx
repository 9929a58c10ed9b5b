import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PostType } from '#modules/posts/contract.ts'
import { pageAddress } from './pages.ts'
import { typeTitles } from './post-types.ts'

/** Kept free before the current tab, in pixels, so that one sees that the row goes on. */
const margin = 48

type Props = {
  type: PostType | undefined
  /** What the list is narrowed down by besides: it stays so from tab to tab. */
  narrowed: Record<string, string | undefined>
}

/** All posts or those of one type, each with its own address. On narrow screens the row scrolls sideways. */
export function TypeTabs({ type, narrowed }: Props) {
  const t = useTranslations()
  const { to } = useLocale()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another current tab
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - margin
  }, [type])
  const types = [undefined, ...(Object.keys(typeTitles) as PostType[])]
  return (
    <nav className="types" aria-label={t('posts.types')} ref={row}>
      <ul>
        {types.map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={to(pageAddress('/posts', { type: each, ...narrowed }, 1))}
              aria-current={each === type ? 'page' : undefined}
            >
              {t(each ? typeTitles[each] : 'posts.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
