import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { monthText, shortMonth } from '#common/month-periods.ts'
import { type Shown, shownText, told } from '#modules/appeal-statistics/contract.ts'

type MonthChartProps = {
  title: string
  /** What is counted, as the head of the table beside the picture. */
  counted: string
  months: { month: string; count: Shown }[]
}

const width = 480
const height = 140
const base = 116

/** Twelve months in a panel, or that they hold nothing. */
export function MonthChart({ title, ...chart }: MonthChartProps) {
  const t = useTranslations('adminHome')
  const { counted, months } = chart
  return (
    <section className="pn" aria-labelledby={`chart-${counted}`}>
      <h2 id={`chart-${counted}`}>{title}</h2>
      {months.every(({ count }) => count === 0) ? <p className="meta">{t('noData')}</p> : <Bars {...chart} />}
    </section>
  )
}

/** Months as bars, the running one drawn as not finished, and the same numbers as a table for whoever reads rather than looks. */
function Bars({ counted, months }: Omit<MonthChartProps, 'title'>) {
  const t = useTranslations('adminHome')
  const { locale } = useLocale()
  const most = Math.max(1, ...months.map(({ count }) => told(count) ?? 0))
  const step = width / Math.max(1, months.length)
  return (
    <>
      <svg className={most < 1000 ? 'bars' : 'bars many'} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line x1="0" x2={width} y1={base} y2={base} className="axis" />
        {months.map(({ month, count }, place) => {
          const tall = Math.round(((told(count) ?? 0) / most) * (base - 22))
          const x = place * step + step * 0.18
          return (
            <g key={month}>
              <rect
                x={x}
                y={base - tall}
                width={step * 0.64}
                height={tall}
                rx="3"
                className={place === months.length - 1 ? 'now' : undefined}
              />
              {count !== 0 && count !== null && (
                <text x={place * step + step / 2} y={base - tall - 5}>
                  {shownText(count)}
                </text>
              )}
              <text x={place * step + step / 2} y={height - 8} className="tick">
                {shortMonth(month, locale)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="muted">{t('running')}</p>
      <details>
        <summary>{t('asTable')}</summary>
        <table className="twin">
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{monthText(month, locale)}</th>
                <td className="n">{count === null ? t('withheld') : shownText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
