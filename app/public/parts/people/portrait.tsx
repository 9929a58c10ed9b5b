import { Picture } from '#app/ui/picture.tsx'
import type { PictureCard } from '#modules/attachments/contract.ts'

/** A photo of someone, upright; a silhouette where there is none. */
export function Portrait({ picture, first = false }: { picture: PictureCard | null; first?: boolean }) {
  return (
    <div className="portrait pic">
      {picture ? (
        <Picture
          picture={picture}
          sizes={first ? '(max-width: 767px) 96px, 240px' : '(max-width: 767px) 96px, 160px'}
          first={first}
        />
      ) : (
        <svg viewBox="0 0 80 100" aria-hidden="true">
          <circle cx="40" cy="38" r="17" />
          <path d="M6 100c0-22 15-35 34-35s34 13 34 35z" />
        </svg>
      )}
    </div>
  )
}
