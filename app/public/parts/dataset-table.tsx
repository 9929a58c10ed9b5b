import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { localeFacts } from '#common/locale.ts'
import type { Page } from '#common/pagination.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import { type CodeWords, DatasetValue } from './dataset-value.tsx'

/** More columns than these lie beside one another on no paper: there each row is a paragraph of what it has. */
const mostOnPaper = 13

const isNumber = (type: string) => type === 'integer' || type === 'decimal'

type DatasetTableProps = {
  dataset: DatasetPage
  titleLang: string | undefined
  rows: Record<string, unknown>[]
  words: Record<string, CodeWords>
  page: Omit<Page<unknown>, 'results'>
  asked: { q?: string | undefined; ordering?: string | undefined }
  /** Where the rows stand in another order. */
  sortedBy: (ordering: string) => string
}

/** One page of the rows of a set, in a box of their own that scrolls by keyboard too; names of columns sort them. */
export function DatasetTable({ dataset, titleLang, rows, words, page, asked, sortedBy }: DatasetTableProps) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  const { title, columns } = dataset
  const isWide = columns.length > mostOnPaper
  const { count, p, page_size, pages } = page
  const all = t('rows', { count, shown: formatCount(count) })
  const from = (p - 1) * page_size + 1
  const range = { from: formatCount(from), to: formatCount(from + rows.length - 1) }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={isWide ? 'set-rows long' : 'set-rows'} tabIndex={0} aria-labelledby="rows-caption">
      <table>
        <caption id="rows-caption">
          <span lang={titleLang}>{t(asked.q ? 'foundShown' : 'allShown', { title, rows: all })}</span>
          {pages > 1 && `, ${t('range', range)}`}. <span className="set-sort">{t('sortHint')}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, type, title: heading, lang }) => {
              const isUp = asked.ordering === name
              const isDown = asked.ordering === `-${name}`
              const Sign = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown
              return (
                <th
                  key={name}
                  scope="col"
                  className={isNumber(type) ? 'n' : undefined}
                  aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
                >
                  <Link
                    to={sortedBy(isUp ? `-${name}` : name)}
                    rel="nofollow"
                    lang={lang === locale ? undefined : localeFacts[lang].tag}
                  >
                    {heading}
                    <Sign className="i s" aria-hidden />
                  </Link>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, columns) ?? index}>
              {columns.map(({ name, type, title: heading }) => (
                <td key={name} className={isNumber(type) ? 'n' : undefined} data-of={isWide ? heading : undefined}>
                  <DatasetValue type={type} value={row[name]} words={words[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What tells a row apart, where the set says so. */
function keyOf(row: Record<string, unknown>, columns: DatasetPage['columns']): string | undefined {
  const keys = columns.filter(({ is_key }) => is_key)
  return keys.length > 0 ? JSON.stringify(keys.map(({ name }) => row[name])) : undefined
}
