import { ChevronLeft, Info, Lock, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { data, type LinksFunction, redirect, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/admin.css?url'
import { pathIn } from '#common/locale.ts'
import { isStaffNetwork } from '#modules/accounts/network.server.ts'
import type { Route } from './+types/login'
import { NewPasswordForm } from './parts/new-password-form.tsx'
import type { Refused } from './parts/refusal.server.ts'
import { sameSitePath, withMessage } from './parts/same-site-path.ts'
import { screenTitle } from './parts/screen-title.ts'
import { setNewPassword, signInWith, signOutOf } from './parts/sign-in.server.ts'
import { SignInForm } from './parts/sign-in-form.tsx'
import { SignInPanel } from './parts/sign-in-panel.tsx'
import { SmallDeviceNotice } from './parts/small-device-notice.tsx'
import { tellSignedOut } from './parts/staff-channel.ts'
import { readDesk, smallScreenCookie } from './parts/staff-cookies.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.signIn?.title),
  { name: 'robots', content: 'noindex, nofollow' },
]

/** What the address may say above the form. */
const notices = { success_logout: 'signedOut', idle: 'idle', ended: 'ended' } as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { locale, address, viewer, sessionState } = staff
  if (!(await isStaffNetwork(staff, address))) throw redirectDocument(pathIn(locale, '/'))
  if (viewer) throw redirect(pathIn(locale, '/admin?message=login'))
  const message = url.searchParams.get('message') ?? ''
  const allowNow = url.searchParams.get('small') === '1'
  const shown = {
    step: sessionState === 'password' ? ('new-password' as const) : ('sign-in' as const),
    next: sameSitePath(url.searchParams.get('next')),
    notice: message in notices ? notices[message as keyof typeof notices] : undefined,
    address,
    smallAllowed: allowNow || readDesk(request.headers.get('cookie')).smallAllowed,
  }
  return data(shown, allowNow ? { headers: { 'set-cookie': smallScreenCookie } } : undefined)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'sign-out') return signOutOf(staff, request)
  const next = sameSitePath(
    String(form.get(intent === 'new-password' ? 'next_path' : 'next') ?? url.searchParams.get('next') ?? ''),
  )
  const home = next ?? pathIn(staff.locale, '/admin')
  if (intent === 'new-password') return setNewPassword(staff, form, withMessage(home, 'password'))
  return signInWith(staff, form, withMessage(home, 'success_auth'), next)
}

/** The door of the staff area. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('signIn')
  const back = useTranslations('action')
  const { to } = useLocale()
  const { step, next, notice, address, smallAllowed } = loaderData
  const answer = actionData as (Refused & { username?: string; waitSeconds?: number }) | undefined
  const isNew = step === 'new-password'
  // Only now is the session over: before, the other tabs would be sent back to their screens.
  useEffect(() => {
    if (notice === 'signedOut') tellSignedOut()
  }, [notice])
  return (
    <>
      <SmallDeviceNotice allowed={smallAllowed} />
      <div className="login">
        <SignInPanel />
        <main className="r">
          <div>
            <div className="intro">
              <h1 className="h2">{isNew ? t('newTitle') : t('title')}</h1>
              <p>{isNew ? t('newIntro') : t('intro')}</p>
            </div>
            {notice && !answer && !isNew && (
              <div className="callout" role="status">
                <Info className="i" aria-hidden="true" />
                <p>{t(notice)}</p>
              </div>
            )}
            {isNew ? (
              <NewPasswordForm next={next} refused={answer} />
            ) : (
              <SignInForm
                next={next}
                username={answer?.username ?? ''}
                refused={answer}
                waitSeconds={answer?.waitSeconds}
              />
            )}
            {!isNew && (
              <div className="callout">
                <Lock className="i" aria-hidden="true" />
                <p>{t.rich('network', { address: address ?? '', b: (text) => <b>{text}</b> })}</p>
              </div>
            )}
            {isNew ? (
              <form method="post" action={to('/login')}>
                <button className="btn btn-g out" type="submit" name="intent" value="sign-out">
                  <LogOut className="i" aria-hidden="true" />
                  {back('logout')}
                </button>
              </form>
            ) : (
              <a className="more back" href={to('/')}>
                <ChevronLeft className="i s" aria-hidden="true" />
                {back('backHome')}
              </a>
            )}
          </div>
        </main>
      </div>
    </>
  )
}
