import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { localeFacts } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'
import { DatasetValue } from './dataset-value.tsx'

const isNumber = (type: string) => type === 'integer' || type === 'decimal'

/** The first rows of a set, in a box of their own that scrolls by keyboard too. */
export function DatasetTable({ dataset, titleLang }: { dataset: DatasetPage; titleLang: string | undefined }) {
  const t = useTranslations('data')
  const { locale } = useLocale()
  const { title, columns, rows, records } = dataset
  const all = t('rows', { count: records, shown: formatCount(records) })
  const facts = { title, rows: all, part: formatCount(rows.length) }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="set-rows" tabIndex={0} aria-labelledby="rows-caption">
      <table>
        <caption id="rows-caption" lang={titleLang}>
          {t(rows.length < records ? 'partShown' : 'allShown', facts)}
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, type, title: heading, lang }) => (
              <th
                key={name}
                scope="col"
                className={isNumber(type) ? 'n' : undefined}
                lang={lang === locale ? undefined : localeFacts[lang].tag}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, columns) ?? index}>
              {columns.map(({ name, type }) => (
                <td key={name} className={isNumber(type) ? 'n' : undefined}>
                  <DatasetValue type={type} value={row[name]} />
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
