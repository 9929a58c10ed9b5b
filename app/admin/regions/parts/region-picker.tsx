import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentState } from '#app/admin/parts/content/content-state.ts'
import { StatusChip } from '#app/admin/parts/content/status-chip.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { softName } from '#app/public/parts/region-name.ts'
import { localizedName } from '#common/localized.ts'
import type { RegionRow } from './region-row.ts'

type RegionPickerProps = {
  regions: RegionRow[]
  mayChange: boolean
  sees: { organizations: boolean; employees: boolean }
}

/** The regions as the map of tiles that visitors know, and what is known of the chosen one. */
export function RegionPicker({ regions, mayChange, sees }: RegionPickerProps) {
  const t = useTranslations('regionList')
  const content = useTranslations('content')
  const { to, locale } = useLocale()
  const [chosen, choose] = useState(regions[0]?.slug)
  const region = regions.find(({ slug }) => slug === chosen)
  const nameOf = (row: RegionRow) => row[localizedName('name', locale)] || row.name_uz
  return (
    <div className="regs">
      <ul className="rmap" aria-label={t('map')}>
        {regions.map((row) => (
          <li key={row.slug} data-region={row.code} className={row.active ? undefined : 'off'}>
            <button type="button" aria-pressed={row.slug === chosen} onClick={() => choose(row.slug)}>
              <span aria-hidden="true">{softName(nameOf(row))}</span>
              <span className="vh">{nameOf(row)}</span>
            </button>
          </li>
        ))}
      </ul>
      <section className="pn" aria-live="polite">
        {region ? (
          <>
            <h2>
              {nameOf(region)}
              <StatusChip state={contentState(region)} />
            </h2>
            <dl>
              <div>
                <dt>{t('centre')}</dt>
                <dd lang="uz">{region.centre_uz}</dd>
              </div>
              <div>
                <dt>{t('justice_body')}</dt>
                <dd lang="uz">{region.justice_body_uz}</dd>
              </div>
              <div>
                <dt>{t('code')}</dt>
                <dd>{region.code}</dd>
              </div>
            </dl>
            <div className="acts">
              {mayChange && (
                <Link className="btn btn-s sm" to={to(`/admin/add_regions/${region.slug}/update`)}>
                  {content('edit')}
                </Link>
              )}
              {sees.organizations && (
                <Link className="btn btn-g sm" to={to(`/admin/view_organization?region=${region.slug}`)}>
                  {t('toOrganizations')}
                </Link>
              )}
              {sees.employees && (
                <Link className="btn btn-g sm" to={to(`/admin/view_employees?region=${region.slug}`)}>
                  {t('toEmployees')}
                </Link>
              )}
            </div>
          </>
        ) : (
          <p className="meta">{t('pick')}</p>
        )}
      </section>
    </div>
  )
}
