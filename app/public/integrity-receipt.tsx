import { CircleCheck, Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { data, Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/integrity.css?url'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formatDate } from '#common/dates.ts'
import { formWords } from '#modules/integrity/form-words.server.ts'
import { sessionWords } from '#modules/integrity/session-words.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/integrity-receipt'
import { answerSecretly, leadTo, secretHeaders } from './parts/integrity/forms.server.ts'
import { QuickExit } from './parts/integrity/quick-exit.tsx'
import { receiptCookie } from './parts/integrity/receipt-cookie.server.ts'
import { pageMeta } from './parts/page-meta.ts'
import { PrintButton } from './parts/print-button.tsx'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const receipt = receiptCookie.in(asked, request) ?? null
  return data({ receipt, words: sessionWords(asked.locale), form: formWords(asked.locale) }, { headers: secretHeaders })
}

/** Takes the code out of the browser, once its owner says that it is saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(portal)
  const isSaved = (await formOf(request)).get('saved') === 'yes'
  if (!isSaved) return answerSecretly({ missing: true }, 400)
  return leadTo(asked, '/feedback/korrupsiya/session', receiptCookie.drop(asked))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { receipt, words } = loaderData
  return pageMeta({ location, matches }, { title: [receipt ? words.receipt_title : words.over_title], hidden: true })
}

/** `/feedback/korrupsiya/receipt`: the code of the report that was sent from this browser just now. */
export default function IntegrityReceipt({ loaderData: { receipt, words, form }, actionData }: Route.ComponentProps) {
  const { to } = useLocale()
  return (
    <main className="wrap listing">
      <div className="art narrow int">
        <QuickExit words={form} />
        {receipt ? (
          <>
            <div className="sent-mark">
              <span className="ic">
                <CircleCheck className="i l" aria-hidden />
              </span>
              <h1 className="h1">{words.receipt_title}</h1>
            </div>
            <div className="receipt">
              {actionData?.missing && (
                <ErrorSummary title={words.failed} errors={[{ id: 'saved', text: words.saved_needed }]} />
              )}
              <div className="card">
                <dl>
                  <div className="code">
                    <dt>{words.receipt_code}</dt>
                    <dd translate="no">{receipt.code}</dd>
                  </div>
                </dl>
                <div className="appeal-acts mt-5 no-paper">
                  <CopyCode code={receipt.code} words={words} />
                  <PrintButton />
                </div>
              </div>
              <p className="callout warn">
                <KeyRound className="i" aria-hidden />
                <span>{words.receipt_once}</span>
              </p>
              <p>{words.receipt_next.replace('{date}', formatDate(receipt.acknowledge_by))}</p>
              <form method="post" action={to('/feedback/korrupsiya/receipt')} className="int-save no-paper" noValidate>
                <label className="opt">
                  <input
                    type="checkbox"
                    id="saved"
                    name="saved"
                    value="yes"
                    required
                    aria-invalid={actionData?.missing || undefined}
                  />
                  <span>{words.saved}</span>
                </label>
                <button type="submit" className="btn btn-p">
                  {words.done}
                </button>
              </form>
            </div>
          </>
        ) : (
          <>
            <h1 className="h1">{words.over_title}</h1>
            <p className="lead">{words.over_text}</p>
            <p className="appeal-acts mt-6">
              <Link className="btn btn-p" to={to('/feedback/korrupsiya/session')} reloadDocument>
                {form.return_link}
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  )
}

function CopyCode({ code, words }: { code: string; words: { copy: string; copied: string } }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <button type="button" className="btn btn-s needs-script" onClick={copy}>
        <Copy className="i" aria-hidden />
        {words.copy}
      </button>
      <span role="status">{copied ? words.copied : ''}</span>
    </>
  )
}
