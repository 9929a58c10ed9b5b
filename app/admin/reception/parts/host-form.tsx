import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { HostFields, meetingModes } from './host-fields.tsx'
import { hoursNames, stretches, weekdays } from './host-input.ts'

type HostFormProps = {
  viewerId: string
  title: string
  /** Who it is of, by number, and at which version; nothing of a new one. */
  id?: number
  version?: number
  stored: Fields
  people: { id: number; name: string }[]
  answer: EditorAnswer
  mayChange: boolean
  /** In the bar above. */
  actions?: ReactNode
  /** Before the form. */
  children?: ReactNode
}

const formId = 'host-form'

/** Where and when somebody receives. */
export function HostForm(props: HostFormProps) {
  const { viewerId, title, id, version, stored, people, answer, mayChange, actions, children } = props
  const t = useTranslations('receptionDesk')
  const says = useTranslations('editor')
  const { to } = useLocale()
  const isNew = id === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:reception-host:${id ?? 'new'}`,
    isNew,
    slugSource: 'employee',
    stored,
    version,
    answer,
  })
  const nameOf = useLabels(useWords())
  const list = { to: to('/admin/reception'), label: t('title') }
  const inWords = {
    modes: (value: string) =>
      meetingModes
        .filter((mode) => value.split('\n').includes(mode))
        .map((mode) => t(`mode.${mode}`))
        .join(', '),
  }
  return (
    <>
      {mayChange ? (
        <EditorBar title={title} list={list} editor={editor} formId={formId} save={isNew ? says('create') : t('save')}>
          {actions}
        </EditorBar>
      ) : (
        <TopBar title={title} crumbs={[list]} actions={actions} />
      )}
      <div className="rcd">
        {children}
        <EditorForm editor={editor} id={formId} className="rcd-f" version={version}>
          <EditorNotices
            editor={editor}
            version={version}
            nameOf={nameOf}
            html={[]}
            flags={['approval', 'active']}
            inWords={inWords}
          />
          <input type="hidden" name="step" value="save" />
          <fieldset disabled={!mayChange} className="through">
            <legend className="vh">{t('host')}</legend>
            <HostFields form={editor} people={people} isNew={isNew} />
          </fieldset>
        </EditorForm>
      </div>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** What the fields are called in messages about them. */
function useWords(): Record<string, string> {
  const t = useTranslations('receptionDesk')
  const hours = weekdays.flatMap((weekday) =>
    stretches.flatMap((stretch) => {
      const { from, to } = hoursNames(weekday, stretch)
      const name = `${t(`weekdays.${weekday}`)}, ${stretch === 1 ? t('before') : t('after')}`
      return [
        [from, `${name}, ${t('from')}`],
        [to, `${name}, ${t('to')}`],
      ]
    }),
  )
  return {
    ...{ employee: t('employee'), minutes: t('minutes'), capacity: t('capacity'), week: t('week') },
    ...{ place: t('place'), modes: t('modes'), video_link: t('videoLink') },
    ...{ approval: t('approval'), active: t('active') },
    ...Object.fromEntries(hours),
  }
}
