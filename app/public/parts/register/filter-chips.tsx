import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageAddress } from '../pages.ts'
import { type Filter, parametersOf, type TextFilter } from './filter.ts'

/** What the list is narrowed down to; each takes itself away, the last one all of them. */
export function FilterChips({ action, text, filters }: { action: string; text: TextFilter; filters: Filter[] }) {
  const t = useTranslations('register')
  const parameters = parametersOf(text, filters)
  const chips = [
    ...(text.value ? [{ name: 'q', of: text.label, label: t('searched', { text: text.value }), lang: undefined }] : []),
    ...filters.flatMap(({ name, label, value, options }) => {
      const option = value && options.find((option) => option.value === value)
      return option ? [{ name, of: label, label: option.label, lang: option.lang }] : []
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={t('chosen')}>
      {chips.map(({ name, of, label, lang }) => (
        <li key={name}>
          <Link
            className="chip"
            to={pageAddress(action, { ...parameters, [name]: undefined }, 1)}
            preventScrollReset
            // Paper says what was chosen of what.
            data-of={of}
          >
            <span lang={lang}>{label}</span>
            <span className="vh">, {t('remove')}</span>
            <X className="i" aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link className="btn btn-g sm" to={action} preventScrollReset>
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
