import { ArrowRight, Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { longestSearch } from '#common/search.ts'

/** The large search box of the home page. */
export function HeroSearch() {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <Form className="hs" role="search" action={to('/search')}>
      <Search className="i" aria-hidden />
      <label className="vh" htmlFor="hero-q">
        {t('finder.label')}
      </label>
      <input
        id="hero-q"
        name="q"
        type="search"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('home.searchHint')}
      />
      <button type="submit" className="btn btn-p" aria-label={t('action.search')}>
        <span>{t('action.search')}</span>
        <ArrowRight className="i" aria-hidden />
      </button>
    </Form>
  )
}
