import { Info, ShieldCheck } from 'lucide-react'
import type { HeadersFunction, LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/profile.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '../parts/page-meta.ts'
import { ownHeaders } from '../parts/profile/own-headers.ts'
import { CodeForm, EmailForm } from '../parts/profile/sign-in-form.tsx'
import { loadSignIn, takeSignIn } from '../parts/profile/sign-in-page.server.ts'
import type { Route } from './+types/sign-in'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const headers: HeadersFunction = ownHeaders

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadSignIn(context.get(portal), request, url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  return takeSignIn(context.get(portal), request, url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { texts, email } = loaderData
  return pageMeta({ location, matches }, { title: [email ? texts.codeTitle : texts.signIn], hidden: true })
}

/** `/profile/sign-in`: where citizens sign in or up, by a mailed code or OneID. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { texts, email, sentAgain, back, note, oneid } = loaderData
  // The way back stands in the address of the form: a form that comes back with an error keeps it as well.
  const address = (more: Record<string, string> = {}) =>
    to(`/profile/sign-in?${new URLSearchParams({ ...more, ...(back ? { return: back } : {}) })}`)
  const asks = email !== undefined
  const form = { texts, refused: actionData }
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={[{ title: t('nav.home'), to: to('/') }, { title: texts.signIn }]} />
      <main className="wrap listing sign-in">
        <div className="intro">
          <h1 className="h1">{asks ? texts.codeTitle : texts.signIn}</h1>
          {!asks && <p className="lead">{texts.signInIntro}</p>}
        </div>
        {(sentAgain || note) && !actionData && (
          <p className="callout" role="status">
            <Info className="i" aria-hidden />
            <span>{note ? texts[note] : texts.sentAgain}</span>
          </p>
        )}
        {asks ? (
          <CodeForm {...form} action={address({ step: 'code' })} email={email} toStart={address()} />
        ) : (
          <EmailForm {...form} action={address()} />
        )}
        {!asks && oneid && (
          <section className="oneid" aria-label="OneID">
            <p className="or">
              <span>{texts.or}</span>
            </p>
            <a className="btn btn-s" href={`${oneid}?${new URLSearchParams({ return: back ?? to('/profile') })}`}>
              <ShieldCheck className="i" aria-hidden />
              {t('action.loginOneid')}
            </a>
            <p className="hint">{texts.oneidHint}</p>
          </section>
        )}
        {!asks && (
          <p className="callout">
            <Info className="i" aria-hidden />
            <span>{texts.why}</span>
          </p>
        )}
      </main>
    </>
  )
}
