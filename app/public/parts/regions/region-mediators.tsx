import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { MoreLink } from '../more-link.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { SectionHead } from '../section-head.tsx'
import { languageOf } from '../untranslated.ts'
import type { RegionPageData } from './region-page.server.ts'

type RegionMediatorsProps = Pick<RegionPageData, 'mediators' | 'mediatorCount'> & { allAt: string }

/** Mediators of a region whom one may turn to, and the way to all of them. */
export function RegionMediators({ mediators, mediatorCount, allAt }: RegionMediatorsProps) {
  const t = useTranslations('region')
  const { to } = useLocale()
  if (mediators.length === 0) return null
  return (
    <section className="sec after-sunk" aria-labelledby="mediators">
      <div className="wrap">
        <SectionHead id="mediators" title={t('mediators')}>
          <MoreLink to={allAt}>{t('allMediators', { count: formatCount(mediatorCount) })}</MoreLink>
        </SectionHead>
        <ul className="region-list">
          {mediators.map(({ slug, full_name, organization, district, phones, untranslated }) => (
            <li key={slug} className="card">
              <h3 className="h4" lang={languageOf('full_name', untranslated)}>
                <Link to={to(`/professional-mediatorlar-reyestri/${slug}`)}>{full_name}</Link>
              </h3>
              {organization && <p lang={languageOf('organization', untranslated)}>{organization}</p>}
              {district && (
                <p className="meta" lang={languageOf('district', untranslated)}>
                  {district}
                </p>
              )}
              <PhoneLinks phones={phones} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
