import { MailCheck } from 'lucide-react'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/newsletter.css?url'
import { newsletterService } from '#modules/newsletter/service.server.ts'
import type { Route } from './+types/newsletter-confirm'
import { about, LinkIsOver, NewsletterPage } from './parts/newsletter/newsletter-page.tsx'
import { loadByLink, takeConfirmation } from './parts/newsletter/page.server.ts'
import { pageMeta } from './parts/page-meta.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return loadByLink(asked, () => newsletterService.toConfirm(asked, params.token))
}

export function action({ context, params }: Route.ActionArgs) {
  return takeConfirmation(context.get(portal), params.token)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ location, matches }, { title: [loaderData.texts.confirmTitle], hidden: true })
}

/** `/newsletter/confirm/{token}`: a button, since programs that look into mails follow links but press nothing. */
export default function ConfirmSubscription({ loaderData: { subscription, texts } }: Route.ComponentProps) {
  if (!subscription) return <LinkIsOver texts={texts} />
  return (
    <NewsletterPage texts={texts} title={texts.confirmTitle} lead={about(texts.confirmText, subscription)}>
      <form method="post">
        <button type="submit" className="btn btn-p">
          <MailCheck className="i" aria-hidden />
          {texts.confirm}
        </button>
      </form>
    </NewsletterPage>
  )
}
