import { Check, Copy, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#common/dates.ts'
import type { InvitationTold } from './save-account.server.ts'

/** The link of an invitation, shown this once. */
export function ToldInvitation({ told: { name, url, until, mailed } }: { told: InvitationTold }) {
  const t = useTranslations('accounts')
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(url).then(() => setCopied(true))
  }
  const Icon = copied ? Check : Copy
  return (
    <section className="callout" aria-labelledby="told-invitation" role="status">
      <MailCheck className="i" aria-hidden="true" />
      <div className="stack">
        <h2 id="told-invitation">{t('invited', { name })}</h2>
        <p>
          {mailed ? t('invitedMailed') : t('invitedUnmailed')} {t('invitedOnce', { time: formatDateTime(until) })}
        </p>
        <div className="copy">
          <input
            className="field mono"
            readOnly
            value={url}
            aria-label={t('link')}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="btn btn-s sm" onClick={copy}>
            <Icon className="i" aria-hidden="true" />
            {copied ? t('copied') : t('copy')}
          </button>
        </div>
      </div>
    </section>
  )
}
