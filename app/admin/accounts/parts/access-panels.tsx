import { MailPlus, ShieldOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { PasswordInput } from '#app/admin/parts/password-field.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { Field } from '#app/ui/field.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { FieldErrors } from '#common/errors.ts'
import type { Session, User } from '#modules/accounts/contract.ts'
import { twoStepOffPassword } from './user-fields.ts'
import { UserState } from './user-state.tsx'

type PanelProps = { user: User; mayChange: boolean }
type Asked = { isOwn: boolean; errors: FieldErrors | undefined }

/** How an account stands: its state, last sign-in, the two steps; and a new link for its password. */
export function SignInPanel({ user, mayChange, isOwn, errors }: PanelProps & Asked) {
  const t = useTranslations('accounts')
  const { last_sign_in_at: last, second_factor: on } = user
  return (
    <section className="pn" aria-labelledby="sign-in">
      <h2 id="sign-in">
        {t('signIn')}
        <UserState user={user} />
      </h2>
      <dl>
        <div>
          <dt>{t('lastSignIn')}</dt>
          <dd>{last ? <time dateTime={machineDateTime(last)}>{formatDateTime(last)}</time> : t('never')}</dd>
        </div>
        <div>
          <dt>{t('twoStep')}</dt>
          <dd>
            <span className={on ? 'st ok' : 'st ne'}>{on ? t('on') : t('off')}</span>
          </dd>
        </div>
      </dl>
      {mayChange && (
        <div className="acts">
          <Form method="post">
            <button className="btn btn-s sm" type="submit" name="intent" value="invite">
              <MailPlus className="i" aria-hidden="true" />
              {t('inviteAgain')}
            </button>
          </Form>
        </div>
      )}
      {mayChange && on && !isOwn && <TwoStepOff name={user.full_name} errors={errors} />}
    </section>
  )
}

/** Turns somebody's two-step sign-in off, for who shows once more that it is them. */
function TwoStepOff({ name, errors }: { name: string; errors: FieldErrors | undefined }) {
  const t = useTranslations('accounts')
  const own = useTranslations('twoStep')
  const wrong = errors?.[twoStepOffPassword]
  return (
    <details open={wrong !== undefined}>
      <summary>{t('twoStepOff')}</summary>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="totp-off" />
        <p>{t('twoStepOffText', { name })}</p>
        <Field label={own('password')} name={twoStepOffPassword} errors={wrong}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <button className="btn btn-d sm" type="submit">
          <ShieldOff className="i" aria-hidden="true" />
          {t('twoStepOff')}
        </button>
      </Form>
    </details>
  )
}

/** Where the person is signed in, and signing them out there. */
export function SessionsPanel({ sessions, mayChange }: { sessions: Session[]; mayChange: boolean }) {
  const t = useTranslations('accounts')
  const says = useTranslations('security')
  return (
    <section className="pn" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions', { n: sessions.length })}</h2>
      {sessions.length === 0 && <p className="meta">{t('noSessions')}</p>}
      <ul className="lines">
        {sessions.map(({ id, browser, address, last_active_at, current }) => (
          <li key={id}>
            <span className="tw">
              <b>{browser || says('unknownBrowser')}</b>
              <span className="meta">
                {address} · <time dateTime={machineDateTime(last_active_at)}>{formatDateTime(last_active_at)}</time>
              </span>
            </span>
            <span className="push">
              {current ? (
                <span className="st ok">{says('current')}</span>
              ) : (
                mayChange && (
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button
                      className="btn btn-s sm"
                      type="submit"
                      name="intent"
                      value="end-session"
                      aria-label={says('endOne', {
                        browser: browser || says('unknownBrowser'),
                        address: address ?? '',
                      })}
                    >
                      {says('end')}
                    </button>
                  </Form>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removes the account, after a question. */
export function RemovePanel({ name }: { name: string }) {
  const t = useTranslations('accounts')
  return (
    <section className="pn">
      <AskedButton
        intent="remove"
        icon={<Trash2 className="i" aria-hidden="true" />}
        label={t('remove')}
        title={t('removeTitle', { name })}
        text={t('removeText')}
      />
    </section>
  )
}

type AskedButtonProps = { intent: string; icon: ReactNode; label: string; title: string; text: string }

/** A button whose act is asked for once more before it is sent to the page's action. */
export function AskedButton({ intent, icon, label, title, text }: AskedButtonProps) {
  const content = useTranslations('content')
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-s sm dz" onClick={() => setAsking(true)}>
        {icon}
        {label}
      </button>
      <Confirm
        open={asking}
        danger
        title={title}
        confirm={label}
        cancel={content('cancel')}
        onConfirm={() => {
          setAsking(false)
          submit({ intent }, { method: 'post' })
        }}
        onCancel={() => setAsking(false)}
      >
        {text}
      </Confirm>
    </>
  )
}
