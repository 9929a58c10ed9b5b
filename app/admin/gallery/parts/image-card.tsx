import { CircleAlert, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LocaleBadge } from '#app/ui/locale-badges.tsx'
import { locales } from '#common/locale.ts'
import { localizedName, translatedInto } from '#common/localized.ts'
import type { AlbumImage } from './album-fields.ts'

type ImageCardProps = {
  image: AlbumImage
  place: number
  handle: ReactNode
  /** Its file is not there any more. */
  isLost: boolean
  /** It was refused: it does not say what it shows. */
  isBroken: boolean
  onTake: () => void
  onEdit: () => void
}

/** One picture of an album in its list. The first one is its cover. */
export function ImageCard({ image, place, handle, isLost, isBroken, onTake, onEdit }: ImageCardProps) {
  const t = useTranslations('gallery')
  const media = useTranslations('media')
  return (
    <div className={isBroken ? 'acard err' : 'acard'} id={`images.${place}`} tabIndex={-1}>
      {isLost ? (
        <b className="gone">{media('lost')}</b>
      ) : (
        <img src={image.src} alt={image.alt_uz} width="200" height="150" loading="lazy" />
      )}
      {place === 0 && <span className="st in tag">{t('coverTag')}</span>}
      <div className="acard-b">
        {handle}
        <span className="nm" title={nameOf(image)}>
          {nameOf(image)}
        </span>
        <span className="sp" />
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={t('takeOf', { name: nameOf(image) })}
          title={t('take')}
          onClick={onTake}
        >
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="acard-f">
        {image.decorative ? (
          <span className="meta">{t('decorative')}</span>
        ) : (
          <span className="loc" role="img" aria-label={t('altIn', { count: described(image) })}>
            {locales.map((each) => (
              <LocaleBadge key={each} locale={each} state={image[localizedName('alt', each)] ? 'f' : 'm'} />
            ))}
          </span>
        )}
        <span className="sp" />
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={t('editOf', { name: nameOf(image) })}
          title={t('texts')}
          onClick={onEdit}
        >
          <Pencil className="i" aria-hidden="true" />
        </button>
      </div>
      {isBroken && (
        <p className="emsg">
          <CircleAlert className="i" aria-hidden="true" />
          {t('altMissing')}
        </p>
      )}
    </div>
  )
}

/** What people know a picture of an album by. */
export const nameOf = (image: AlbumImage) => image.caption_uz || image.alt_uz || image.name
const described = (image: AlbumImage) => translatedInto(image, 'alt').length
