import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isPlainClick } from '#app/ui/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { localeFacts } from '#common/locale.ts'
import type { GalleryPage } from '#modules/gallery/contract.ts'
import { largestOf } from './largest-of.ts'
import { Lightbox } from './lightbox.tsx'
import { tileSizes } from './tile-list.tsx'

const firstRow = 4

/** The pictures of an album. Each leads to its large file; with script it opens over the page instead. */
export function AlbumPictures({ images }: { images: GalleryPage['images'] }) {
  const t = useTranslations('albums')
  const { locale } = useLocale()
  const [open, setOpen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    // Back to the picture that was looked at last, not to the one that opened it.
    list.current?.querySelectorAll('a')[open ?? 0]?.focus()
    setOpen(undefined)
  }
  return (
    <>
      <ul className="tiles" ref={list}>
        {images.map(({ id, picture, caption, lang }, index) => (
          <li className="tile" key={id}>
            <a
              href={largestOf(picture)}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setOpen(index)
              }}
            >
              <span className="pic">
                <Picture
                  picture={{ ...picture, alt: picture.alt || caption || t('picture', { index: index + 1 }) }}
                  sizes={tileSizes}
                  first={index < firstRow}
                />
              </span>
            </a>
            {caption && (
              <p className="cap" lang={lang === locale ? undefined : localeFacts[lang].tag}>
                {caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && <Lightbox images={images} index={open} onMove={setOpen} onClose={close} />}
    </>
  )
}
