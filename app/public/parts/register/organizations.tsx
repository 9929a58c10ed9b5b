import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { pageAddress } from '../pages.ts'
import { type Filter, parametersOf, type TextFilter } from './filter.ts'
import type { Nearest as NearestPart } from './nearest.tsx'
import { useOrganizationColumns } from './organization-columns.tsx'
import type { Organizations as OrganizationList } from './organizations.server.ts'
import { Register } from './register.tsx'
import { RegisterNotes } from './register-notes.tsx'
import { RegisterTable } from './register-table.tsx'

/** The offices of a category: found by words, region, district and kind, where these tell them apart. */
export function Organizations({ path, title, list }: { path: string; title: string; list: OrganizationList }) {
  const t = useTranslations('register')
  const { to } = useLocale()
  const { page, rows, kinds, more } = list
  const Nearest = useNearest(list.hasPlaces && !list.isPrint)
  const columns = useOrganizationColumns(rows, kinds.length > 1)
  const filters: Filter[] = [
    { name: 'region', label: t('region'), all: t('allRegions'), value: list.region, options: list.regions },
    { name: 'district', label: t('district'), all: t('allDistricts'), value: list.district, options: list.districts },
    {
      ...{ name: 'kind', label: t('kind'), all: t('allKinds'), value: list.kind },
      options: kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
    },
  ]
  const text: TextFilter = { label: t('text'), example: t('textExample'), value: list.q }
  const near = pageAddress(
    to(`/api/organizations/?category=${list.category}`),
    parametersOf(text, [...filters, ...more]),
    1,
  )
  // At night that is what there is to say, whatever else is chosen; words that nothing bears are another matter.
  const noneOpen = list.open &&
    !list.q && {
      ...{ title: t('noneOpen'), hint: t('noneOpenHint'), label: t('closedToo') },
      to: pageAddress(to(path), { ...parametersOf(text, [...filters, ...more]), open: undefined }, 1),
    }
  return (
    <Register
      path={path}
      files={`/api/organizations/export/?category=${list.category}`}
      places={`/api/organizations/geo/?category=${list.category}`}
      isPrint={list.isPrint}
      tiles={list.tiles}
      text={text}
      none={noneOpen || undefined}
      filters={[...filters.filter(({ options, value }) => options.length > 1 || value), ...more]}
      page={page}
      total={t('organizations', { count: page.count, shown: formatCount(page.count) })}
      notes={<RegisterNotes path={path} changed={list.changed} />}
    >
      {/* What was found is of one list: by other filters, or in another category, nothing has been looked for yet. */}
      {Nearest && <Nearest key={near} address={near} />}
      <RegisterTable caption={title} columns={columns} rows={rows} from={(page.p - 1) * page.page_size + 1} />
    </Register>
  )
}

/** What finds the nearest offices: fetched only where there are some to find, by browsers that know where they are. */
function useNearest(isWanted: boolean) {
  const [part, setPart] = useState<{ Nearest: typeof NearestPart }>()
  useEffect(() => {
    // Without it the list stands there all the same.
    if (isWanted && 'geolocation' in navigator) import('./nearest.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return isWanted ? part?.Nearest : undefined
}
