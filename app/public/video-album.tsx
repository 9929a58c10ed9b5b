import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/albums.css?url'
import { formatCount } from '#common/counts.ts'
import { idOf } from '#common/path-id.ts'
import { videoGalleryRepository } from '#modules/video-gallery/repository.server.ts'
import type { Route } from './+types/video-album'
import { AlbumPage } from './parts/albums/album-page.tsx'
import { VideoItem } from './parts/albums/video-item.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  return { album: await videoGalleryRepository.published(db, idOf(params.id, 'video-gallery'), locale) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { title, description, cover, translations } = loaderData.album
  return pageMeta(
    { location, matches },
    { title: [title, t('nav.videoGallery')], description: description || title, picture: cover, translations },
  )
}

/** `/video-gallery/{id}`: one album of videos. */
export default function VideoAlbum({ loaderData: { album } }: Route.ComponentProps) {
  const t = useTranslations()
  const count = t('albums.videosCount', { count: album.count, shown: formatCount(album.count) })
  return (
    <AlbumPage path="/video-gallery" gallery={t('nav.videoGallery')} album={album} count={count}>
      <div className="videos">
        {album.videos.map((video) => (
          <VideoItem key={video.id} video={video} />
        ))}
      </div>
    </AlbumPage>
  )
}
