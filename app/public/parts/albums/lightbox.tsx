import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { localeFacts } from '#common/locale.ts'
import type { GalleryPage } from '#modules/gallery/contract.ts'
import { largestOf } from './largest-of.ts'

type LightboxProps = {
  images: GalleryPage['images']
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** One picture of an album over the whole page. Arrow keys lead to its neighbours, Escape closes it. */
export function Lightbox({ images, index, onMove, onClose }: LightboxProps) {
  const t = useTranslations()
  const { locale } = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const image = images[index]
  if (!image) return null
  const { picture, caption, lang } = image
  const moveBy = (step: number) => onMove((index + step + images.length) % images.length)
  return (
    <dialog
      className="lightbox"
      ref={dialog}
      aria-label={t('albums.view')}
      onClose={onClose}
      onClick={({ target }) => target instanceof Element && target.matches('dialog, .stage') && dialog.current?.close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') moveBy(-1)
        if (key === 'ArrowRight') moveBy(1)
      }}
    >
      <div className="stage">
        <Picture key={image.id} picture={{ ...picture, alt: picture.alt || caption }} sizes="100vw" first />
      </div>
      <div className="bar">
        <p aria-live="polite">
          <span className="meta">{t('albums.place', { index: index + 1, count: images.length })}</span>
          <span lang={lang === locale ? undefined : localeFacts[lang].tag}>{caption}</span>
        </p>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="btn btn-g ico"
              aria-label={t('action.previous')}
              onClick={() => moveBy(-1)}
            >
              <ChevronLeft className="i" aria-hidden />
            </button>
            <button type="button" className="btn btn-g ico" aria-label={t('action.next')} onClick={() => moveBy(1)}>
              <ChevronRight className="i" aria-hidden />
            </button>
          </>
        )}
        <a className="btn btn-g ico" href={largestOf(picture)} download aria-label={t('action.download')}>
          <Download className="i" aria-hidden />
        </a>
        <button
          type="button"
          className="btn btn-g ico"
          aria-label={t('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <X className="i" aria-hidden />
        </button>
      </div>
    </dialog>
  )
}
