import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { longestSearch } from '#common/search.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'

type DatasetFindProps = {
  columns: DatasetPage['columns']
  asked: { q?: string | undefined; column?: string | undefined; ordering?: string | undefined }
  action: string
}

/** Seeks words among the rows of a set, in one column or in all: a form whose answers stand in the address. */
export function DatasetFind({ columns, asked: { q, column, ordering }, action }: DatasetFindProps) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  return (
    <Form className="filters set-find" role="search" action={action}>
      {ordering && <input type="hidden" name="ordering" value={ordering} />}
      <div className="f-q">
        <label className="lab" htmlFor="set-q">
          {t('find')}
        </label>
        <div className="inp-ic">
          <Search className="i" aria-hidden />
          <input
            key={q}
            className="field"
            type="search"
            id="set-q"
            name="q"
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </div>
      <div className="f-more">
        <label className="lab" htmlFor="set-column">
          {t('column')}
        </label>
        <select key={column} className="field" id="set-column" name="column" defaultValue={column ?? ''}>
          <option value="">{t('everywhere')}</option>
          {columns.map(({ name, title, lang }) => (
            <option key={name} value={name} lang={lang === locale ? undefined : localeFacts[lang].tag}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-s f-go">
        {t('search')}
      </button>
    </Form>
  )
}
