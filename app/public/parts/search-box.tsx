import { ArrowRight, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { SuggestingInput } from './search/suggesting-input.tsx'

type SearchBoxProps = { value: string; error: string | undefined; children?: ReactNode }

/** The search box of the results page, with what was searched for and what was wrong with it; `children` narrow the search. */
export function SearchBox({ value, error, children }: SearchBoxProps) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <Form className={error ? 'fld err' : 'fld'} role="search" action={to('/search')}>
      <label htmlFor="q">{t('searching.label')}</label>
      <p className="hint" id="q-hint">
        {t('searching.hint')}
      </p>
      <div className="sbox">
        <SuggestingInput
          id="q"
          defaultValue={value}
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
      {children}
    </Form>
  )
}
