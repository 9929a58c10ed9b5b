import { data, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { notFound, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { secondFactorState } from '#modules/accounts/second-factor.server.ts'
import { endOwnSession, endOwnSessions, sessionsOf } from '#modules/accounts/session-list.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import type { Route } from './+types/security'
import { signedIn } from './parts/guard.server.ts'
import { OwnSessions } from './parts/own-sessions.tsx'
import { RecoveryCodes } from './parts/recovery-codes.tsx'
import { screenTitle } from './parts/screen-title.ts'
import { changeSecondFactor, type SecondFactorAnswer } from './parts/second-factor.server.ts'
import { SecondFactorPanel } from './parts/second-factor-panel.tsx'
import { TopBar } from './parts/top-bar.tsx'

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.security?.title),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedIn(staff, url)
  return { secondFactor: await secondFactorState(staff), sessions: await sessionsOf(staff, viewer.id) }
}

type Ended = { ended: 'ended' | 'endedOthers' }

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  signedIn(staff, url)
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  const changed = changeSecondFactor(staff, form)
  if (changed) return changed
  if (intent === 'end-all') {
    const headers = signedOut(await endOwnSessions(staff, { keep: false }))
    return redirectDocument(pathIn(staff.locale, '/login?message=everywhere'), { headers })
  }
  if (intent === 'end-others') {
    await endOwnSessions(staff, { keep: true })
    return data<Ended>({ ended: 'endedOthers' })
  }
  if (intent !== 'end') throw notFound('intent')
  await endOwnSession(staff, String(form.get('id') ?? '')).catch((error: unknown) => {
    // It has ended by itself meanwhile: the list shows how it is.
    if (!(error instanceof Refusal) || error.status !== 404) throw error
  })
  return data<Ended>({ ended: 'ended' })
}

/** How one signs in, and where one is signed in. */
export default function SecurityScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const two = useTranslations('twoStep')
  const { to } = useLocale()
  const answer = actionData as SecondFactorAnswer | Ended | undefined
  const ended = answer && 'ended' in answer ? answer : undefined
  const about = ended ? undefined : (answer as SecondFactorAnswer | undefined)
  const said = ended ? t(ended.ended) : about && 'off' in about ? two('turnedOff') : undefined
  return (
    <>
      <TopBar title={t('title')} />
      <div className="home">
        <p role="status" className={said ? 'callout' : 'vh'}>
          {said}
        </p>
        <div className="home-g">
          <section className="pn wide" aria-labelledby="two-step">
            {about && 'codes' in about ? (
              <RecoveryCodes codes={about.codes} next={to('/admin/security')} />
            ) : (
              <SecondFactorPanel state={loaderData.secondFactor} answer={about} />
            )}
          </section>
          <OwnSessions sessions={loaderData.sessions} />
        </div>
      </div>
    </>
  )
}
