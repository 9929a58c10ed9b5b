import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { localeFacts } from '#common/locale.ts'
import type { GalleryTile } from './gallery-tile.ts'

/** One large picture and four small ones, each the way to its album or video. */
export function GalleryTiles({ tiles }: { tiles: GalleryTile[] }) {
  const t = useTranslations('home')
  const { locale } = useLocale()
  return (
    <ul className="gal">
      {tiles.map(({ link, title, lang, cover, isVideo }, index) => (
        <li key={link}>
          <Link to={link}>
            <div className="pic">
              <Picture
                picture={cover}
                sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'}
              />
            </div>
            <span className={index === 0 ? 'cap' : 'vh'} lang={lang === locale ? undefined : localeFacts[lang].tag}>
              {title}
            </span>
            {isVideo && (
              <span className="play">
                <Play className="i s" aria-hidden />
                {t('video')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
