import { useTranslations } from 'use-intl'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { FlagField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { synonymList } from './word-lists.ts'

type SynonymFormProps = {
  viewerId: string
  id?: number
  version?: number
  stored: Fields
  answer: EditorAnswer
}

const formId = 'synonym-form'

/** A group of words that mean the same to who searches. */
export function SynonymForm({ viewerId, id, version, stored, answer }: SynonymFormProps) {
  const t = useTranslations('searchWords')
  const says = useTranslations('editor')
  const content = useTranslations('content')
  const { to } = useLocale()
  const isNew = id === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:synonym:${id ?? 'new'}`,
    isNew,
    slugSource: 'words',
    stored,
    version,
    answer,
  })
  return (
    <>
      <EditorBar
        title={isNew ? t('add') : t('edit')}
        list={{ to: to(synonymList.path), label: t('title') }}
        editor={editor}
        formId={formId}
        save={isNew ? says('create') : says('save')}
      />
      <EditorForm editor={editor} id={formId} className="sheet" version={isNew ? undefined : (version ?? 0)}>
        <EditorNotices
          editor={editor}
          version={version}
          nameOf={useLabels({ words: t('words'), active: content('active') })}
          html={[]}
          flags={['active']}
        />
        <section className="pn">
          <LinesField name="words" label={t('words')} hint={t('wordsHint')} form={editor} rows={8} />
          <FlagField name="active" label={t('active')} form={editor} />
        </section>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}
