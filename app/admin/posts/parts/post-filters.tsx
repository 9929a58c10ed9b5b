import { CalendarDays, Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Select } from '#app/ui/select.tsx'
import { formatDate } from '#common/dates.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { filtersOf, isNarrowed, listAddress, type PostFilters } from './post-query.ts'

type PostFiltersProps = {
  filters: PostFilters
  categories: { id: number; name: string; depth: number }[]
  range: string
}

/** The list's filters: a form with GET, so that they stand in the address and work without script, which only saves the button. */
export function PostFilterBar({ filters, categories, range }: PostFiltersProps) {
  const t = useTranslations('postList')
  const { to } = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // With script the address holds only what is set.
  const apply = () => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string') as [
      string,
      string,
    ][]
    navigate(to(listAddress(filtersOf(new URLSearchParams(chosen)))), { preventScrollReset: true })
  }
  const kept = (['type', 'bin', 'ordering', 'page_size'] as const).filter((name) => filters[name])
  const languages = [
    { value: '', label: t('languageAll') },
    { value: 'complete', label: t('languageFull') },
    { value: 'incomplete', label: t('languageGaps') },
    ...locales.map((locale) => ({
      value: `no_${locale}`,
      label: t('languageNo', { language: localeFacts[locale].name }),
    })),
  ]
  const states = [
    { value: '', label: t('stateAll') },
    { value: 'true', label: t('stateOn') },
    { value: 'false', label: t('stateOff') },
  ]
  const options = [
    { value: '', label: t('categoryAll') },
    ...categories.map(({ id, name, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${name}` })),
  ]
  const dates = [filters.date_from, filters.date_to]
    .map((day) => (day ? formatDate(day) : ''))
    .join('–')
    .replace(/^–$/, '')
  return (
    <Form
      className="tf"
      method="get"
      action={to('/admin/post_view')}
      role="search"
      ref={form}
      key={listAddress(filters)}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={filters[name]} />
      ))}
      <div className="inp-ic">
        <Search className="i" aria-hidden="true" />
        <input
          className="field"
          type="search"
          name="title"
          defaultValue={filters.title}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={500}
        />
      </div>
      <Select
        name="active"
        aria-label={t('state')}
        options={states}
        defaultValue={filters.active ?? ''}
        onChange={apply}
      />
      <Select
        name="language"
        aria-label={t('language')}
        options={languages}
        defaultValue={filters.language ?? ''}
        onChange={apply}
      />
      <Select
        name="category"
        aria-label={t('category')}
        options={options}
        defaultValue={filters.category ?? ''}
        onChange={apply}
      />
      <details className="pick">
        <summary className="btn btn-s sm">
          <CalendarDays className="i" aria-hidden="true" />
          {dates || t('dates')}
        </summary>
        <div className="menu-pop">
          <label>
            {t('from')}
            <input className="field" type="date" name="date_from" defaultValue={filters.date_from} />
          </label>
          <label>
            {t('to')}
            <input className="field" type="date" name="date_to" defaultValue={filters.date_to} />
          </label>
          <button className="btn btn-p sm" type="submit">
            {t('apply')}
          </button>
        </div>
      </details>
      <noscript>
        <button className="btn btn-s sm" type="submit">
          {t('apply')}
        </button>
      </noscript>
      {isNarrowed(filters) && (
        <Link
          className="btn btn-g sm"
          to={to(
            listAddress({
              type: filters.type,
              bin: filters.bin,
              ordering: filters.ordering,
              page_size: filters.page_size,
            }),
          )}
        >
          {t('clear')}
        </Link>
      )}
      <span className="sp" />
      <span className="meta" role="status">
        {range}
      </span>
    </Form>
  )
}
