import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageAddress } from '../pages.ts'
import { PrintButton } from '../print-button.tsx'
import { type Filter, parametersOf, type TextFilter } from './filter.ts'

type PrintHeadProps = { action: string; text: TextFilter; filters: Filter[] }

/** In place of the filters of a page that is made to be printed: what it is narrowed by, which the paper has to say, too. */
export function PrintHead({ action, text, filters }: PrintHeadProps) {
  const t = useTranslations('register')
  const chosen = [
    ...(text.value ? [{ name: text.label, value: `“${text.value}”`, lang: undefined }] : []),
    ...filters.flatMap(({ label, value, options }) => {
      const option = options.find((each) => each.value === value)
      return option ? [{ name: label, value: option.label, lang: option.lang }] : []
    }),
  ]
  return (
    <>
      {chosen.length > 0 && (
        <ul className="narrowed" aria-label={t('chosen')}>
          {chosen.map(({ name, value, lang }) => (
            <li key={name}>
              {name}: <b lang={lang}>{value}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="line">
        <PrintButton />
        <Link className="btn btn-s" to={pageAddress(action, parametersOf(text, filters), 1)}>
          {t('backToList')}
        </Link>
      </p>
    </>
  )
}
