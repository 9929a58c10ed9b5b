import { Images, Play } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import { placeholderFor } from '#common/placeholder.ts'
import type { GalleryCard } from '#modules/gallery/contract.ts'
import type { VideoGalleryCard } from '#modules/video-gallery/contract.ts'
import { clockOf } from './clock.ts'

/** Widths of a tile in rows of four, three, two and one. */
export const tileSizes = '(min-width: 1280px) 19rem, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 94vw'

/** How many tiles may stand in the first row. */
const firstRow = 4

type TileListProps = { albums: (GalleryCard | VideoGalleryCard)[]; kind: 'photos' | 'videos' }

/** Albums as equal tiles, each with its name under it. */
export function TileList({ albums, kind }: TileListProps) {
  const t = useTranslations('albums')
  const { locale } = useLocale()
  const Icon = kind === 'videos' ? Play : Images
  return (
    <ul className="tiles">
      {albums.map((album, index) => {
        const { id, link, title, lang, date, cover, count } = album
        const length = 'duration' in album && album.duration ? clockOf(album.duration) : undefined
        return (
          <li className="tile" key={id}>
            <div className="pic">
              {cover ? (
                // The title under it says what it is.
                <Picture picture={{ ...cover, alt: '' }} sizes={tileSizes} first={index < firstRow} />
              ) : (
                <img src={placeholderFor(`album-${id}`)} alt="" width={640} height={400} loading="lazy" />
              )}
              <span className="badge">
                <Icon className="i s" aria-hidden />
                {length ?? t(`${kind}Count`, { count, shown: formatCount(count) })}
              </span>
            </div>
            <h2>
              <Link to={link} lang={lang === locale ? undefined : localeFacts[lang].tag}>
                {title}
              </Link>
            </h2>
            <p className="meta">
              <time dateTime={date}>{formatDate(date)}</time>
              {length && <span>{t(`${kind}Count`, { count, shown: formatCount(count) })}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
