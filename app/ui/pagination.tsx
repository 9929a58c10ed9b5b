import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'

type PaginationProps = { p: number; pages: number; addressOf: (p: number) => string }

/** Links to the other pages of a list: the first, the last, two neighbours on each side. Nothing for a single page. */
export function Pagination({ p, pages, addressOf }: PaginationProps) {
  const t = useTranslations('pager')
  if (pages < 2) return null
  return (
    <nav className="pag" aria-label={t('label')}>
      {p > 1 && (
        <Link to={addressOf(p - 1)} rel="prev" aria-label={t('previous')}>
          <ChevronLeft className="i" aria-hidden />
        </Link>
      )}
      {shownPages(p, pages).map(({ page, className }) =>
        page < 0 ? (
          <span key={page} className={className ? `gap ${className}` : 'gap'} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={page}
            className={className || undefined}
            to={addressOf(page)}
            aria-label={t('page', { page: formatCount(page) })}
            aria-current={page === p ? 'page' : undefined}
          >
            {formatCount(page)}
          </Link>
        ),
      )}
      {p < pages && (
        <Link to={addressOf(p + 1)} rel="next" aria-label={t('next')}>
          <ChevronRight className="i" aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** What the row shows: telephones have room for one neighbour on each side, and say by a gap what they leave out. */
function shownPages(p: number, pages: number): { page: number; className: string }[] {
  const [wide, narrow] = [pagesAround(p, pages, 2), pagesAround(p, pages, 1)]
  const all = [...new Set([...wide, ...narrow])].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
  return all.map((page) => ({ page, className: narrow.includes(page) ? (wide.includes(page) ? '' : 'n') : 'w' }))
}

/** The first page, the last and the neighbours, with a negative number in place of each gap. */
function pagesAround(p: number, pages: number, neighbours: number): number[] {
  const near = Array.from({ length: 2 * neighbours + 1 }, (_, at) => p - neighbours + at)
  const shown = [...new Set([1, ...near, pages])].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0
    if (page - before === 1) return [page]
    // A gap of one page is no shorter than that page.
    return page - before === 2 ? [page - 1, page] : [-page, page]
  })
}
