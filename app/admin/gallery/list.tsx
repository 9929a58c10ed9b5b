import { Film, Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { contentState, languageStates } from '#app/admin/parts/content/content-state.ts'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { Thumb } from '#app/admin/parts/content/thumb.tsx'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { formatDate } from '#common/dates.ts'
import { AdminGalleryQuery, type GalleryRow } from '#modules/gallery/contract.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Route } from './+types/list'
import { listedAlbums, listedFilms } from './parts/listed.server.ts'
import { galleryList as list, pathsOf } from './parts/paths.ts'

// Films are asked for by the same parameters.
const Query = AdminGalleryQuery.extend({ kind: z.enum(['photo', 'video']).default('photo') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view Gallery', staff, url)
  const { page, filters } = await listPage({ locale, url, list, contract: Query }, ({ kind, ...query }) =>
    kind === 'video' ? videoGalleryRepository.forAdmin(db, query) : galleryRepository.forAdmin(db, query),
  )
  return { page, filters, rights: rightsTo(viewer, 'Gallery') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const isVideo = url.searchParams.get('kind') === 'video'
  return isVideo ? listAction(staff, { request, url }, listedFilms) : listAction(staff, { request, url }, listedAlbums)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.gallery?.title),
]

type Row = GalleryRow & { slug: string }

/** Albums of pictures and galleries of films. */
export default function GalleryList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('gallery')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { page, filters, rights } = loaderData
  const kind = filters.kind === 'video' ? 'video' : 'photo'
  const paths = pathsOf[kind]
  const inBin = filters.bin === 'true'
  const range = useRange(page)
  const { active } = useChoices()
  const titleOf = (row: Row) => row.title_uz
  const columns = useColumns<Row>(list, { filters, rights, titleOf }, '')
  const rows = page.results.map((row): Row => ({ ...row, slug: String(row.id) }))
  const add = rights.add ? { to: to(paths.add), label: t(`${kind}.add`) } : undefined
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks
        label={t('kind')}
        tabs={[
          { to: to(list.at({})), label: t('photo.tab'), current: kind === 'photo' && !inBin },
          { to: to(list.at({ kind: 'video' })), label: t('video.tab'), current: kind === 'video' && !inBin },
          ...(rights.delete
            ? [
                {
                  to: to(list.at({ kind: filters.kind, bin: 'true' })),
                  label: content('bin'),
                  current: inBin,
                  aside: true,
                },
              ]
            : []),
        ]}
      />
      <FilterBar
        list={list}
        filters={filters}
        search={{ name: 'title', label: t('search') }}
        choices={inBin ? [] : [active]}
        range={range}
      />
      <ListPage list={list} filters={filters} page={page} icon={kind === 'video' ? Film : Images} add={add}>
        <ContentTable
          caption={t(`${kind}.tab`)}
          columns={[
            {
              key: 'title',
              kind: 'main',
              head: t('name'),
              cell: (row) => (
                <TitleCell
                  title={row.title_uz}
                  to={!inBin && to(rights.change ? paths.edit(row.id) : paths.view(row.id))}
                  meta={t(`${kind}.count`, { count: row.count })}
                  picture={<Thumb picture={row.cover} />}
                />
              ),
            },
            columns.languages((row) => languageStates(row, 'title', row.complete)),
            columns.status((row) => contentState(row)),
            inBin
              ? columns.deleted()
              : {
                  key: 'date',
                  kind: 'nowrap',
                  head: t('date'),
                  label: t('date'),
                  cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>,
                },
            ...columns.ends((row) => (
              <RowMenu
                slug={row.slug}
                title={row.title_uz}
                edit={rights.change && to(paths.edit(row.id))}
                open={row.shown && to(paths.open(row.id))}
                mayDelete={rights.delete}
              />
            )),
          ]}
          rows={rows}
          titleOf={titleOf}
          bulk={inBin ? undefined : rights}
        />
      </ListPage>
    </>
  )
}
