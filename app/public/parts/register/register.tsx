import { FileClock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import type { Page } from '#common/pagination.ts'
import { pageAddress } from '../pages.ts'
import { PrintButton } from '../print-button.tsx'
import { WayHome } from '../way-home.tsx'
import { type Filter, parametersOf, type TextFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { RegionTile } from './region-map.server.ts'
import { RegionTiles } from './region-tiles.tsx'
import { RegisterFiles } from './register-files.tsx'

type RegisterProps = {
  /** Address of the register without its language, and of the call of the API that gives it as files. */
  path: string
  files: string
  /** Of the call that gives it as points of a map. */
  places?: string
  /** It is the page that is made to be printed. */
  isPrint: boolean
  text: TextFilter
  filters: Filter[]
  page: Omit<Page<unknown>, 'results'>
  /** How many there are, e.g. "58 mediators". */
  total: string
  /** What is said where nothing is found, and one way on, in the place of the usual. */
  none?: { title: string; hint: string; to: string; label: string } | undefined
  /** What else there is to say of the list, e.g. how it is ordered. */
  notes?: ReactNode
  /** How many entries each region has. */
  tiles: RegionTile[]
  /** The table. */
  children: ReactNode
}

/** A long list with search, filters and pages. All of it is links and a form, so that it works without script. */
export function Register({
  path,
  files,
  places,
  isPrint,
  text,
  filters,
  page,
  total,
  none,
  notes,
  tiles,
  children,
}: RegisterProps) {
  const t = useTranslations('register')
  const { to } = useLocale()
  const action = to(path)
  const parameters = parametersOf(text, filters)
  const isFiltered = Object.values(parameters).some((value) => value !== undefined)
  if (page.count === 0 && !isFiltered)
    return (
      <Empty icon={FileClock} title={t('empty')} hint={t('emptyHint')}>
        <WayHome />
      </Empty>
    )
  const from = (page.p - 1) * page.page_size + 1
  const last = Math.min(page.count, from + page.page_size - 1)
  return (
    <div className="register">
      {!isPrint && <FilterBar action={action} text={text} filters={filters} />}
      <FilterChips action={action} text={text} filters={filters} />
      {isPrint && (
        <p className="line">
          <PrintButton />
          <Link className="btn btn-s" to={pageAddress(action, parameters, 1)}>
            {t('backToList')}
          </Link>
        </p>
      )}
      {page.count > 0 ? (
        <>
          <div className="tbar">
            <p>
              <b>{total}</b>{' '}
              {page.pages > 1 && (
                <span className="muted">{t('range', { from: formatCount(from), to: formatCount(last) })}</span>
              )}
            </p>
            {!isPrint && (
              <RegisterFiles action={action} files={to(files)} places={places && to(places)} parameters={parameters} />
            )}
          </div>
          {notes}
          {children}
          <Pagination
            p={page.p}
            pages={page.pages}
            addressOf={(p) => pageAddress(action, isPrint ? { ...parameters, print: '1' } : parameters, p)}
          />
          {!isPrint && tiles.length > 0 && <RegionTiles tiles={tiles} action={action} parameters={parameters} />}
        </>
      ) : (
        <Empty icon={SearchX} title={none?.title ?? t('nothing')} hint={none?.hint ?? t('nothingHint')}>
          <Link className="btn btn-s" to={none?.to ?? action}>
            {none?.label ?? t('clearFilters')}
          </Link>
        </Empty>
      )}
    </div>
  )
}
