import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { AlbumImage } from './album-fields.ts'

type ImageDialogProps = {
  image: AlbumImage
  /** Its file is not there any more. */
  isLost: boolean
  place: number
  count: number
  onChange: (image: AlbumImage) => void
  onNext: (() => void) | undefined
  onClose: () => void
}

/** What one picture of an album shows and what stands below it, in four languages. It is stored with the album. */
export function ImageDialog({ image, isLost, place, count, onChange, onNext, onClose }: ImageDialogProps) {
  const t = useTranslations('gallery')
  const editor = useTranslations('editor')
  const set = (name: string, value: string) => onChange({ ...image, [name]: value })
  return (
    <Dialog open onClose={onClose} title={t('imageTitle', { place, count })}>
      <div className="body two">
        {isLost ? (
          <ToldLost>{editor('pictureLost')}</ToldLost>
        ) : (
          <img className="whole" src={image.src} alt={image.alt_uz} />
        )}
        <div className="stack">
          {!image.decorative && (
            <LocalizedField
              legend={editor('coverAlt')}
              hint={editor('coverAltHint')}
              name="alt"
              idPrefix="image-"
              values={image}
              maxLength={250}
              onChange={set}
            />
          )}
          <label className="swl" htmlFor="image-decorative">
            {editor('decorative')}
            <Switch
              id="image-decorative"
              checked={image.decorative}
              onChange={(event) => onChange({ ...image, decorative: event.target.checked })}
            />
          </label>
          <LocalizedField
            legend={t('caption')}
            hint={t('captionHint')}
            name="caption"
            idPrefix="image-"
            values={image}
            maxLength={300}
            onChange={set}
          />
        </div>
      </div>
      <div className="acts">
        {onNext && (
          <Button className="btn btn-s sm" onPress={onNext}>
            {t('next')}
          </Button>
        )}
        <Button className="btn btn-p sm" onPress={onClose}>
          {t('ready')}
        </Button>
      </div>
    </Dialog>
  )
}
