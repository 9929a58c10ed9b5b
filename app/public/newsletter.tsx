import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/newsletter.css?url'
import type { Route } from './+types/newsletter'
import { NewsletterPage } from './parts/newsletter/newsletter-page.tsx'
import { loadSubscribe, takeSubscribe } from './parts/newsletter/page.server.ts'
import { SubscribeForm } from './parts/newsletter/subscribe-form.tsx'
import { pageMeta } from './parts/page-meta.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return loadSubscribe(context.get(portal))
}

export function action({ context, request }: Route.ActionArgs) {
  return takeSubscribe(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead } = loaderData.texts
  return pageMeta({ location, matches }, { title: [title], description: lead, path: '/newsletter' })
}

/** `/newsletter`: subscribing to the news by mail. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, sections } = loaderData
  const form_token = actionData?.form_token ?? loaderData.form_token
  const [asked] = useSearchParams()
  if (asked.has('sent') && !actionData)
    return (
      <NewsletterPage texts={texts} title={texts.title}>
        <div className="callout ok" role="status">
          <MailCheck className="i" aria-hidden />
          <div>
            <p className="b">{texts.acceptedTitle}</p>
            <p>{texts.accepted}</p>
            <p>{texts.acceptedHint}</p>
          </div>
        </div>
      </NewsletterPage>
    )
  return (
    <NewsletterPage texts={texts} title={texts.title} lead={texts.lead}>
      <SubscribeForm key={form_token} texts={texts} sections={sections} token={form_token} refused={actionData} />
    </NewsletterPage>
  )
}
