import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MoreLink } from '../more-link.tsx'
import { pageAddress } from '../pages.ts'
import { LabelBars } from './label-bars.tsx'
import { MonthColumns } from './month-columns.tsx'
import type { StatsBlock } from './stats-block.server.ts'

export const statisticsPath = '/murojaatlar-statistikasi'

type AppealStatsProps = {
  stats: StatsBlock
  /** A region whose appeals these are; the whole country's without one. */
  region?: { slug: string; name: string }
}

/** A block of a page: how many appeals came and what became of them. */
export function AppealStats({ stats: { bars, months, from, to: until, reviewed }, region }: AppealStatsProps) {
  const t = useTranslations('appealStats')
  const { to } = useLocale()
  const span = t('byMonth', { from, to: until })
  return (
    <section className="sec sunk" aria-labelledby="appeal-stats">
      <div className="wrap g12 stats">
        <div className="c5">
          <h2 className="h2" id="appeal-stats">
            {t('title')}
          </h2>
          <p className="muted">{region ? t('leadOf', { region: region.name }) : t('lead')}</p>
          {reviewed !== null && (
            <>
              <p className="stat-hd">{reviewed}</p>
              <p className="muted">{t('reviewed')}</p>
            </>
          )}
          <p className="acts">
            <Link className="btn btn-p" to={to('/feedback')} reloadDocument>
              {t('send')}
            </Link>
            <MoreLink to={to(pageAddress(statisticsPath, { region: region?.slug }, 1))}>{t('more')}</MoreLink>
          </p>
        </div>
        <div className="c7">
          <div className="card">
            <LabelBars bars={bars} />
            <p className="meta">
              {span}. {t('rounded')}
            </p>
            <MonthColumns months={months} label={span} />
          </div>
        </div>
      </div>
    </section>
  )
}
