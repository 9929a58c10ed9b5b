import { LoaderCircle, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { timeOf } from '#app/admin/parts/times.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import type { useEditor } from './use-editor.ts'

type EditorBarProps = {
  title: string
  /** The list that the record belongs to. */
  list: { to: string; label: string }
  editor: Pick<ReturnType<typeof useEditor>, 'saving' | 'dirty' | 'savedAt'>
  formId: string
  /** What the button that saves says. */
  save: string
  /** Before that button: a link to the public page, and what else there is. */
  children?: ReactNode
}

/** The bar above an editor: what became of the last changes, and the one button that saves. */
export function EditorBar({ title, list, editor, formId, save, children }: EditorBarProps) {
  const { saving, dirty, savedAt } = editor
  const t = useTranslations('editor')
  const news = saving ? t('saving') : dirty ? t('unsaved') : savedAt ? t('savedAt', { time: timeOf(savedAt) }) : ''
  const Icon = saving ? LoaderCircle : Save
  return (
    <TopBar
      title={title}
      crumbs={[list]}
      aside={
        <span className="meta saved" role="status">
          {news}
        </span>
      }
      actions={
        <>
          {children}
          <button className="btn btn-p sm says" type="submit" form={formId} aria-busy={saving} title={t('shortcut')}>
            <Icon className={saving ? 'i spin' : 'i'} aria-hidden="true" />
            {save}
          </button>
        </>
      }
    />
  )
}
