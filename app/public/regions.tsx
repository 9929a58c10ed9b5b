import { MapPinned } from 'lucide-react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/region.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { localeFacts, pathIn } from '#common/locale.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/regions'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { regionPath } from './parts/regions/region-address.ts'
import { RegionTiles } from './parts/regions/region-tiles.tsx'
import { WayHome } from './parts/way-home.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A region that the list of the home page was sent with leads to its own page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const regions = await regionRepository.cards(db, locale)
  const chosen = regions.find(({ slug }) => slug === url.searchParams.get('region'))
  if (chosen) throw redirect(pathIn(locale, regionPath(chosen.slug)))
  return { regions }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = textsOf(location.pathname)
  return pageMeta({ location, matches }, { title: [t('regions.title')], description: t('region.allDescription') })
}

/** `/hududlar`: all regions, as a map of tiles and by name. */
export default function Regions({ loaderData: { regions } }: Route.ComponentProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('regions.title') }]}
      />
      <main className="wrap listing">
        <div className="intro">
          <h1 className="h1">{t('regions.title')}</h1>
          <p className="lead">{t('region.allLead')}</p>
        </div>
        {regions.length === 0 ? (
          <Empty icon={MapPinned} title={t('region.noneTitle')} hint={t('region.noneHint')}>
            <WayHome />
          </Empty>
        ) : (
          <>
            {/* The list below says the same, and more. */}
            <div className="rbox" aria-hidden>
              <RegionTiles regions={regions}>
                {({ slug }, label) => (
                  <a href={to(regionPath(slug))} tabIndex={-1}>
                    {label}
                  </a>
                )}
              </RegionTiles>
            </div>
            <ul className="region-list">
              {regions.map(({ slug, name, lang, justice_body, centre }) => (
                <li key={slug} className="card" lang={lang === locale ? undefined : localeFacts[lang].tag}>
                  <h2 className="h3">
                    <a href={to(regionPath(slug))}>{name}</a>
                  </h2>
                  <p>{justice_body}</p>
                  <p className="meta">{t('regions.centre', { name: centre })}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </>
  )
}
