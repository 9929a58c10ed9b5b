import { BookmarkMinus, BookmarkPlus, Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Rights } from '#app/admin/parts/content/list-page.server.ts'
import { useFocusBack } from '#app/admin/parts/content/lost-focus.ts'
import { endingsOf } from '#app/admin/parts/media/endings.ts'
import { ToldLost } from '#app/admin/parts/media/told-lost.tsx'
import { UsedWhere } from '#app/admin/parts/media/used-where.tsx'
import { RefusedSummary } from '#app/admin/parts/refused-summary.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { toast } from '#app/ui/toast-queue.ts'
import { formatBytes } from '#common/bytes.ts'
import { formatDateTime } from '#common/dates.ts'
import type { Docattachment } from '#modules/docattachments/contract.ts'
import type { FileUser } from '#platform/file-uses.server.ts'
import { conflictIn, LibraryRefusal, type LibraryRefused } from './library-refusal.tsx'
import { ReplaceFile } from './replace-file.tsx'

type FileDialogProps = {
  file: Docattachment
  /** It is no longer there. */
  isLost: boolean
  users: Record<string, FileUser[]>
  rights: Rights
  answer: LibraryRefused | { done: 'title' | 'add' | 'take-out' } | undefined
  onClose: () => void
}

/** One file: its title in four languages, where it is used, and what can be done with it. */
export function FileDialog({ onClose, ...held }: FileDialogProps) {
  const t = useTranslations('docLibrary')
  const { file, answer } = held
  useEffect(() => {
    if (answer && 'done' in answer) toast(t(`done.${answer.done}`), { kind: 'success' })
  }, [answer, t])
  useFocusBack()
  // What it holds is made anew once it is stored; the dialog stays, or it would not know any more what opened it.
  return (
    <Dialog open onClose={onClose} title={file.title_uz || file.original_name}>
      <Held key={file.version} {...held} />
    </Dialog>
  )
}

function Held({ file, isLost, users, rights, answer }: Omit<FileDialogProps, 'onClose'>) {
  const t = useTranslations('docLibrary')
  const photos = useTranslations('photoLibrary')
  const content = useTranslations('content')
  const { locale } = useLocale()
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const [asking, setAsking] = useState(false)
  const { title_uz, title_uzb, title_ru, title_en } = file
  const refused = answer && 'refused' in answer ? answer : undefined
  return (
    <>
      <div className="body">
        <p className="meta">
          {file.original_name} · {formatBytes(file.size, locale)} ·{' '}
          <time dateTime={file.created_at}>{formatDateTime(file.created_at)}</time>
        </p>
        {isLost && <ToldLost>{t('lost')}</ToldLost>}
        {rights.change && (
          <Form method="post" className="stack" preventScrollReset>
            <input type="hidden" name="id" value={file.id} />
            <input type="hidden" name="version" value={conflictIn(refused)?.current_version ?? file.version} />
            <LibraryRefusal
              refused={refused}
              base={{ title_uz, title_uzb, title_ru, title_en }}
              words={{ title: t('titleField') }}
            />
            <LocalizedField
              legend={t('titleField')}
              hint={t('titleHint')}
              name="title"
              values={{ title_uz, title_uzb, title_ru, title_en }}
              errors={refused?.errors}
              maxLength={200}
            />
            <button className="btn btn-p sm" type="submit" name="intent" value="title" aria-busy={busy}>
              {t('save')}
            </button>
          </Form>
        )}
        {refused && !rights.change && <RefusedSummary refused={refused} />}
        <h3 className="lab">{photos('usedWhere')}</h3>
        <UsedWhere users={users} />
        <div className="line">
          {!isLost && (
            <a className="btn btn-s sm" href={file.path} download>
              <Download className="i" aria-hidden="true" />
              {t('download')}
            </a>
          )}
          {rights.change && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={file.id} />
              <button className="btn btn-s sm" name="intent" value={file.in_library ? 'take-out' : 'add'} type="submit">
                {file.in_library ? (
                  <BookmarkMinus className="i" aria-hidden="true" />
                ) : (
                  <BookmarkPlus className="i" aria-hidden="true" />
                )}
                {file.in_library ? photos('takeOut') : photos('add')}
              </button>
            </Form>
          )}
          {rights.delete && (
            <button type="button" className="btn btn-g sm" onClick={() => setAsking(true)}>
              <Trash2 className="i" aria-hidden="true" />
              {photos('delete')}
            </button>
          )}
        </div>
        {file.in_library && rights.change && <p className="meta">{t('takeOutNote')}</p>}
        {rights.change && (
          <ReplaceFile
            path={`/docattachments/${file.id}/replace/`}
            version={file.version}
            accept={endingsOf[file.kind]}
          />
        )}
      </div>
      <Confirm
        open={asking}
        danger
        title={t('deleteTitle')}
        confirm={photos('delete')}
        cancel={content('cancel')}
        onConfirm={() => {
          setAsking(false)
          submit({ intent: 'delete', id: file.id }, { method: 'post' })
        }}
        onCancel={() => setAsking(false)}
      >
        {t('deleteText')}
      </Confirm>
    </>
  )
}
