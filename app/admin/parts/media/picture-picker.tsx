import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { Attachment } from '#modules/attachments/contract.ts'
import { useDesk } from '../desk-context.ts'
import { FilesDrop } from '../upload/files-drop.tsx'
import { uploadPicture } from '../upload/upload-picture.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { pictureEndings } from './endings.ts'
import { LibraryDialog, type Shelf } from './library-dialog.tsx'
import { useLibrary } from './use-library.ts'

type PicturePickerProps = {
  open: boolean
  onClose: () => void
  /** Several may be taken at once. */
  multiple?: boolean
  onPick: (pictures: Attachment[]) => void
}

/** Chooses pictures out of the library, or out of all that are stored, or uploads them there and then. */
export function PicturePicker({ open, onClose, multiple = false, onPick }: PicturePickerProps) {
  const t = useTranslations('media')
  const { locale } = useLocale()
  const { pictureBytes } = useDesk()
  const [q, setQ] = useState('')
  const [shelf, setShelf] = useState<Shelf>('library')
  const [chosen, setChosen] = useState<Attachment[]>([])
  const [fresh, setFresh] = useState<Attachment[]>([])
  const library = useLibrary<Attachment>(shelf === 'library' ? 'attachments/library/' : 'attachments/', { q }, open)

  const give = (pictures: Attachment[]) => {
    setChosen([])
    onPick(pictures)
    onClose()
  }
  const toggle = (picture: Attachment) => {
    if (!multiple) return give([picture])
    setChosen((now) =>
      now.some(({ id }) => id === picture.id) ? now.filter(({ id }) => id !== picture.id) : [...now, picture],
    )
  }
  const uploads = useUploads(
    (file, onProgress, signal) => uploadPicture({ file, most: pictureBytes, locale, alt: {}, onProgress, signal }),
    (picture) => {
      if (!multiple) return give([picture])
      setFresh((now) => [picture, ...now.filter(({ id }) => id !== picture.id)])
      setChosen((now) => [...now.filter(({ id }) => id !== picture.id), picture])
    },
  )
  const shown = [...fresh, ...library.items.filter(({ id }) => !fresh.some((each) => each.id === id))]
  return (
    <LibraryDialog
      {...library}
      open={open}
      onClose={onClose}
      title={multiple ? t('pickPictures') : t('pickPicture')}
      q={q}
      onSearch={setQ}
      shelf={shelf}
      onShelf={setShelf}
      uploads={uploads}
      drop={
        <FilesDrop
          kind="pictures"
          accept={pictureEndings}
          rules={t('rules.pictures', { most: formatBytes(pictureBytes, locale) })}
          multiple={multiple}
          onFiles={uploads.add}
        />
      }
      {...(multiple ? { chosen: chosen.length, onTake: () => give(chosen) } : {})}
    >
      <ul className="pics">
        {shown.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="pic"
              {...(multiple ? { 'aria-pressed': chosen.some(({ id }) => id === picture.id) } : {})}
              onClick={() => toggle(picture)}
            >
              {picture.lost ? (
                <b className="gone">{t('lost')}</b>
              ) : (
                <img src={`${picture.path}/${picture.widths[0]}.webp`} alt="" loading="lazy" width="160" height="120" />
              )}
              <span>{picture.alt_uz || picture.original_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </LibraryDialog>
  )
}
