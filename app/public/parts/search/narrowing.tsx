import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { lastOf } from '#app/ui/last-day.ts'
import { formatCount } from '#common/counts.ts'
import { pageAddress } from '../pages.ts'
import { FilterSelect } from '../register/filter-select.tsx'
import type { Searched } from './search-page.server.ts'

type Option = { value: string; label: string }
type Given = Pick<Searched, 'q' | 'asked'> & { facets: NonNullable<Searched['found']>['facets'] }

/** The types of what was found with their counts, each with its own address. */
export function TypeChoices({ q, asked, facets }: Given) {
  const t = useTranslations('searching')
  const { to } = useLocale()
  const { type, ...others } = asked
  const chosen = type?.split(',') ?? []
  const all = facets.type.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ value: undefined, label: t('anyChoice'), count: all }].concat(
    facets.type.map(({ value, count }) => ({ value, label: t(`types.${value}`), count }) as never),
  )
  return (
    <nav className="types" aria-label={t('kinds')}>
      <ul>
        {choices.map(({ value, label, count }) => (
          <li key={value ?? 'all'}>
            <Link
              to={pageAddress(to('/search'), { q, ...others, type: value }, 1)}
              aria-current={(value ? chosen.includes(value) : chosen.length === 0) ? 'page' : undefined}
            >
              {label} <span className="n">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is chosen can be seen and taken off, also where nothing bears it. */
const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label: chosen }, ...options]

/** Year, region, section and order: lists of the form that searches. Days that the address asks for can be seen and taken off. */
export function Choices({ asked, facets }: Omit<Given, 'q'>) {
  const t = useTranslations()
  const all = t('searching.anyChoice')
  const named = ({ value, name, count }: { value: string; name: string; count: number | null }) => ({
    value,
    label: count === null ? name : `${name} (${formatCount(count)})`,
  })
  const lists = [
    {
      name: 'year',
      label: t('searching.year'),
      options: facets.year.map(({ value, count }) => named({ value: String(value), name: String(value), count })),
    },
    { name: 'region', label: t('searching.region'), options: facets.region.map(named) },
    { name: 'category', label: t('searching.section'), options: facets.category.map(named) },
  ] as const
  const orders = (['newest', 'oldest'] as const).map((value) => ({ value, label: t(`searching.${value}`) }))
  return (
    <div className="choices">
      {lists
        .filter(({ name, options }) => options.length > 1 || asked[name])
        .map(({ name, ...list }) => (
          <FilterSelect
            key={`${name} ${asked[name]}`}
            {...list}
            name={name}
            all={all}
            value={asked[name]}
            options={withChosen(list.options, asked[name])}
          />
        ))}
      {(['from', 'to'] as const)
        .filter((name) => asked[name])
        .map((name) => (
          <div className="f-more" key={`${name} ${asked[name]}`}>
            <label className="lab" htmlFor={`f-${name}`}>
              {t(`searching.${name}`)}
            </label>
            <input
              className="field"
              type="date"
              id={`f-${name}`}
              name={name}
              max={lastOf.date}
              defaultValue={asked[name]}
            />
          </div>
        ))}
      <FilterSelect
        key={`sort ${asked.sort}`}
        name="sort"
        label={t('searching.order')}
        all={t('searching.relevance')}
        value={asked.sort}
        options={orders}
      />
    </div>
  )
}
