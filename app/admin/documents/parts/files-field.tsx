import { FileText, Plus, Replace, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { Items } from '#app/admin/parts/content/items.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { endingsOf } from '#app/admin/parts/media/endings.ts'
import { FilePicker } from '#app/admin/parts/media/file-picker.tsx'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { useDocumentUploads } from '#app/admin/parts/upload/use-document-uploads.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Select } from '#app/ui/select.tsx'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import type { Docattachment } from '#modules/docattachments/contract.ts'
import type { FileOf } from './document-fields.ts'

/** The files of a document, each in its language, in the order of its page. */
export function FilesField({ fields, errors, change }: FormParts) {
  const t = useTranslations('documents')
  const media = useTranslations('media')
  const { to } = useLocale()
  const [picking, setPicking] = useState(false)
  const files = listIn<FileOf>(fields.files)
  const latest = useRef(files)
  latest.current = files
  const set = (next: FileOf[]) => {
    latest.current = next
    change('files', next.length > 0 ? JSON.stringify(next) : '')
  }
  const add = ({ id, original_name }: Docattachment) => {
    const known = latest.current
    if (known.some(({ docattachment }) => docattachment === id)) return
    const free = locales.find((each) => known.every((file) => file.locale !== each)) ?? 'uz'
    set([...known, { docattachment: id, locale: free, name: original_name }])
  }
  const uploads = useDocumentUploads(add)
  return (
    <Items
      name="files"
      title={t('files')}
      count={files.length}
      actions={
        <button type="button" className="btn btn-s sm" onClick={() => setPicking(true)}>
          <Plus className="i" aria-hidden="true" />
          {media('fromLibrary')}
        </button>
      }
    >
      <input type="hidden" name="files" value={fields.files ?? ''} />
      <PartError name="files" errors={errors} />
      <FilesDrop
        kind="documents"
        accept={endingsOf.document}
        rules={media('rules.documents')}
        multiple
        wholeDesk={!picking}
        onFiles={uploads.add}
      />
      <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <Sortable
        label={t('files')}
        className="films"
        items={files}
        keyOf={({ docattachment }) => docattachment}
        nameOf={({ name }) => name}
        onMove={(from, to) => set(moved(files, from, to))}
      >
        {(file, handle, place) => (
          <div className="frow2">
            {handle}
            <FileText className="i" aria-hidden="true" />
            <b className="tw">{file.name}</b>
            <Select
              aria-label={t('fileLanguage', { name: file.name })}
              value={file.locale}
              onChange={(event) => set(files.with(place, { ...file, locale: event.target.value as Locale }))}
              options={locales.map((each) => ({ value: each, label: localeFacts[each].name }))}
            />
            <Link
              className="btn btn-g ico sm"
              to={to(`/admin/doc-library?shelf=all&id=${file.docattachment}`)}
              aria-label={media('replaceOf', { name: file.name })}
              title={media('replace')}
            >
              <Replace className="i" aria-hidden="true" />
            </Link>
            <button
              type="button"
              className="btn btn-g ico sm"
              aria-label={t('takeOf', { name: file.name })}
              onClick={() => set(files.toSpliced(place, 1))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </div>
        )}
      </Sortable>
      <FilePicker open={picking} kind="document" onClose={() => setPicking(false)} onPick={add} />
    </Items>
  )
}
