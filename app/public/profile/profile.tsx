import { BadgeCheck, CircleCheck, LogOut, Mail } from 'lucide-react'
import type { HeadersFunction, LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/profile.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { pageMeta } from '../parts/page-meta.ts'
import { DataControl } from '../parts/profile/data-control.tsx'
import { OwnAppeals } from '../parts/profile/own-appeals.tsx'
import { OwnData } from '../parts/profile/own-data.tsx'
import { ownHeaders } from '../parts/profile/own-headers.ts'
import { OwnSessions } from '../parts/profile/own-sessions.tsx'
import { changeProfile, loadProfile } from '../parts/profile/profile-page.server.ts'
import type { Route } from './+types/profile'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const headers: HeadersFunction = ownHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return loadProfile(context.get(portal), url)
}

export function action({ context, request }: Route.ActionArgs) {
  return changeProfile(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { title: [loaderData.texts.profile], hidden: true }) : []
}

/** `/profile`: what the portal knows of a citizen, to themselves alone. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { texts, user, sessions, appeals, done } = loaderData
  const ByWhom = user.provider === 'oneid' ? BadgeCheck : Mail
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={[{ title: t('nav.home'), to: to('/') }, { title: texts.profile }]} />
      <main className="wrap listing profile">
        <div className="intro">
          <h1 className="h1">{user.full_name || texts.profile}</h1>
          <p className="meta">
            <span className="by">
              <ByWhom className="i s" aria-hidden />
              {user.provider === 'oneid' ? texts.byOneid : texts.byEmail}
            </span>
            <span translate="no">{user.email}</span>
            <span>
              {texts.since} <time dateTime={machineDateTime(user.created_at)}>{formatDate(user.created_at)}</time>
            </span>
          </p>
        </div>
        {done && (
          <p className="callout ok" role="status">
            <CircleCheck className="i" aria-hidden />
            <span>{texts[done]}</span>
          </p>
        )}
        <div className="panels">
          <OwnAppeals texts={texts} appeals={appeals} />
          <OwnData key={user.full_name + user.phone} texts={texts} user={user} refused={actionData} />
          <OwnSessions texts={texts} sessions={sessions} />
          <DataControl texts={texts} />
        </div>
        <form method="post" action={to('/profile')}>
          <button className="btn btn-s" type="submit" name="intent" value="logout">
            <LogOut className="i" aria-hidden />
            {texts.logout}
          </button>
        </form>
      </main>
    </>
  )
}
