import { ListFilter, Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestSearch } from '#common/search.ts'
import type { Filter, TextFilter } from './filter.ts'
import { FilterSelect } from './filter-select.tsx'

type FilterBarProps = {
  action: string
  text: TextFilter
  filters: Filter[]
  /** A choice made elsewhere on the page, which a search keeps. */
  kept?: Filter
  /** Below one another beside what is found, in place of in a row above it. */
  isColumn?: boolean
}

/** Search and filters of a list: a form whose answers stand in the address. On phones the lists wait behind a button. */
export function FilterBar({ action, text, filters, kept, isColumn = false }: FilterBarProps) {
  const t = useTranslations('register')
  const on = filters.filter(({ value }) => value).length
  return (
    <Form className={isColumn ? 'filters beside' : 'filters'} role="search" action={action} preventScrollReset>
      {kept?.value && <input type="hidden" name={kept.name} value={kept.value} />}
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
        // The lists are its neighbours, not its content: on wide screens they stand without it.
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
