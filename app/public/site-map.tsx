import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import type { Route } from './+types/site-map'
import { statisticsPath } from './parts/appeals/appeal-stats.tsx'
import { wholeTree } from './parts/category-tree.ts'
import { openDataPath } from './parts/open-data-address.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { regionPath } from './parts/regions/region-address.ts'
import { SiteMapBranches } from './parts/site-map-branches.tsx'
import { UsefulLinks } from './parts/useful-links.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const { db, locale, config } = asked
  const [tree, links] = await Promise.all([
    categoryRepository.shownTree(asked),
    usefulLinkRepository.cards(db, { locale }),
  ])
  return { tree: wholeTree(tree), links, openData: openDataPath(config.portalSlug) }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = textsOf(location.pathname)
  return pageMeta({ location, matches }, { title: [t('nav.sitemap')], description: t('siteMap.lead') })
}

/** `/sitemap`: every section and page of the portal, for people. */
export default function SiteMap({ loaderData: { tree, links, openData } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const main = [
    { path: '/', name: t('nav.home') },
    { path: '/posts', name: t('posts.title') },
    { path: '/posts?type=NEWS', name: t('nav.news') },
    { path: '/posts?type=ANNOUNCEMENTS', name: t('nav.announcements') },
    { path: '/posts?type=LEGISLATIVE', name: t('nav.legalNews') },
    { path: '/lidership', name: t('siteMap.leadership') },
    { path: '/documant-library', name: t('nav.documentsLibrary') },
    { path: openData, name: t('data.title') },
    { path: '/professional-mediatorlar-reyestri', name: t('siteMap.mediators') },
    { path: '/foto-gallery', name: t('nav.photoGallery') },
    { path: '/video-gallery', name: t('nav.videoGallery') },
    { path: '/sorovnomalar', name: t('nav.surveys') },
    { path: '/feedback', name: t('appealStats.send') },
    { path: '/reception', name: t('siteMap.reception') },
    { path: '/feedback/korrupsiya', name: t('siteMap.corruption') },
    { path: regionPath(), name: t('regions.title') },
    { path: statisticsPath, name: t('appealStats.title') },
    { path: '/newsletter', name: t('siteMap.newsletter') },
    { path: '/search', name: t('nav.search') },
  ]
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('nav.sitemap') }]}
      />
      <main className="wrap listing">
        <div className="intro">
          <h1 className="h1">{t('nav.sitemap')}</h1>
          <p className="lead">{t('siteMap.lead')}</p>
        </div>
        <section aria-labelledby="main-pages">
          <h2 className="h2" id="main-pages">
            {t('siteMap.main')}
          </h2>
          <ul className="site-map main">
            {main.map(({ path, name }) => (
              <li key={path}>
                <Link to={to(path)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
        {tree.length > 0 && (
          <section aria-labelledby="sections">
            <h2 className="h2" id="sections">
              {t('nav.sections')}
            </h2>
            <SiteMapBranches branches={tree} className="site-map" />
          </section>
        )}
        {links.length > 0 && (
          <section aria-labelledby="links">
            <h2 className="h2" id="links">
              {t('nav.usefulLinks')}
            </h2>
            <UsefulLinks links={links} />
          </section>
        )}
      </main>
    </>
  )
}
