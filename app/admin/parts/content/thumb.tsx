import { ImageOff } from 'lucide-react'

/** The cover of a row, or the sign that there is none. */
export function Thumb({ picture }: { picture: { path: string; widths: number[] } | null }) {
  return <SmallPicture src={picture && `${picture.path}/${picture.widths[0]}.webp`} />
}

/** The same of an address. */
export function SmallPicture({ src }: { src: string | null }) {
  return (
    <span className="thumb">
      {src ? (
        <img src={src} alt="" loading="lazy" width="52" height="36" />
      ) : (
        <ImageOff className="i" aria-hidden="true" />
      )}
    </span>
  )
}
