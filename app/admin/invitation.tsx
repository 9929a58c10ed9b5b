import { ChevronLeft } from 'lucide-react'
import { data, Form, type HeadersFunction, type LinksFunction, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/admin.css?url'
import { Field } from '#app/ui/field.tsx'
import { formatDateTime } from '#common/dates.ts'
import { Refusal } from '#common/errors.ts'
import { invitationOf } from '#modules/accounts/invitations.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/invitation'
import { awayFromHere } from './parts/guard.server.ts'
import { PasswordInput } from './parts/password-field.tsx'
import type { Refused } from './parts/refusal.server.ts'
import { screenTitle } from './parts/screen-title.ts'
import { acceptInvitationWith } from './parts/sign-in.server.ts'
import { SignInPanel } from './parts/sign-in-panel.tsx'
import { WhatWentWrong } from './parts/what-went-wrong.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.invitation?.title),
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The address is the key: no other site may learn it. Stricter still, and browsers would not say where the form comes from. */
export const headers: HeadersFunction = () => ({ 'referrer-policy': 'same-origin' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(portal)
  try {
    return { invitation: await invitationOf(staff, params.token) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'ip_not_allowed') throw awayFromHere(staff)
    if (error.code === 'invitation_over') return data({ invitation: null }, { status: 404 })
    throw error
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return acceptInvitationWith(context.get(portal), params.token, await formOf(request))
}

/** Where someone who was invited sets their password. */
export default function InvitationPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const t = useTranslations('invitation')
  const { to } = useLocale()
  const refused = actionData as Refused | undefined
  return (
    <div className="login">
      <SignInPanel />
      <main className="r">
        <div>
          {invitation ? (
            <>
              <div className="intro">
                <h1 className="h2">{t('title')}</h1>
                <p>
                  {t.rich('intro', {
                    name: invitation.full_name,
                    username: invitation.username,
                    b: (text) => <b translate="no">{text}</b>,
                  })}
                </p>
                <p>{t('until', { time: formatDateTime(invitation.expires_at) })}</p>
              </div>
              <PasswordForm refused={refused} username={invitation.username} />
            </>
          ) : (
            <div className="intro" role="alert">
              <h1 className="h2">{t('overTitle')}</h1>
              <p>{t('overText')}</p>
            </div>
          )}
          <a className="more back" href={to('/login')}>
            <ChevronLeft className="i s" aria-hidden="true" />
            {t('toSignIn')}
          </a>
        </div>
      </main>
    </div>
  )
}

function PasswordForm({ refused, username }: { refused: Refused | undefined; username: string }) {
  const t = useTranslations('invitation')
  const hint = useTranslations('signIn')('nextHint')
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {refused && (
        <WhatWentWrong key={busy ? 'busy' : 'ready'} refused={refused} labels={{ password: t('password') }} />
      )}
      <Form method="post" noValidate aria-busy={busy}>
        {/* Password managers store the pair. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field label={t('password')} name="password" hint={hint} errors={refused?.errors?.password}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <button className="btn btn-p" type="submit" aria-disabled={busy}>
          {t('save')}
        </button>
      </Form>
    </>
  )
}
