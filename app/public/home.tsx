import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { homeParts } from '#modules/home/repository.server.ts'
import { shownBodies } from '#modules/regions/page.server.ts'
import type { Route } from './+types/home'
import { AnnouncementList } from './parts/announcement-list.tsx'
import { AppealStats } from './parts/appeals/appeal-stats.tsx'
import { loadStatsBlock } from './parts/appeals/stats-block.server.ts'
import { DatasetList } from './parts/dataset-list.tsx'
import { tilesOf } from './parts/gallery-tile.ts'
import { GalleryTiles } from './parts/gallery-tiles.tsx'
import { Hero } from './parts/hero.tsx'
import { ministry } from './parts/ministry-data.ts'
import { MoreLink } from './parts/more-link.tsx'
import { NewsCarousel } from './parts/news-carousel.tsx'
import { openDataPath } from './parts/open-data-address.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { PostCards } from './parts/post-cards.tsx'
import { regionCards } from './parts/regions/region-cards.server.ts'
import { RegionMap } from './parts/regions/region-map.tsx'
import { SectionHead } from './parts/section-head.tsx'
import { ServiceList } from './parts/service-list.tsx'
import { homeServices, pickCategories, servicesSection, topTasks } from './parts/services.ts'
import { shownPost } from './parts/shown-post.server.ts'
import { SurveyTeaser } from './parts/surveys/survey-teaser.tsx'
import { UsefulLinks } from './parts/useful-links.tsx'

/** Two rows of four; all are in the site map. */
const linkCount = 8

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const [parts, bodies, tree, stats] = await Promise.all([
    homeParts(asked),
    shownBodies(asked),
    categoryRepository.shownTree(asked),
    loadStatsBlock(asked),
  ])
  const { news, announcements, legislative, regions, useful_links, galleries, videos } = parts
  return {
    news: news.map((post) => shownPost(post, 'thumbnail')),
    announcements: announcements.map((post) => shownPost(post, 'summary')),
    legislative: legislative.map((post) => shownPost(post, 'thumbnail')),
    stats,
    regions: regionCards(regions, bodies),
    survey: parts.survey,
    links: useful_links.slice(0, linkCount),
    hasMoreLinks: useful_links.length > linkCount,
    tiles: tilesOf(galleries, videos),
    datasets: parts.datasets.map(({ slug, title, lang, last_updated, records }) => ({
      slug,
      title,
      lang,
      last_updated,
      records,
    })),
    openData: openDataPath(asked.config.portalSlug),
    tasks: pickCategories(tree, topTasks),
    services: homeServices(tree, parts.services),
    hasServicesPage: tree.some(({ slug }) => slug === servicesSection),
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const contacts = matches[1].loaderData?.contacts
  return pageMeta(
    { location, matches },
    {
      title: [t('site.officialPortal')],
      description: t('home.lead'),
      picture: loaderData.news[0]?.thumbnail,
      ...(contacts ? { data: (around) => ministry(contacts, around) } : {}),
    },
  )
}

/** `/`: search and tasks first, then news, services, laws, regions, data, pictures, links; never an empty part. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { news, announcements, legislative, tasks, services, hasServicesPage } = loaderData
  const { stats, regions, survey, datasets, openData, tiles, links, hasMoreLinks } = loaderData
  return (
    <main>
      <Hero tasks={tasks} />
      {news.length > 0 && (
        <div className="sec">
          <div className="wrap">
            <NewsCarousel id="news" title={t('nav.news')} posts={news}>
              <MoreLink to={to('/posts?type=NEWS')}>{t('home.allNews')}</MoreLink>
            </NewsCarousel>
          </div>
        </div>
      )}
      {announcements.length + services.length > 0 && (
        <div className="sec">
          <div className={announcements.length > 0 && services.length > 0 ? 'wrap g12' : 'wrap'}>
            {announcements.length > 0 && (
              <section className="c7" aria-labelledby="announcements">
                <SectionHead id="announcements" title={t('nav.announcements')}>
                  <MoreLink to={to('/posts?type=ANNOUNCEMENTS')}>{t('post.allAnnouncements')}</MoreLink>
                </SectionHead>
                <AnnouncementList posts={announcements} />
              </section>
            )}
            {services.length > 0 && (
              <section className="c5" aria-labelledby="services">
                <SectionHead id="services" title={t('home.services')}>
                  {hasServicesPage && (
                    <MoreLink to={to(`/inner-page/${servicesSection}`)}>{t('home.allServices')}</MoreLink>
                  )}
                </SectionHead>
                <ServiceList services={services} />
              </section>
            )}
          </div>
        </div>
      )}
      {legislative.length > 0 && (
        <section className="sec sunk" aria-labelledby="legislative">
          <div className="wrap">
            <SectionHead id="legislative" title={t('nav.legalNews')}>
              <MoreLink to={to('/posts?type=LEGISLATIVE')}>{t('home.allLegislative')}</MoreLink>
            </SectionHead>
            <PostCards posts={legislative} />
          </div>
        </section>
      )}
      {stats && <AppealStats stats={stats} />}
      {regions.length > 0 && (
        <section className="sec after-sunk" aria-labelledby="regions">
          <div className="wrap">
            <SectionHead id="regions" title={t('regions.title')} />
            <RegionMap regions={regions} />
          </div>
        </section>
      )}
      {(survey || datasets.length > 0) && (
        <div className="sec">
          <div className={survey && datasets.length > 0 ? 'wrap g12' : 'wrap'}>
            {survey && (
              <section className="c6" aria-labelledby="survey">
                <SectionHead id="survey" title={t('surveys.one')}>
                  <MoreLink to={to('/sorovnomalar')}>{t('surveys.all')}</MoreLink>
                </SectionHead>
                <SurveyTeaser survey={survey} />
              </section>
            )}
            {datasets.length > 0 && (
              <section className="c6" aria-labelledby="open-data">
                <SectionHead id="open-data" title={t('nav.openData')}>
                  <MoreLink to={to(openData)}>{t('data.all')}</MoreLink>
                </SectionHead>
                <DatasetList datasets={datasets} path={openData} />
              </section>
            )}
          </div>
        </div>
      )}
      {tiles.length > 0 && (
        <section className="sec" aria-labelledby="gallery">
          <div className="wrap">
            <SectionHead id="gallery" title={t('home.gallery')}>
              <div className="lks">
                <MoreLink to={to('/foto-gallery')}>{t('home.photos')}</MoreLink>
                <MoreLink to={to('/video-gallery')}>{t('home.videos')}</MoreLink>
              </div>
            </SectionHead>
            <GalleryTiles tiles={tiles} />
          </div>
        </section>
      )}
      {links.length > 0 && (
        <section className="sec" aria-labelledby="links">
          <div className="wrap">
            <SectionHead id="links" title={t('nav.usefulLinks')}>
              {hasMoreLinks && <MoreLink to={to('/sitemap')}>{t('home.allLinks')}</MoreLink>}
            </SectionHead>
            <UsefulLinks links={links} />
          </div>
        </section>
      )}
    </main>
  )
}
