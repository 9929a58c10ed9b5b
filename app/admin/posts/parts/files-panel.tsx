import { FileText, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Folded } from '#app/admin/parts/content/folded.tsx'
import { PartError } from '#app/admin/parts/content/part-error.tsx'
import { endingsOf } from '#app/admin/parts/media/endings.ts'
import { FilePicker } from '#app/admin/parts/media/file-picker.tsx'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import { FilesDrop } from '#app/admin/parts/upload/files-drop.tsx'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { useDocumentUploads } from '#app/admin/parts/upload/use-document-uploads.ts'
import { Select } from '#app/ui/select.tsx'
import { fileName, fileNumber } from './file-lines.ts'
import type { PostChoices } from './post-choices.server.ts'
import type { PanelProps } from './post-panels.tsx'

/** The files that come with a post, in the order of its page. Without scripts a file is taken off by its box, added from a list, or sent with the form. */
export function FilesPanel({
  form: { fields, errors, change },
  latest,
  mayUpload,
}: PanelProps & { latest: PostChoices['files']; mayUpload: boolean }) {
  const t = useTranslations('documents')
  const media = useTranslations('media')
  const more = useTranslations('postMore')
  const [picking, setPicking] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const files = (fields.document ?? '').split('\n').filter(Boolean)
  const known = useRef(files)
  known.current = files
  const set = (next: string[]) => {
    known.current = next
    change('document', next.join('\n'))
  }
  const add = ({ id, original_name }: { id: number; original_name: string }) => {
    if (known.current.every((line) => fileNumber(line) !== id)) set([...known.current, `${id} ${original_name}`])
  }
  const uploads = useDocumentUploads(add)
  const wrong = Object.keys(errors ?? {}).some((name) => /^document(\.|$)/.test(name))
  return (
    <section className="pn" id="document" tabIndex={-1}>
      <Folded title={t('files')} count={files.length} wrong={wrong}>
        <input type="hidden" name="document" value="" />
        <PartError name="document" errors={errors} />
        {files.length > 0 && (
          <Sortable
            label={t('files')}
            items={files}
            keyOf={fileNumber}
            nameOf={fileName}
            onMove={(from, to) => set(moved(files, from, to))}
          >
            {(line, handle, place) => (
              <div className="frow2">
                {handle}
                <FileText className="i" aria-hidden="true" />
                <b className="tw">{fileName(line)}</b>
                {scripted ? (
                  <>
                    <input type="hidden" name="document" value={line} />
                    <button
                      type="button"
                      className="btn btn-g ico sm"
                      aria-label={t('takeOf', { name: fileName(line) })}
                      title={t('takeOf', { name: fileName(line) })}
                      onClick={() => set(files.toSpliced(place, 1))}
                    >
                      <X className="i" aria-hidden="true" />
                    </button>
                  </>
                ) : (
                  <input
                    type="checkbox"
                    name="document"
                    value={line}
                    defaultChecked
                    aria-label={more('fileStays', { name: fileName(line) })}
                    title={more('fileStays', { name: fileName(line) })}
                  />
                )}
              </div>
            )}
          </Sortable>
        )}
        <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        <noscript>
          <Select
            name="document"
            aria-label={more('fileAdd')}
            options={[
              { value: '', label: more('fileAdd') },
              ...latest.map(({ id, name }) => ({ value: `${id} ${name}`, label: name })),
            ]}
          />
          {mayUpload && (
            <div className="fld">
              <label htmlFor="document-file">{more('fileSend')}</label>
              <input
                className="field"
                id="document-file"
                type="file"
                name="document"
                multiple
                accept={endingsOf.document}
                aria-describedby="document-rules"
              />
              <p className="meta" id="document-rules">
                {media('rules.documents')}
              </p>
            </div>
          )}
        </noscript>
        {scripted && (
          <>
            <FilesDrop
              kind="documents"
              accept={endingsOf.document}
              rules={media('rules.documents')}
              multiple
              onFiles={uploads.add}
            />
            <button type="button" className="btn btn-s sm" onClick={() => setPicking(true)}>
              <Plus className="i" aria-hidden="true" />
              {media('fromLibrary')}
            </button>
          </>
        )}
      </Folded>
      <FilePicker open={picking} kind="document" onClose={() => setPicking(false)} onPick={add} />
    </section>
  )
}
