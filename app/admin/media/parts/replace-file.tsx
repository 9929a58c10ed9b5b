import { Replace } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendFile } from '#app/admin/parts/upload/send-file.ts'
import { UploadList } from '#app/admin/parts/upload/upload-list.tsx'
import { useUploads } from '#app/admin/parts/upload/use-uploads.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { toast } from '#app/ui/toast-queue.ts'

type ReplaceFileProps = {
  /** The call that replaces it: `/attachments/12/replace/`. */
  path: `/${string}/`
  version: number
  /** What the file chooser offers. */
  accept: string
}

/** Puts another file in the place of a stored one: wherever it is used, and at its address, the new one is found. */
export function ReplaceFile({ path, version, accept }: ReplaceFileProps) {
  const t = useTranslations('media')
  const { locale } = useLocale()
  const { revalidate } = useRevalidator()
  const id = useId()
  const uploads = useUploads<unknown>(
    (file, onProgress, signal) =>
      sendFile({ file, path: `/${locale}/api${path}`, fields: { version: String(version) }, onProgress, signal }),
    (_stored, file) => {
      toast(t('replaced', { name: file.name }), { kind: 'success' })
      revalidate()
    },
  )
  const busy = uploads.items.some(({ problem }) => !problem)
  return (
    <div className="stack">
      <label className="btn btn-s sm start swap">
        <Replace className="i" aria-hidden="true" />
        {t('replace')}
        <input
          type="file"
          accept={accept}
          aria-describedby={id}
          disabled={busy}
          onChange={({ currentTarget }) => {
            for (const { key } of uploads.items) uploads.dismiss(key)
            uploads.add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="meta" id={id}>
        {t('replaceNote')}
      </p>
      <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
    </div>
  )
}
