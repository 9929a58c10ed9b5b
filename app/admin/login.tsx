import { ChevronLeft, Info, Lock, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { data, type LinksFunction, redirect, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/admin/admin.css?url'
import { pathIn } from '#common/locale.ts'
import { isStaffNetwork } from '#modules/accounts/network.server.ts'
import { isPending } from '#modules/accounts/second-step.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Route } from './+types/login'
import { CodeForm } from './parts/code-form.tsx'
import { EnrolForm } from './parts/enrol-form.tsx'
import { resumingPath } from './parts/guard.server.ts'
import { NewPasswordForm } from './parts/new-password-form.tsx'
import { RecoveryCodes } from './parts/recovery-codes.tsx'
import type { Refused } from './parts/refusal.server.ts'
import { sameSitePath, withMessage } from './parts/same-site-path.ts'
import { screenTitle } from './parts/screen-title.ts'
import { changeSecondFactor, type SecondFactorAnswer } from './parts/second-factor.server.ts'
import { setNewPassword, signInWith, signInWithCode, signOutOf } from './parts/sign-in.server.ts'
import { SignInForm } from './parts/sign-in-form.tsx'
import { SignInPanel } from './parts/sign-in-panel.tsx'
import { SmallDeviceNotice } from './parts/small-device-notice.tsx'
import { tellSignedOut } from './parts/staff-channel.ts'
import { readDesk, smallScreenCookie } from './parts/staff-cookies.ts'
import { StaffLanguages } from './parts/staff-languages.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.signIn?.title),
  { name: 'robots', content: 'noindex, nofollow' },
]

/** What the address may say above the form. */
const notices = {
  success_logout: 'signedOut',
  idle: 'idle',
  ended: 'ended',
  invited: 'invited',
  code_expired: 'codeExpired',
  everywhere: 'everywhere',
} as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { locale, address, viewer, sessionState } = staff
  const next = sameSitePath(url.searchParams.get('next'))
  if (!(await isStaffNetwork(staff, address))) throw redirectDocument(pathIn(locale, '/'))
  if (viewer) throw redirect(pathIn(locale, '/admin?message=login'))
  // A session that only has to be renewed. Who comes from there in vain, or without scripts, brings a message.
  if (sessionState === 'expired' && !url.searchParams.has('message') && !url.searchParams.has('step'))
    throw redirectDocument(resumingPath(locale, next ?? pathIn(locale, '/admin?message=login')))
  const step = await stepFor(staff, request, url)
  const message = step === 'expired' ? 'code_expired' : (url.searchParams.get('message') ?? '')
  const allowNow = url.searchParams.get('small') === '1'
  const shown = {
    step: step === 'expired' ? 'sign-in' : step,
    next,
    notice: message in notices ? notices[message as keyof typeof notices] : undefined,
    address,
    smallAllowed: allowNow || readDesk(request.headers.get('cookie')).smallAllowed,
  }
  return data(shown, allowNow ? { headers: { 'set-cookie': smallScreenCookie } } : undefined)
}

type Step = 'sign-in' | 'code' | 'recovery' | 'new-password' | 'enrol'

/** How far someone has come: what their session lacks, or whether their password was right a moment ago. */
async function stepFor(staff: RequestContext, request: Request, url: URL): Promise<Step | 'expired'> {
  if (staff.sessionState === 'password') return 'new-password'
  if (staff.sessionState === 'second-factor') return 'enrol'
  const asked = url.searchParams.get('step')
  if (asked !== 'code' && asked !== 'recovery') return 'sign-in'
  return (await isPending(staff, request.headers.get('cookie'))) ? asked : 'expired'
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'sign-out') return signOutOf(staff, request)
  const next = sameSitePath(
    String(form.get(intent === 'new-password' ? 'next_path' : 'next') ?? url.searchParams.get('next') ?? ''),
  )
  const home = next ?? pathIn(staff.locale, '/admin')
  if (staff.sessionState === 'second-factor') return changeSecondFactor(staff, form)
  if (intent === 'code') return signInWithCode(staff, request, form, withMessage(home, 'success_auth'), next)
  if (intent === 'new-password') return setNewPassword(staff, form, withMessage(home, 'password'))
  return signInWith(staff, form, withMessage(home, 'success_auth'), next)
}

/** The door of the staff area. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('signIn')
  const back = useTranslations('action')
  const { to } = useLocale()
  const { step, next, notice, address, smallAllowed } = loaderData
  const answer = actionData as (Refused & { username?: string }) | undefined
  const { title, intro } = useStepTexts(step)
  const signedIn = step === 'new-password' || step === 'enrol'
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
              <h1 className="h2">{title}</h1>
              <p>{intro}</p>
            </div>
            {notice && !answer && step === 'sign-in' && (
              <div className="callout" role="status">
                <Info className="i" aria-hidden="true" />
                <p>{t(notice)}</p>
              </div>
            )}
            {step === 'new-password' && <NewPasswordForm next={next} refused={answer} />}
            {step === 'enrol' && <Enrol answer={actionData as SecondFactorAnswer | undefined} next={next} />}
            {(step === 'code' || step === 'recovery') && (
              <CodeForm key={step} recovery={step === 'recovery'} next={next} refused={answer} />
            )}
            {step === 'sign-in' && <SignInForm next={next} username={answer?.username ?? ''} refused={answer} />}
            {!signedIn && (
              <div className="callout">
                <Lock className="i" aria-hidden="true" />
                <p>{t.rich('network', { address: address ?? '', b: (text) => <b>{text}</b> })}</p>
              </div>
            )}
            {signedIn ? (
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
            <StaffLanguages />
          </div>
        </main>
      </div>
    </>
  )
}

function useStepTexts(step: Step): { title: string; intro: string } {
  const t = useTranslations('signIn')
  const two = useTranslations('twoStep')
  const texts = {
    'sign-in': { title: t('title'), intro: t('intro') },
    code: { title: two('codeTitle'), intro: two('codeIntro') },
    recovery: { title: two('codeTitle'), intro: two('recoveryIntro') },
    'new-password': { title: t('newTitle'), intro: t('newIntro') },
    enrol: { title: two('demandTitle'), intro: two('demandIntro') },
  }
  return texts[step]
}

/** Two-step sign-in before any work, where the portal demands it. */
function Enrol({ answer, next }: { answer: SecondFactorAnswer | undefined; next: string | undefined }) {
  const { to } = useLocale()
  if (answer && 'codes' in answer) return <RecoveryCodes codes={answer.codes} next={next ?? to('/admin')} />
  return <EnrolForm answer={answer} />
}
