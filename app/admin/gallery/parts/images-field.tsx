import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { ItemsField } from '#app/admin/parts/content/items.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { errorsWithin } from '#app/admin/parts/content/lines-errors.ts'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import { pictureEndings } from '#app/admin/parts/media/endings.ts'
import { PicturePicker } from '#app/admin/parts/media/picture-picker.tsx'
import { useLost } from '#app/admin/parts/media/use-lost.ts'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { uploadPicture } from '#app/admin/parts/upload/upload-picture.ts'
import { useUploads } from '#app/admin/parts/upload/use-uploads.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { type AlbumImage, imageOf } from './album-fields.ts'
import { ImageCard, nameOf } from './image-card.tsx'
import { ImageDialog } from './image-dialog.tsx'

/** The pictures of an album: added many at a time, put in order, described in four languages. */
export function ImagesField({ fields, errors, change, lost }: FormParts & { lost: number[] }) {
  const t = useTranslations('gallery')
  const media = useTranslations('media')
  const { locale } = useLocale()
  const { pictureBytes } = useDesk()
  const [picking, setPicking] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const images = listIn<AlbumImage>(fields.images)
  const { isLost, note } = useLost(lost)
  const latest = useRef(images)
  latest.current = images

  const set = (next: AlbumImage[]) => {
    latest.current = next
    change('images', next.length > 0 ? JSON.stringify(next) : '')
  }
  const add = (pictures: Attachment[]) => {
    note(pictures)
    const known = new Set(latest.current.map(({ attachment }) => attachment))
    set([...latest.current, ...pictures.filter(({ id }) => !known.has(id)).map(imageOf)])
  }
  const uploads = useUploads(
    (file, onProgress, signal) => uploadPicture({ file, most: pictureBytes, locale, alt: {}, onProgress, signal }),
    (picture) => add([picture]),
  )
  return (
    <ItemsField
      {...{ fields, errors }}
      name="images"
      title={t('photo.items')}
      count={images.length}
      actions={
        <button type="button" className="btn btn-s sm" onClick={() => setPicking(true)}>
          <Images className="i" aria-hidden="true" />
          {media('fromLibrary')}
        </button>
      }
    >
      <FilesDrop
        kind="pictures"
        accept={pictureEndings}
        rules={media('rules.pictures', { most: formatBytes(pictureBytes, locale) })}
        multiple
        wholeDesk={!picking && edited === null}
        onFiles={uploads.add}
      />
      <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {images.length > 1 && <p className="meta">{t('orderHint')}</p>}
      <Sortable
        label={t('photo.items')}
        className="album"
        items={images}
        keyOf={({ attachment }) => attachment}
        nameOf={nameOf}
        onMove={(from, to) => set(moved(latest.current, from, to))}
      >
        {(image, handle, place) => (
          <ImageCard
            image={image}
            place={place}
            handle={handle}
            isLost={isLost(image.attachment)}
            isBroken={Object.keys(errorsWithin(errors, `images.${place}`)).length > 0}
            onTake={() => set(images.toSpliced(place, 1))}
            onEdit={() => setEdited(place)}
          />
        )}
      </Sortable>
      <PicturePicker open={picking} onClose={() => setPicking(false)} multiple onPick={add} />
      {edited !== null && images[edited] && (
        <ImageDialog
          image={images[edited]}
          isLost={isLost(images[edited].attachment)}
          place={edited + 1}
          count={images.length}
          onChange={(next) => set(images.with(edited, next))}
          onNext={edited + 1 < images.length ? () => setEdited(edited + 1) : undefined}
          onClose={() => setEdited(null)}
        />
      )}
    </ItemsField>
  )
}
