import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/region.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Refusal } from '#common/errors.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/region'
import { AppealStats } from './parts/appeals/appeal-stats.tsx'
import { FallbackNotice } from './parts/fallback-notice.tsx'
import { MoreLink } from './parts/more-link.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { PostCards } from './parts/post-cards.tsx'
import { RegionAbout } from './parts/regions/region-about.tsx'
import { regionPath } from './parts/regions/region-address.ts'
import { RegionContacts } from './parts/regions/region-contacts.tsx'
import { regionData } from './parts/regions/region-data.ts'
import { RegionLeaders } from './parts/regions/region-leaders.tsx'
import { RegionMediators } from './parts/regions/region-mediators.tsx'
import { RegionOffices } from './parts/regions/region-offices.tsx'
import { loadRegionPage } from './parts/regions/region-page.server.ts'
import { SectionHead } from './parts/section-head.tsx'
import { languageOf } from './parts/untranslated.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visitor = context.get(portal)
  try {
    return await loadRegionPage(visitor, params.slug)
  } catch (error) {
    const current = error instanceof Refusal && (await regionRepository.currentSlug(visitor.db, params.slug))
    if (current) throw redirect(`${pathIn(visitor.locale, regionPath(current))}${url.search}`, 301)
    throw error
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { region, contacts } = loaderData
  const { name, justice_body, translations } = region
  return pageMeta(
    { location, matches },
    {
      title: [name, t('regions.title')],
      description: t('region.description', { body: justice_body }),
      translations,
      data: regionData(region, contacts),
    },
  )
}

/** `/hududlar/{slug}`: who leads a region's body of justice and how to reach it, its news, offices, mediators and appeals. */
export default function Region({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const { region, news, hasMoreNews, stats, others } = loaderData
  const { slug, name, lang, centre, justice_body, untranslated } = region
  const tag = lang === locale ? undefined : localeFacts[lang].tag
  const isOf = (path: string) => to(pageAddress(path, { region: slug }, 1))
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('regions.title'), to: to(regionPath()) },
          { title: name, lang: tag },
        ]}
      />
      <main className="region">
        <div className="wrap listing">
          {(tag || untranslated.includes('about')) && <FallbackNotice />}
          <div className="intro">
            <h1 className="h1" lang={tag}>
              {name}
            </h1>
            <p className="lead" lang={languageOf('justice_body', untranslated)}>
              {justice_body}
            </p>
            <p className="meta">{t('regions.centre', { name: centre })}</p>
          </div>
          <div className="g12 top">
            <div className="c8">
              <RegionLeaders {...loaderData} />
            </div>
            <div className="c4">
              <RegionContacts contacts={loaderData.contacts} social={region.social} />
            </div>
            <div className="c8">
              <RegionAbout region={region} />
            </div>
          </div>
        </div>
        {news.length > 0 && (
          <section className="sec" aria-labelledby="news">
            <div className="wrap">
              <SectionHead id="news" title={t('region.news')}>
                {hasMoreNews && <MoreLink to={isOf('/posts')}>{t('region.allNews')}</MoreLink>}
              </SectionHead>
              <PostCards posts={news} />
            </div>
          </section>
        )}
        <RegionOffices groups={loaderData.groups} addressOf={isOf} />
        <RegionMediators {...loaderData} allAt={isOf('/professional-mediatorlar-reyestri')} />
        {stats && <AppealStats stats={stats} region={{ slug, name }} />}
        {others.length > 0 && (
          <nav className="sec after-sunk" aria-labelledby="others">
            <div className="wrap">
              <SectionHead id="others" title={t('region.others')} />
              <ul className="region-names">
                {others.map((other) => (
                  <li key={other.slug}>
                    <a href={to(regionPath(other.slug))} lang={other.lang}>
                      {other.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        )}
      </main>
    </>
  )
}
