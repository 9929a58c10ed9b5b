import { ImageOff } from 'lucide-react'

/** The cover of a row, or the sign that there is none. */
export function Thumb({ picture }: { picture: { path: string; widths: number[] } | null }) {
  return (
    <span className="thumb">
      {picture ? (
        <img src={`${picture.path}/${picture.widths[0]}.webp`} alt="" loading="lazy" width="52" height="36" />
      ) : (
        <ImageOff className="i" aria-hidden="true" />
      )}
    </span>
  )
}
