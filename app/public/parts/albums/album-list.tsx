import { Images, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Page } from '#common/pagination.ts'
import type { GalleryCard } from '#modules/gallery/contract.ts'
import type { VideoGalleryCard } from '#modules/video-gallery/contract.ts'
import { pageAddress } from '../pages.ts'
import { WayHome } from '../way-home.tsx'
import { TileList } from './tile-list.tsx'

type AlbumListProps = {
  path: string
  title: string
  kind: 'photos' | 'videos'
  page: Page<GalleryCard | VideoGalleryCard>
}

/** The page of a gallery: its albums, newest first. */
export function AlbumList({ path, title, kind, page }: AlbumListProps) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={[{ title: t('nav.home'), to: to('/') }, { title }]} />
      <main className="wrap listing">
        <h1 className="h1">{title}</h1>
        {page.count > 0 ? (
          <TileList albums={page.results} kind={kind} />
        ) : (
          <Empty
            icon={kind === 'videos' ? Video : Images}
            title={t(`albums.${kind}EmptyTitle`)}
            hint={t('albums.emptyHint')}
          >
            <WayHome />
          </Empty>
        )}
        <Pagination p={page.p} pages={page.pages} addressOf={(p) => pageAddress(to(path), {}, p)} />
      </main>
    </>
  )
}
