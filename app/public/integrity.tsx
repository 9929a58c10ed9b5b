import { EyeOff, Phone, ShieldCheck } from 'lucide-react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/integrity.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { Route } from './+types/integrity'
import { secretHeaders } from './parts/integrity/forms.server.ts'
import { QuickExit } from './parts/integrity/quick-exit.tsx'
import { ReportForm } from './parts/integrity/report-form.tsx'
import { loadReport, takeReport } from './parts/integrity/report-page.server.ts'
import { pageMeta } from './parts/page-meta.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadReport(context.get(portal)), { headers: secretHeaders })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeReport(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead } = loaderData.words
  return pageMeta({ location, matches }, { title: [title], description: lead, path: '/feedback/korrupsiya' })
}

/** `/feedback/korrupsiya`: a report of corruption, sealed to the inspection's key before it is stored. */
export default function Integrity({ loaderData, actionData }: Route.ComponentProps) {
  const { form, words, mistakes, today } = loaderData
  const returned = useReturned(actionData)
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('nav.appeals'), to: to('/feedback') },
          { title: words.title },
        ]}
      />
      <main className="wrap post">
        <div className="art narrow int">
          <QuickExit words={words} />
          <h1 className="h1">{words.title}</h1>
          {form.open && <p className="lead">{words.lead}</p>}
          {form.open && (
            <p className="mt-3">
              {words.return_title}{' '}
              <Link to={to('/feedback/korrupsiya/session')} reloadDocument>
                {words.return_link}
              </Link>
            </p>
          )}
          {form.open && <Stored words={words} />}
          {form.open ? (
            <ReportForm {...{ form, words, mistakes, today, returned }} />
          ) : (
            <div className="callout warn mt-6">
              <EyeOff className="i" aria-hidden />
              <div>
                <p className="b">{words.closed_title}</p>
                <p>{words.closed_text}</p>
              </div>
            </div>
          )}
        </div>
        <Aside {...loaderData} />
      </main>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Stored({ words }: Pick<Loaded, 'words'>) {
  return (
    <section className="callout int-stored" aria-labelledby="stored">
      <ShieldCheck className="i" aria-hidden />
      <div>
        <h2 className="h4" id="stored">
          {words.stored_title}
        </h2>
        <ul>
          <li>{words.stored_yes}</li>
          <li>{words.stored_no}</li>
          <li>{words.stored_how}</li>
          <li>{words.stored_care}</li>
        </ul>
      </div>
    </section>
  )
}

function Aside({ words, contacts, form }: Loaded) {
  const { to } = useLocale()
  return (
    <aside className="aside appeal-aside" aria-label={words.other_title}>
      {form.open && (
        <div>
          <h2>{words.return_title}</h2>
          <p>{words.return_text}</p>
          <Link className="btn btn-s" to={to('/feedback/korrupsiya/session')} reloadDocument>
            {words.return_link}
          </Link>
        </div>
      )}
      <div>
        <h2>{words.other_title}</h2>
        <p>{words.other_call}</p>
        <a className="btn btn-s" href={`tel:${contacts.callCentre}`}>
          <Phone className="i" aria-hidden />
          {contacts.callCentre}
        </a>
        {contacts.address && (
          <p className="mt-4">
            {words.other_write}: {contacts.address}
          </p>
        )}
      </div>
    </aside>
  )
}
