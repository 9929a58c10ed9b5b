import { ListFilter, Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestSearch } from '#common/search.ts'
import type { Filter, TextFilter } from '../register/filter.ts'
import { FilterSelect } from '../register/filter-select.tsx'

type DocumentFiltersProps = { action: string; text: TextFilter; type: string | undefined; filters: Filter[] }

/** Search and filters of documents, one below the other. On phones the lists wait behind a button. */
export function DocumentFilters({ action, text, type, filters }: DocumentFiltersProps) {
  const t = useTranslations('register')
  const on = filters.filter(({ value }) => value).length
  return (
    <Form className="filters lib-filters" role="search" action={action} preventScrollReset>
      {type && <input type="hidden" name="type" value={type} />}
      <div className="f-q">
        <label className="lab" htmlFor="q">
          {text.label}
        </label>
        <div className="inp-ic">
          <Search className="i" aria-hidden />
          <input
            key={text.value}
            className="field"
            type="search"
            id="q"
            name="q"
            defaultValue={text.value}
            placeholder={text.example}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </div>
      {filters.length > 0 && (
        // The lists are its neighbours, not its content: on wide screens they stand in the column without it.
        <details className="f-btn">
          <summary className="btn btn-s">
            <ListFilter className="i" aria-hidden />
            {on > 0 ? t('filtersOn', { count: on }) : t('filters')}
          </summary>
        </details>
      )}
      {filters.map((filter) => (
        <FilterSelect key={`${filter.name} ${filter.value}`} {...filter} />
      ))}
      <button type="submit" className="btn btn-p f-go">
        {t('search')}
      </button>
    </Form>
  )
}
