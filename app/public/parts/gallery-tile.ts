import type { Locale } from '#common/locale.ts'
import type { PictureCard } from '#modules/attachments/contract.ts'
import type { GalleryCard } from '#modules/gallery/contract.ts'
import type { VideoGalleryCard } from '#modules/video-gallery/contract.ts'

export type GalleryTile = { link: string; title: string; lang: Locale; cover: PictureCard; isVideo: boolean }

const most = 5
/** Where the first video stands among the tiles. */
const videoPlace = 2

/** What the home page shows of both galleries: photos with a video between them, and more videos where photos are few. */
export function tilesOf(galleries: GalleryCard[], videos: VideoGalleryCard[]): GalleryTile[] {
  const photos = galleries.flatMap((card) => tileOf(card, false))
  const films = videos.flatMap((card) => tileOf(card, true))
  return [...photos.slice(0, videoPlace), ...films.slice(0, 1), ...photos.slice(videoPlace), ...films.slice(1)].slice(
    0,
    most,
  )
}

/** The title says what a picture is of: it stands on the tile. */
const tileOf = ({ link, title, lang, cover }: GalleryCard | VideoGalleryCard, isVideo: boolean): GalleryTile[] =>
  cover ? [{ link, title, lang, cover: { ...cover, alt: '' }, isVideo }] : []
