import { Copy, Download, KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import { copyText } from '../copy-text.ts'
import { PrintButton } from '../print-button.tsx'
import type { Receipt } from './receipt-page.server.ts'

/** Number and key, the ways to keep them, and where to go with them. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('feedback.receipt')
  const { to } = useLocale()
  const { number, access_key, received_at, deadline_at, label_text } = receipt
  return (
    <div className="receipt">
      <div className="card">
        <dl>
          <div className="code">
            <dt>{t('number')}</dt>
            <dd>{number}</dd>
          </div>
          <div className="code">
            <dt>{t('key')}</dt>
            <dd>{access_key}</dd>
          </div>
        </dl>
        <dl className="row mt-5">
          <div>
            <dt>{t('label')}</dt>
            <dd>{label_text}</dd>
          </div>
          <div>
            <dt>{t('received')}</dt>
            <dd>
              <time dateTime={machineDateTime(received_at)}>{formatDateTime(received_at)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('deadline')}</dt>
            <dd>
              <time dateTime={machineDateTime(deadline_at)}>{formatDate(deadline_at)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <div className="callout">
        <KeyRound className="i" aria-hidden />
        <p>
          {t('keep')} {t('mailed')}
        </p>
      </div>
      <div className="appeal-acts no-paper">
        <a className="btn btn-p" href={to('/feedback/receipt.pdf')} download={`${number}.pdf`}>
          <Download className="i" aria-hidden />
          {t('pdf')}
        </a>
        <CopyButton text={`${t('number')}: ${number}\n${t('key')}: ${access_key}`} />
        <PrintButton />
      </div>
      <div className="appeal-acts no-paper">
        <a className="btn btn-s" href={to(`/feedback/track?number=${number}`)}>
          {t('track')}
        </a>
      </div>
      <form method="post" action={to('/feedback/receipt')} className="no-paper">
        <p className="muted">{t('doneHint')}</p>
        <button type="submit" className="btn btn-s mt-3">
          {t('done')}
        </button>
      </form>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useTranslations('feedback.receipt')
  const copy = () => copyText(text, t('copied'), t('copyFailed'))
  return (
    <button type="button" className="btn btn-s needs-script" onClick={copy}>
      <Copy className="i" aria-hidden />
      {t('copy')}
    </button>
  )
}
