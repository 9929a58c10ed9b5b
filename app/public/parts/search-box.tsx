import { ArrowRight, CircleAlert } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { longestSearch } from '#common/search.ts'

/** The search box of the results page, with what was searched for and what was wrong with it. */
export function SearchBox({ value, error }: { value: string; error: string | undefined }) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <Form className={error ? 'fld err' : 'fld'} role="search" action={to('/search')}>
      <label htmlFor="q">{t('searching.label')}</label>
      <p className="hint" id="q-hint">
        {t('searching.hint')}
      </p>
      <div className="sbox">
        <input
          className="field"
          type="search"
          id="q"
          name="q"
          defaultValue={value}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={error ? 'q-hint q-error' : 'q-hint'}
          aria-invalid={error !== undefined || undefined}
        />
        <button type="submit" className="btn btn-p" aria-label={t('action.search')}>
          <span>{t('action.search')}</span>
          <ArrowRight className="i" aria-hidden />
        </button>
      </div>
      {error && (
        <p className="emsg" id="q-error">
          <CircleAlert className="i" aria-hidden />
          {error}
        </p>
      )}
    </Form>
  )
}
