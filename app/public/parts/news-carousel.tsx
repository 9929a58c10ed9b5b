import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#app/ui/announce.ts'
import { CarouselDots } from './carousel-dots.tsx'
import { PostCard } from './post-card.tsx'
import { SectionHead } from './section-head.tsx'
import type { ShownPost } from './shown-post.server.ts'
import { useCarousel } from './use-carousel.ts'

type NewsCarouselProps = {
  id: string
  title: string
  posts: ShownPost[]
  /** It stands at the top of the page. */
  first?: boolean
  /** A link to all of them. */
  children?: ReactNode
}

/** Posts in a row of one to three that scrolls; with script also arrows, a count and dots. It never moves by itself. */
export function NewsCarousel({ id, title, posts, first = false, children }: NewsCarouselProps) {
  const t = useTranslations('carousel')
  const { row, shown, showSlide } = useCarousel(posts.length)
  const count = posts.length
  const { from, till } = shown ?? { from: 0, till: 0 }
  const atEnd = shown !== undefined && till === count - 1
  const allShown = from === 0 && atEnd

  const go = (index: number) => {
    const target = Math.max(0, Math.min(index, count - 1 - (till - from)))
    if (target === from) return
    showSlide(target)
    announce(t('slide', { index: target + 1, count }))
  }

  return (
    <section className="carousel" aria-roledescription={t('role')} aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {children}
        <div className="ctl needs-script" hidden={allShown}>
          <span className="cnt">{shown && `${from === till ? from + 1 : `${from + 1}–${till + 1}`} / ${count}`}</span>
          <button
            type="button"
            className="btn btn-s ico"
            aria-label={t('previous')}
            aria-disabled={from === 0}
            onClick={() => go(from - 1)}
          >
            <ChevronLeft className="i" aria-hidden />
          </button>
          <button
            type="button"
            className="btn btn-s ico"
            aria-label={t('next')}
            aria-disabled={atEnd}
            onClick={() => go(from + 1)}
          >
            <ChevronRight className="i" aria-hidden />
          </button>
        </div>
      </SectionHead>
      <ul className="cards car" ref={row}>
        {posts.map((post, index) => (
          <li key={post.slug}>
            <article
              className="ncard"
              aria-roledescription={t('slideRole')}
              aria-label={t('slide', { index: index + 1, count })}
            >
              <PostCard post={post} first={first && index === 0} />
            </article>
          </li>
        ))}
      </ul>
      <CarouselDots count={count} shown={{ from, till }} hidden={allShown} onChoose={go} />
    </section>
  )
}
