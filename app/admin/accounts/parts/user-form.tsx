import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EditorBar } from '#app/admin/parts/content/editor-bar.tsx'
import { EditorForm } from '#app/admin/parts/content/editor-form.tsx'
import { EditorNotices } from '#app/admin/parts/content/editor-notices.tsx'
import type { Fields } from '#app/admin/parts/content/field-list.ts'
import { LeaveQuestion } from '#app/admin/parts/content/leave-question.tsx'
import { FlagField, type FormPart, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { type EditorAnswer, useEditor } from '#app/admin/parts/content/use-editor.ts'
import { useLabels } from '#app/admin/parts/content/use-labels.ts'
import { PasswordInput } from '#app/admin/parts/password-field.tsx'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { accountField, numbersIn, twoStepOffPassword, withNumbers } from './user-fields.ts'

type UserFormProps = {
  viewerId: string
  /** Whose account it is; nobody's while it is new. */
  id?: string
  version?: number
  stored: Fields
  groups: { id: number; name: string; within: boolean }[]
  /** Whether the reader may make others as mighty as that. */
  maySuperuser: boolean
  mayChange: boolean
  answer: EditorAnswer
  /** Above the form: the link of an invitation. */
  notice?: ReactNode
  /** In its place: what came of it. */
  told?: ReactNode
  /** Beside it: sessions, two-step sign-in. */
  children?: ReactNode
}

const formId = 'user-form'

/** Who someone is, and what they may do. */
export function UserForm(props: UserFormProps) {
  const { viewerId, id, version, stored, groups, maySuperuser, mayChange, answer, notice, told, children } = props
  const t = useTranslations('accounts')
  const says = useTranslations('editor')
  const own = useTranslations('twoStep')
  const { to } = useLocale()
  const isNew = id === undefined
  const editor = useEditor({
    draftKey: `${viewerId}:user:${id ?? 'new'}`,
    isNew,
    slugSource: 'full_name',
    stored,
    version,
    answer,
  })
  const words = {
    full_name: t('fullName'),
    username: t('username'),
    email: t('email'),
    groups: t('groups'),
    is_superuser: t('superuser'),
    is_staff: t('staff'),
    active: t('mayComeIn'),
    password: own('password'),
    [twoStepOffPassword]: own('password'),
  }
  const nameOf = useLabels(words)
  const { fields, errors } = editor
  const isOtherAddress = fields.email?.trim().toLowerCase() !== stored.email?.toLowerCase()
  // Where somebody else changed it meanwhile, one's own may be what is stored here and yet another one there.
  // And a new one may be there already, by an answer that was lost.
  const asksPassword = (!isNew && isOtherAddress) || errors?.password !== undefined
  const list = { to: to('/admin/set_admin'), label: t('users') }
  if (told)
    return (
      <>
        <TopBar title={t('addTitle')} crumbs={[list]} />
        <div className="sheet">{told}</div>
        <LeaveQuestion blocker={editor.blocker} />
      </>
    )
  const title = isNew ? t('addTitle') : stored.full_name || t('editTitle')
  return (
    <>
      {mayChange ? (
        <EditorBar
          title={title}
          list={list}
          editor={editor}
          formId={formId}
          save={isNew ? t('invite') : says('save')}
        />
      ) : (
        <TopBar title={title} crumbs={[list]} />
      )}
      <div className={children ? 'ed' : 'ed alone'}>
        <EditorForm editor={editor} id={formId} className="ed-m sheet" version={version ?? 0}>
          <input type="hidden" name="is_staff" value={fields.is_staff} />
          {id && <input type="hidden" name={accountField} value={id} />}
          {notice}
          <EditorNotices
            editor={editor}
            version={version}
            nameOf={nameOf}
            html={[]}
            flags={['is_staff', 'is_superuser', 'active']}
          />
          <fieldset disabled={!mayChange} className="through">
            <legend className="vh">{title}</legend>
            <PersonPanel form={editor} asksPassword={asksPassword} />
            <section className="pn" aria-labelledby="rights">
              <h2 id="rights">{t('rightsTitle')}</h2>
              <div className="stack">
                <FlagField form={editor} name="active" label={t('mayComeIn')} hint={t('mayComeInHint')} />
                {(maySuperuser || fields.is_superuser === 'on') && (
                  <FlagField form={editor} name="is_superuser" label={t('superuser')} hint={t('superuserHint')} />
                )}
                <GroupsField form={editor} groups={groups} />
              </div>
            </section>
          </fieldset>
        </EditorForm>
        {children && (
          <aside className="ed-s" aria-label={t('access')}>
            {children}
          </aside>
        )}
      </div>
      <LeaveQuestion blocker={editor.blocker} />
    </>
  )
}

/** Who it is, and the password of who changes at what address they are written to. */
function PersonPanel({ form, asksPassword }: { form: FormPart; asksPassword: boolean }) {
  const t = useTranslations('accounts')
  const own = useTranslations('twoStep')
  return (
    <section className="pn" aria-labelledby="person">
      <h2 id="person">{t('person')}</h2>
      <div className="stack">
        <LineField form={form} name="full_name" label={t('fullName')} maxLength={150} />
        <div className="two">
          <LineField
            form={form}
            name="username"
            label={t('username')}
            hint={t('usernameHint')}
            maxLength={40}
            spellCheck={false}
            autoCapitalize="none"
          />
          <LineField form={form} name="email" label={t('email')} hint={t('emailHint')} type="email" maxLength={254} />
        </div>
        {asksPassword && (
          <Field label={own('password')} name="password" hint={t('emailPassword')} errors={form.errors?.password}>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
        )}
      </div>
    </section>
  )
}

/** Groups that reach further than the reader's own rights can be seen and not given. */
function GroupsField({ form: { fields, errors, change }, groups }: { form: FormPart } & Pick<UserFormProps, 'groups'>) {
  const t = useTranslations('accounts')
  return (
    <fieldset className={errors?.groups ? 'fld err' : 'fld'} id="groups" tabIndex={-1}>
      <legend>{t('groups')}</legend>
      <p className="hint">{fields.is_superuser === 'on' ? t('groupsSuperuser') : t('groupsHint')}</p>
      <input type="hidden" name="groups" value={fields.groups} />
      <div className="checks">
        {groups.map(({ id, name, within }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={numbersIn(fields.groups).includes(id)}
              disabled={!within}
              onChange={(event) => change('groups', withNumbers(fields.groups, [id], event.target.checked))}
            />
            {name}
          </label>
        ))}
        {groups.length === 0 && <p className="meta">{t('groupsNone')}</p>}
      </div>
      {errors?.groups && (
        <p className="emsg">
          <CircleAlert className="i" aria-hidden="true" />
          {errors.groups.map(({ message }) => message).join('. ')}
        </p>
      )}
    </fieldset>
  )
}
