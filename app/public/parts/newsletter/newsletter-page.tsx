import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { NewsletterTexts } from './texts.server.ts'

type NewsletterPageProps = { texts: NewsletterTexts; title: string; lead?: string | undefined; children?: ReactNode }

/** What the pages of the newsletter have in common. */
export function NewsletterPage({ texts, title, lead, children }: NewsletterPageProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const isFirst = title === texts.title
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          ...(isFirst ? [] : [{ title: texts.title, to: to('/newsletter') }]),
          { title },
        ]}
      />
      <main className="wrap listing newsletter">
        <div className="intro">
          <h1 className="h1">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </main>
    </>
  )
}

/** A link that is over, or never was. */
export function LinkIsOver({ texts }: { texts: NewsletterTexts }) {
  const { to } = useLocale()
  return (
    <NewsletterPage texts={texts} title={texts.overTitle} lead={texts.overText}>
      <p>
        <Link className="btn btn-p" to={to('/newsletter')} reloadDocument>
          {texts.again}
        </Link>
      </p>
    </NewsletterPage>
  )
}

/** A text with the address that it is about. */
export const about = (text: string, { email }: { email: string }) => text.replace('{email}', email)
