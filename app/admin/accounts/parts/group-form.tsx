import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AskedButton } from './access-panels.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { numbersIn } from './user-fields.ts'

type GroupFormProps = {
  viewerId: string
  slug?: string
  version?: number
  stored: Fields
  own: number[]
  users?: number
  mayChange: boolean
  mayDelete: boolean
  answer: EditorAnswer
}

const formId = 'group-form'

/** A group and what its people may do. */
export function GroupForm(props: GroupFormProps) {
  const { viewerId, slug, version, stored, own, users = 0, mayChange, mayDelete, answer } = props
  const t = useTranslations('accounts')
  const says = useTranslations('editor')
  const { to } = useLocale()
  const isNew = slug === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:group:${slug ?? 'new'}`,
    isNew,
    slugSource: 'name',
    stored,
    version,
    answer,
  })
  const { fields, change } = editor
  const list = { to: to('/admin/set_admin/groups'), label: t('groups') }
  const title = isNew ? t('addGroup') : (stored.name ?? '')
  const inWords = { permissions: (value: string) => t('rightsCount', { n: numbersIn(value).length }) }
  const nameOf = useLabels({ name: t('groupName'), permissions: t('rights') })
  return (
    <>
      {mayChange ? (
        <EditorBar
          title={title}
          list={list}
          editor={editor}
          formId={formId}
          save={isNew ? says('create') : says('save')}
        >
          {mayDelete && !isNew && (
            <AskedButton
              intent="remove"
              icon={<Trash2 className="i" aria-hidden="true" />}
              label={t('removeGroup')}
              title={t('removeGroupTitle', { name: stored.name ?? '' })}
              text={t('removeGroupText', { n: users })}
            />
          )}
        </EditorBar>
      ) : (
        <TopBar title={title} crumbs={[list]} />
      )}
      <EditorForm editor={editor} id={formId} className="sheet" version={version ?? 0}>
        <input type="hidden" name="permissions" value={fields.permissions} />
        <EditorNotices editor={editor} version={version} nameOf={nameOf} html={[]} flags={[]} inWords={inWords} />
        <fieldset disabled={!mayChange} className="through">
          <legend className="vh">{title}</legend>
          <section className="pn">
            <LineField form={editor} name="name" label={t('groupName')} maxLength={80} />
          </section>
          <section className="pn" id="permissions" tabIndex={-1} aria-labelledby="rights">
            <h2 id="rights">{t('rights')}</h2>
            <RightsMatrix
              value={fields.permissions}
              onChange={(value) => change('permissions', value)}
              own={own}
              disabled={!mayChange}
            />
          </section>
        </fieldset>
      </EditorForm>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}
