import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/newsletter.css?url'
import { newsletterService } from '#modules/newsletter/service.server.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { about, LinkIsOver, NewsletterPage } from './parts/newsletter/newsletter-page.tsx'
import { loadByLink, takeUnsubscribe } from './parts/newsletter/page.server.ts'
import { pageMeta } from './parts/page-meta.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return loadByLink(asked, () => newsletterService.own(asked, params.token))
}

export function action({ context, params }: Route.ActionArgs) {
  return takeUnsubscribe(context.get(portal), params.token)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ location, matches }, { title: [loaderData.texts.unsubscribeTitle], hidden: true })
}

/** `/newsletter/unsubscribe/{token}`: ends a subscription at one press, without signing in. */
export default function Unsubscribe({ loaderData: { subscription, texts } }: Route.ComponentProps) {
  const { to } = useLocale()
  if (!subscription) return <LinkIsOver texts={texts} />
  const isLiving = subscription.state === 'active' || subscription.state === 'paused'
  if (isLiving)
    return (
      <NewsletterPage texts={texts} title={texts.unsubscribeTitle} lead={about(texts.unsubscribeText, subscription)}>
        <form method="post">
          <button type="submit" className="btn btn-p">
            {texts.unsubscribe}
          </button>
        </form>
      </NewsletterPage>
    )
  return (
    <NewsletterPage texts={texts} title={texts.goneTitle}>
      <div className="callout ok" role="status">
        <CircleCheck className="i" aria-hidden />
        <p>{about(texts.goneText, subscription)}</p>
      </div>
      <p>
        <Link className="btn btn-s" to={to('/newsletter')} reloadDocument>
          {texts.again}
        </Link>
      </p>
    </NewsletterPage>
  )
}
