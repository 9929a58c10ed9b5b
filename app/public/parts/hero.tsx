import { useTranslations } from 'use-intl'
import { HeroSearch } from './hero-search.tsx'
import { Lattice } from './lattice.tsx'
import type { ServiceLink } from './services.ts'
import { TaskLinks } from './task-links.tsx'

/** Where the drawing is not shown it is not fetched either. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The head of the home page: what the portal is for, search, and the most wanted tasks. */
export function Hero({ tasks }: { tasks: ServiceLink[] }) {
  const t = useTranslations('home')
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Lattice />
      <div className="wrap">
        <div className="hero-c">
          <h1 id="hero-title">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <HeroSearch />
          <TaskLinks tasks={tasks} />
        </div>
        <picture className="hero-art">
          <source media="(max-width: 960px)" srcSet={nothing} />
          <img src="/art/hero.svg" alt="" width={464} height={460} />
        </picture>
      </div>
    </section>
  )
}
