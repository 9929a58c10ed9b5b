import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/albums.css?url'
import { formatCount } from '#common/counts.ts'
import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import type { Route } from './+types/photo-gallery'
import { AlbumList } from './parts/albums/album-list.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'

const path = '/foto-gallery'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const p = publicPageQuery.p.parse(url.searchParams.get('p') ?? undefined)
  return { page: await galleryRepository.cards(db, { locale, p, page_size: publicPageSize }) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { p } = loaderData.page
  const title = t('nav.photoGallery')
  return pageMeta(
    { location, matches },
    {
      title: p > 1 ? [title, t('pager.page', { page: formatCount(p) })] : [title],
      description: t('albums.photosDescription'),
      path: pageAddress(path, {}, p),
    },
  )
}

/** `/foto-gallery`: the albums of photos. */
export default function PhotoGallery({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('nav')
  return <AlbumList path={path} title={t('photoGallery')} kind="photos" page={page} />
}
