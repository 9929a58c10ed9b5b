import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { NavCategory } from './category-tree.ts'

/** A category in a menu: its own link, or its page. What leads out of the site opens in a new window and says so. */
export function CategoryLink({ category }: { category: NavCategory }) {
  const t = useTranslations('nav')
  const { locale, path, to } = useLocale()
  const { name, link, slug } = category
  const lang = category.lang === locale ? undefined : localeFacts[category.lang].tag
  if (/^https?:/i.test(link)) {
    return (
      <a href={link} target="_blank" rel="noopener" lang={lang}>
        {name}
        <ArrowUpRight className="i s" aria-hidden />
        <span className="vh" lang={localeFacts[locale].tag}>
          ({t('newWindow')})
        </span>
      </a>
    )
  }
  const target = link || `/inner-page/${slug}`
  return (
    <Link to={to(target)} lang={lang} aria-current={path === target ? 'page' : undefined}>
      {name}
    </Link>
  )
}
