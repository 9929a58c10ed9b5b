import { useContext } from 'react'
import type { PictureCard } from '#modules/attachments/contract.ts'
import { SparingData } from './sparing-data.ts'

type PictureProps = {
  picture: PictureCard
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string
  /** The first large picture of a page: fetched at once and before others. */
  first?: boolean
}

/** A photo in the format and width that suit the browser, the smallest where data is saved. The box around it sets the shape. */
export function Picture({ picture, sizes, first = false }: PictureProps) {
  const { path, width, height, alt, alt_lang } = picture
  const sparing = useContext(SparingData)
  const widths = sparing ? picture.widths.slice(0, 1) : picture.widths
  const sources = (extension: string) => widths.map((w) => `${path}/${w}.${extension} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${path}/${middleOf(widths)}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        lang={alt_lang}
        loading={first && !sparing ? 'eager' : 'lazy'}
        fetchPriority={first && !sparing ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** For browsers without `srcset`, and for programs that take one picture. */
function middleOf(widths: number[]): number | undefined {
  return widths[Math.floor(widths.length / 2)]
}
