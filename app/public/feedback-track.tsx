import { CircleCheck, LogOut } from 'lucide-react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/appeals.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { Route } from './+types/feedback-track'
import { fieldNames } from './parts/appeals/answers.ts'
import { Numbered } from './parts/appeals/numbered.tsx'
import { TrackActions } from './parts/appeals/track-actions.tsx'
import { TrackForm } from './parts/appeals/track-form.tsx'
import { loadTracked, takeTracked } from './parts/appeals/track-page.server.ts'
import { DeadlineCount, FileList, Letters, Standing, Timeline } from './parts/appeals/tracked.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

const path = '/feedback/track'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = await loadTracked(context.get(portal), request, url)
  return data(page, { headers: { 'cache-control': 'no-store' } })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeTracked(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta(
    { location, matches },
    { title: [t('feedback.track.title'), t('nav.appeals')], description: t('feedback.track.description'), path },
  )
}

/** `/feedback/track`: how an appeal stands, for whoever holds its number and key. */
export default function FeedbackTrack({ loaderData, actionData }: Route.ComponentProps) {
  const { appeal, number, done, limits, most } = loaderData
  const refused = useReturned(actionData)
  const t = useTranslations()
  const { to } = useLocale()
  const title = t('feedback.track.title')
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('nav.appeals'), to: to('/feedback') },
          { title: appeal ? appeal.number : title },
        ]}
      />
      <main className="wrap listing">
        <div className="art narrow">
          <h1 className="h1">
            {appeal ? (
              <Numbered text={t('feedback.track.of', { number: appeal.number })} number={appeal.number} />
            ) : (
              title
            )}
          </h1>
          {appeal ? (
            <div className="appeal-parts">
              {done && (
                <p className="callout ok" role="status">
                  <CircleCheck className="i" aria-hidden />
                  <span>{t(`feedback.track.done.${done}`)}</span>
                </p>
              )}
              <Standing appeal={appeal} />
              <DeadlineCount appeal={appeal} />
              <Timeline appeal={appeal} />
              <Letters appeal={appeal} />
              <TrackActions appeal={appeal} limits={limits} most={most} refused={refused} />
              <Files files={appeal.files} />
              <Leave />
            </div>
          ) : (
            <>
              <p className="lead">{t('feedback.track.lead')}</p>
              <TrackForm number={number} refused={refused} />
              <p className="mt-8">
                <Link to={to('/feedback')} reloadDocument>
                  {t('feedback.form.title')}
                </Link>
              </p>
            </>
          )}
        </div>
      </main>
    </>
  )
}

type FilesProps = { files: NonNullable<Route.ComponentProps['loaderData']['appeal']>['files'] }

function Files({ files }: FilesProps) {
  const t = useTranslations('feedback.form')
  if (files.length === 0) return null
  return (
    <section aria-labelledby="appeal-files">
      <h2 className="h3" id="appeal-files">
        {t('attached')}
      </h2>
      <FileList files={files} />
    </section>
  )
}

/** Shuts the appeal in this browser. */
function Leave() {
  const t = useTranslations('feedback.track')
  const { to } = useLocale()
  return (
    <form method="post" action={to(path)} encType="multipart/form-data" className="asks">
      <p className="muted">{t('open')}</p>
      <button type="submit" className="btn btn-s mt-3" name={fieldNames.step} value="close">
        <LogOut className="i" aria-hidden />
        {t('close')}
      </button>
    </form>
  )
}
