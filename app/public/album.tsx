import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/albums.css?url'
import { formatCount } from '#common/counts.ts'
import { idOf } from '#common/path-id.ts'
import { galleryRepository } from '#modules/gallery/repository.server.ts'
import type { Route } from './+types/album'
import { AlbumPage } from './parts/albums/album-page.tsx'
import { AlbumPictures } from './parts/albums/album-pictures.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  return { album: await galleryRepository.published(db, idOf(params.id, 'gallery'), locale) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { title, description, cover, translations } = loaderData.album
  return pageMeta(
    { location, matches },
    { title: [title, t('nav.photoGallery')], description: description || title, picture: cover, translations },
  )
}

/** `/foto-gallery/{id}`: one album of photos. */
export default function Album({ loaderData: { album } }: Route.ComponentProps) {
  const t = useTranslations()
  const count = t('albums.photosCount', { count: album.count, shown: formatCount(album.count) })
  return (
    <AlbumPage path="/foto-gallery" gallery={t('nav.photoGallery')} album={album} count={count}>
      <AlbumPictures images={album.images} />
    </AlbumPage>
  )
}
