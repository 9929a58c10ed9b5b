import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, formatDateTime } from '#common/dates.ts'
import { langByLetters } from '#common/lang-by-letters.ts'
import type { Locale } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'

/** What the codes of a column say. */
export type CodeWords = Record<string, string>

type ColumnType = DatasetPage['columns'][number]['type']

/** A cell as people read it: by the type of its column, never by guessing. */
export function DatasetValue({ type, value, words }: { type: ColumnType; value: unknown; words?: CodeWords }) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  if (value === null || value === undefined || value === '') {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="vh">{t('blank')}</span>
      </>
    )
  }
  if (type === 'date') return <time dateTime={String(value)}>{formatDate(String(value))}</time>
  if (type === 'datetime') return <time dateTime={String(value)}>{formatDateTime(String(value))}</time>
  if (type === 'boolean') return t(value ? 'yes' : 'no')
  if (type === 'geo') {
    const { lat, lng } = value as { lat: number; lng: number }
    // Degrees keep their point in every language: a comma parts the two.
    return <span className="nowrap">{`${lat}, ${lng}`}</span>
  }
  if (typeof value === 'number') return formatNumber(value, locale)
  if (words) return <CodedValue codes={String(value).split(', ')} words={words} />
  const text = String(value)
  const lang = langByLetters(text, locale)
  return lang ? <span lang={lang}>{text}</span> : text
}

/** Codes of a register as words, each with the code that stands in its files. */
function CodedValue({ codes, words }: { codes: string[]; words: CodeWords }) {
  return codes.map((code, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two notaries may have licences of the same status
    <Fragment key={at}>
      {at > 0 && ', '}
      {words[code]} <code lang="en">{code}</code>
    </Fragment>
  ))
}

/** Thousands parted by a no-break space from five digits on, so that years stay years; decimals by a comma, in English by a point. */
function formatNumber(value: number, locale: Locale): string {
  const [whole = '', part] = String(value).split('.')
  const grouped = Math.abs(value) < 10_000 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return part === undefined ? grouped : grouped + (locale === 'en' ? '.' : ',') + part
}
