import { CircleCheck, Info } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/newsletter.css?url'
import { formatDate } from '#common/dates.ts'
import { newsletterService } from '#modules/newsletter/service.server.ts'
import type { Route } from './+types/newsletter-manage'
import { Choices } from './parts/newsletter/choices.tsx'
import { about, LinkIsOver, NewsletterPage } from './parts/newsletter/newsletter-page.tsx'
import { loadByLink, takeSettings } from './parts/newsletter/page.server.ts'
import { PauseForm } from './parts/newsletter/pause-form.tsx'
import { Refusals } from './parts/newsletter/subscribe-form.tsx'
import { pageMeta } from './parts/page-meta.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return loadByLink(asked, () => newsletterService.own(asked, params.token))
}

export function action({ context, request, params }: Route.ActionArgs) {
  return takeSettings(context.get(portal), request, params.token)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ location, matches }, { title: [loaderData.texts.manageTitle], hidden: true })
}

/** `/newsletter/manage/{token}`: what a subscriber gets, for whoever has the link from one of their mails. */
export default function ManageSubscription({ loaderData, actionData, params }: Route.ComponentProps) {
  const { to } = useLocale()
  const [asked] = useSearchParams()
  const { subscription, texts, sections } = loaderData
  if (!subscription) return <LinkIsOver texts={texts} />
  const isLiving = subscription.state === 'active' || subscription.state === 'paused'
  const done = asked.get('done')
  const isDone = isLiving && !actionData && (done === 'confirmed' || done === 'saved')
  return (
    <NewsletterPage texts={texts} title={texts.manageTitle} lead={about(texts.manageText, subscription)}>
      {isDone && (
        <p className="callout ok" role="status">
          <CircleCheck className="i" aria-hidden />
          <span>{done === 'confirmed' ? texts.confirmed : texts.saved}</span>
        </p>
      )}
      {!isLiving && (
        <>
          <p className="callout">
            <Info className="i" aria-hidden />
            <span>{texts.states[subscription.state]}</span>
          </p>
          <p>
            <Link className="btn btn-s" to={to('/newsletter')} reloadDocument>
              {texts.again}
            </Link>
          </p>
        </>
      )}
      {isLiving && (
        <>
          {subscription.paused_until && (
            <p className="callout">
              <Info className="i" aria-hidden />
              <span>{texts.pausedUntil.replace('{date}', formatDate(subscription.paused_until))}</span>
            </p>
          )}
          <form className="formgrid" method="post" noValidate>
            {actionData && <Refusals texts={texts} refused={actionData} />}
            <Choices
              texts={texts}
              sections={sections}
              errors={actionData?.errors ?? {}}
              chosen={actionData?.typed.frequency ? actionData.typed : subscription}
            />
            <p>
              <button type="submit" className="btn btn-p">
                {texts.save}
              </button>
            </p>
          </form>
          <PauseForm texts={texts} isPaused={subscription.state === 'paused'} />
          <section aria-labelledby="leave">
            <h2 className="h2" id="leave">
              {texts.unsubscribeTitle}
            </h2>
            <p className="mt-4">
              <Link className="btn btn-s" to={to(`/newsletter/unsubscribe/${params.token}`)} reloadDocument>
                {texts.unsubscribe}
              </Link>
            </p>
          </section>
        </>
      )}
    </NewsletterPage>
  )
}
