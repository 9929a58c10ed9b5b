import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import type { CategoryBranch } from '#modules/categories/contract.ts'

/** The categories directly under one, as a list of links. */
export function CategoryChildren({ branches }: { branches: CategoryBranch[] }) {
  const t = useTranslations('nav')
  const { locale, to } = useLocale()
  return (
    <ul className="kids">
      {branches.map(({ slug, name, lang, link }) => (
        <li key={slug} lang={lang === locale ? undefined : localeFacts[lang].tag}>
          {/^https?:/i.test(link) ? (
            <a href={link} target="_blank" rel="noopener">
              {name}
              <span className="vh" lang={localeFacts[locale].tag}>
                ({t('newWindow')})
              </span>
              <ArrowUpRight className="i" aria-hidden />
            </a>
          ) : (
            <Link to={to(link || `/inner-page/${slug}`)}>
              {name}
              <ChevronRight className="i" aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
