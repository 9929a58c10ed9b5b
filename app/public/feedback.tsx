import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/appeals.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Route } from './+types/feedback'
import { Addressee } from './parts/appeals/addressee.tsx'
import { AppealAside } from './parts/appeals/appeal-aside.tsx'
import { AppealForm } from './parts/appeals/appeal-form.tsx'
import { loadForm, takeForm } from './parts/appeals/appeal-page.server.ts'
import { AppealReview } from './parts/appeals/appeal-review.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

const path = '/feedback'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const [page, { call_centre }] = await Promise.all([loadForm(asked, url), settingsRepository.current(asked.db)])
  return data({ ...page, callCentre: call_centre }, { headers: { 'cache-control': 'no-store' } })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeForm(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta(
    { location, matches },
    { title: [t('feedback.form.title'), t('nav.appeals')], description: t('feedback.form.description'), path },
  )
}

/** `/feedback`: an appeal to the ministry or, by `?to=`, to one of its leaders; and all answers once more before it goes. */
export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { form, leader, about, callCentre } = loaderData
  const returned = useReturned(actionData)
  const t = useTranslations()
  const { to } = useLocale()
  const chosen = about
    ? { ...loaderData.chosen, message: t('feedback.form.mistakeOn', { page: about }) }
    : loaderData.chosen
  const title = t('feedback.form.title')
  const isReview = returned?.shows === 'review'
  const action = to(leader ? `${path}?to=${leader.slug}` : path)
  return (
    <>
      <Breadcrumb label={t('crumbs.label')} items={[{ title: t('nav.home'), to: to('/') }, { title }]} />
      <main className="wrap post">
        <div className="art narrow">
          <h1 className="h1">{isReview ? t('feedback.review.title') : title}</h1>
          <p className="lead">{isReview ? t('feedback.review.lead') : t('feedback.form.lead')}</p>
          {leader && !isReview && <Addressee leader={leader} />}
          {isReview ? (
            <AppealReview action={action} form={form} returned={returned} leader={leader?.full_name} />
          ) : (
            <AppealForm action={action} form={form} to={leader?.slug ?? ''} chosen={chosen} returned={returned} />
          )}
        </div>
        <AppealAside callCentre={callCentre} />
      </main>
    </>
  )
}
