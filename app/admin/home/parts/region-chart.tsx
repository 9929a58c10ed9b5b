import { useTranslations } from 'use-intl'
import { type Shown, shownText, told } from '#modules/appeal-statistics/contract.ts'

export type RegionCount = { key: string; label: string; count: Shown }

type RegionChartProps = { title: string; regions: RegionCount[] }

/** Regions with their numbers, the most first, each with a bar beside it. */
export function RegionChart({ title, regions }: RegionChartProps) {
  const t = useTranslations('adminHome')
  const most = Math.max(1, ...regions.map(({ count }) => told(count) ?? 0))
  const rows = regions.toSorted((a, b) => (told(b.count) ?? 0) - (told(a.count) ?? 0))
  const isEmpty = rows.every(({ count }) => count === 0)
  return (
    <section className="pn" aria-labelledby="chart-regions">
      <h2 id="chart-regions">{title}</h2>
      {isEmpty && <p className="meta">{t('noData')}</p>}
      {!isEmpty && (
        <table className="twin">
          <thead className="vh">
            <tr>
              <th scope="col">{t('region')}</th>
              <td />
              <th scope="col">{t('appeals')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, count }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="meter">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={((told(count) ?? 0) / most) * 100} height="8" rx="1" />
                  </svg>
                </td>
                <td className="n">{count === null ? t('withheld') : shownText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
