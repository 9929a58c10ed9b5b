import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Route } from './+types/home'
import { AnnouncementList } from './parts/announcement-list.tsx'
import { Hero } from './parts/hero.tsx'
import { MoreLink } from './parts/more-link.tsx'
import { NewsCarousel } from './parts/news-carousel.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { PostCards } from './parts/post-cards.tsx'
import { SectionHead } from './parts/section-head.tsx'
import { ServiceList } from './parts/service-list.tsx'
import { listedServices, pickCategories, servicesSection, topTasks } from './parts/services.ts'

const carouselLength = 7

export async function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const [news, announcements, legislative, tree] = await Promise.all([
    postRepository.latest(db, { locale, types: ['NEWS'], count: carouselLength }),
    postRepository.latest(db, { locale, types: ['ANNOUNCEMENTS'], count: 5 }),
    postRepository.latest(db, { locale, types: ['LEGISLATIVE'], count: 3 }),
    categoryRepository.tree(db, locale),
  ])
  return {
    news,
    announcements,
    legislative,
    tasks: pickCategories(tree, topTasks),
    services: pickCategories(tree, listedServices),
    hasServicesPage: tree.some(({ slug }) => slug === servicesSection),
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta(
    { location, matches },
    { title: [t('site.officialPortal')], description: t('home.lead'), picture: loaderData.news[0]?.thumbnail },
  )
}

/** `/`: search and tasks first, then news, announcements and services. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { news, announcements, legislative, tasks, services, hasServicesPage } = loaderData
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
      <div className="sec">
        <div className="wrap g12">
          {announcements.length > 0 && (
            <section className="c7" aria-labelledby="announcements">
              <SectionHead id="announcements" title={t('nav.announcements')}>
                <MoreLink to={to('/posts?type=ANNOUNCEMENTS')}>{t('home.allAnnouncements')}</MoreLink>
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
    </main>
  )
}
