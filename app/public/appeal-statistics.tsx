import { ChartColumn, Download } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/statistics.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { Route } from './+types/appeal-statistics'
import { statisticsPath } from './parts/appeals/appeal-stats.tsx'
import { CountTable } from './parts/appeals/count-table.tsx'
import { LabelBars } from './parts/appeals/label-bars.tsx'
import { MonthColumns } from './parts/appeals/month-columns.tsx'
import { loadStatistics } from './parts/appeals/statistics-page.server.ts'
import { Facts } from './parts/facts.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { WayHome } from './parts/way-home.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadStatistics(context.get(portal), url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const title = [t('feedback.stats.title'), t('nav.appeals')]
  return pageMeta({ location, matches }, { title, description: t('feedback.stats.description'), path: statisticsPath })
}

/** `/murojaatlar-statistikasi`: how many appeals came, by month and by group, with the four labels of the specification. */
export default function AppealStatistics({ loaderData: page }: Route.ComponentProps) {
  const all = useTranslations()
  const t = useTranslations('feedback.stats')
  const { to } = useLocale()
  const { as_of, year, by, region, isEmpty, bars, months, heads } = page
  const at = formatDateTime(as_of)
  return (
    <>
      <Breadcrumb
        label={all('crumbs.label')}
        items={[
          { title: all('nav.home'), to: to('/') },
          { title: all('nav.appeals'), to: to('/feedback') },
          { title: t('title') },
        ]}
      />
      <main className="wrap listing appeal-statistics">
        <div className="intro">
          <h1 className="h1">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <p className="meta">
            <time dateTime={machineDateTime(as_of)}>{t('updated', { at })}</time>
          </p>
        </div>
        <Filters {...page} />
        {isEmpty ? (
          <Empty icon={ChartColumn} title={t('empty')} hint={t('emptyHint')}>
            {region || year ? (
              <Link className="btn btn-s" to={to(statisticsPath)}>
                {t(region ? 'wholeCountry' : 'lastYear')}
              </Link>
            ) : (
              <WayHome />
            )}
          </Empty>
        ) : (
          <>
            <div className="two-cards">
              <div className="card">
                <h2 className="h3" lang={region?.lang}>
                  {region?.name ?? t('totals')}
                </h2>
                <LabelBars bars={bars} />
              </div>
              <div className="card">
                <h2 className="h3">{t('byMonth')}</h2>
                <MonthColumns months={months} label={t('byMonth')} />
              </div>
            </div>
            <Notes {...page} />
            <p>
              <a
                className="btn btn-s"
                href={pageAddress(to(`${statisticsPath}/statistics.csv`), { region: region?.slug, year, by }, 1)}
                download
              >
                <Download className="i" aria-hidden />
                {t('csv')}
              </a>
            </p>
            <CountTable id="by-month" caption={t('byMonth')} first={t('month')} heads={heads} rows={page.series} />
            <CountTable
              id="by-group"
              caption={t(`bysTitle.${by}`)}
              first={t(`groups.${by}`)}
              heads={heads}
              rows={page.breakdown}
            />
            <Quality {...page} />
          </>
        )}
      </main>
    </>
  )
}

function Filters({ years, year, by, breakdowns, regions, region }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('feedback.stats')
  const { to } = useLocale()
  return (
    <Form className="filters" action={to(statisticsPath)} preventScrollReset>
      <div className="fld">
        <label htmlFor="region">{t('region')}</label>
        <select className="field" id="region" name="region" key={region?.slug} defaultValue={region?.slug ?? ''}>
          <option value="">{t('wholeCountry')}</option>
          {regions.map(({ slug, name, lang }) => (
            <option key={slug} value={slug} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="fld">
        <label htmlFor="year">{t('period')}</label>
        <select className="field" id="year" name="year" key={year} defaultValue={year ?? ''}>
          <option value="">{t('lastYear')}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      <div className="fld">
        <label htmlFor="by">{t('by')}</label>
        <select className="field" id="by" name="by" key={by} defaultValue={by}>
          {breakdowns.map((each) => (
            <option key={each} value={each}>
              {t(`bys.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-s">
        {t('show')}
      </button>
    </Form>
  )
}

function Notes({ isKeptBack, has_manual }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('feedback.stats')
  const rounded = useTranslations('appealStats')('rounded')
  return (
    <div className="notes">
      <p>
        {t('adds')} {rounded}.
      </p>
      {isKeptBack && <p>{t('few')}</p>}
      {has_manual && <p>{t('manual')}</p>}
    </div>
  )
}

function Quality({ extra, outcomes }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('feedback.stats')
  return (
    <div className="two-cards">
      {Object.values(extra).some((value) => value !== null) && (
        <section className="card" aria-labelledby="quality">
          <h2 className="h3" id="quality">
            {t('quality')}
          </h2>
          <Facts
            facts={[
              { label: t('median'), value: extra.median_days !== null && t('days', { days: extra.median_days }) },
              { label: t('onTime'), value: extra.on_time },
              { label: t('extended'), value: extra.extended },
              { label: t('reopened'), value: extra.reopened },
              { label: t('avgRating'), value: extra.rating && t('outOf5', { rating: extra.rating }) },
            ]}
          />
        </section>
      )}
      <section className="card" aria-labelledby="outcomes">
        <h2 className="h3" id="outcomes">
          {t('outcomes')}
        </h2>
        <Facts facts={outcomes.map(({ key, count }) => ({ label: t(`outcome.${key}`), value: count }))} />
      </section>
    </div>
  )
}
