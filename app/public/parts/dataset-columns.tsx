import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'

/** The columns of a set with their names for programs; closed until asked for. */
export function DatasetColumns({ columns }: { columns: DatasetPage['columns'] }) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  const tag = (lang: Locale) => (lang === locale ? undefined : localeFacts[lang].tag)
  return (
    <details className="set-columns">
      <summary>
        {t('columns')} ({formatCount(columns.length)})
      </summary>
      <ul>
        {columns.map(({ name, type, title, lang, description, description_lang, is_key }) => (
          <li key={name}>
            <span lang={tag(lang)}>{title}</span>
            <span className="meta">
              <code lang="en">{name}</code>, {t(`types.${type}`)}
              {is_key && `, ${t('key')}`}
            </span>
            {description && <p lang={tag(description_lang)}>{description}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
