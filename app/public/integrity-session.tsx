import { CircleCheck, LogOut } from 'lucide-react'
import { data, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/integrity.css?url'
import type { Route } from './+types/integrity-session'
import { CodeForm } from './parts/integrity/code-form.tsx'
import { secretHeaders } from './parts/integrity/forms.server.ts'
import { OwnMessages, Standing } from './parts/integrity/own-report.tsx'
import { QuickExit } from './parts/integrity/quick-exit.tsx'
import { loadSession, takeSession } from './parts/integrity/session-page.server.ts'
import { WriteForm } from './parts/integrity/write-form.tsx'
import { pageMeta } from './parts/page-meta.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return data(await loadSession(context.get(portal), request, url), { headers: secretHeaders })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeSession(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { title: [loaderData.words.title], hidden: true }) : []
}

/** `/feedback/korrupsiya/session`: how a report stands, for whoever holds its code. */
export default function IntegritySession({ loaderData, actionData }: Route.ComponentProps) {
  const { words, form, extensions, sent } = loaderData
  const returned = useReturned(actionData)
  const { to } = useLocale()
  const report = returned?.shut ? null : (returned?.report ?? loaderData.report)
  return (
    <main className="wrap listing">
      <div className="art narrow int">
        <QuickExit words={form} />
        <h1 className="h1">{words.title}</h1>
        {report ? (
          <div className="appeal-parts">
            {sent && !returned && (
              <p className="callout ok" role="status">
                <CircleCheck className="i" aria-hidden />
                <span>{words.sent}</span>
              </p>
            )}
            <Standing report={report} words={words} />
            <OwnMessages report={report} words={words} />
            <WriteForm report={report} words={words} form={form} extensions={extensions} returned={returned} />
            <form
              method="post"
              action={to('/feedback/korrupsiya/session')}
              encType="multipart/form-data"
              className="asks"
            >
              <p className="muted">{words.leave_hint}</p>
              <button type="submit" className="btn btn-s mt-3" name="step" value="leave">
                <LogOut className="i" aria-hidden />
                {words.leave}
              </button>
            </form>
          </div>
        ) : (
          <>
            <p className="lead">{words.lead}</p>
            <CodeForm words={words} returned={returned} />
            <p className="mt-8">
              <Link to={to('/feedback/korrupsiya')} reloadDocument>
                {words.new_report}
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  )
}
