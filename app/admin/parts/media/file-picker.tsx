import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { formatDate } from '#common/dates.ts'
import type { Docattachment, DocumentKind } from '#modules/docattachments/contract.ts'
import { FilesDrop } from '../upload/files-drop.tsx'
import { useDocumentUploads } from '../upload/use-document-uploads.ts'
import { endingsOf } from './endings.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { useLibrary } from './use-library.ts'

const dropKinds = { document: 'documents', video: 'video', captions: 'captions' } as const

type FilePickerProps = {
  open: boolean
  onClose: () => void
  kind: DocumentKind
  onPick: (file: Docattachment) => void
}

/** Chooses a stored document, film or captions file, or uploads one there and then. */
export function FilePicker({ open, onClose, kind, onPick }: FilePickerProps) {
  const t = useTranslations('media')
  const { locale } = useLocale()
  const [q, setQ] = useState('')
  const library = useLibrary<Docattachment>('docattachments/', { q, kind }, open)
  const give = (file: Docattachment) => {
    onPick(file)
    onClose()
  }
  const uploads = useDocumentUploads(give)
  return (
    <LibraryDialog
      {...library}
      open={open}
      onClose={onClose}
      title={t(`pickFile.${kind}`)}
      q={q}
      onSearch={setQ}
      shelf="all"
      uploads={uploads}
      drop={
        <FilesDrop
          kind={dropKinds[kind]}
          accept={endingsOf[kind]}
          rules={t(`rules.${dropKinds[kind]}`)}
          onFiles={uploads.add}
        />
      }
    >
      <ul className="flist">
        {library.items.map((file) => (
          <li key={file.id}>
            <button type="button" className="frow" onClick={() => give(file)}>
              <FileText className="i" aria-hidden="true" />
              <span>
                <b>{file.title_uz || file.original_name}</b>
                <span className="meta">
                  {file.original_name} · {formatBytes(file.size, locale)} · {formatDate(file.created_at)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </LibraryDialog>
  )
}
