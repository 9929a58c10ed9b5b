import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Confirm } from '#app/ui/confirm.tsx'
import { formatDateTime } from '#common/dates.ts'
import { takeListBack } from './send-list.ts'

export type Last = { id: number; at: string; by: string; added: number; changed: number }
type LastListProps = {
  kind: string
  last: Last
  /** Whether scripts run by now; nothing is taken back without. */
  scripted: boolean
  onDone: (told: { done: string } | { problem: string; again?: () => void }) => void
}

/** The list of a kind that was taken in last, and the way to take it back. */
export function LastList({ kind, last, scripted, onDone }: LastListProps) {
  const t = useTranslations('import')
  const { locale } = useLocale()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setAsks(false)
    setBusy(true)
    const answer = await takeListBack({ kind, id: last.id, locale })
    setBusy(false)
    if (answer === null) return onDone({ problem: t('failed') })
    if ('refused' in answer && answer.signedOut) return onDone({ problem: answer.refused, again: () => void go() })
    onDone('refused' in answer ? { problem: answer.refused } : { done: t('takenBack', answer) })
    // Refused, another list may be the last one now.
    await revalidate()
  }
  return (
    <section className="pn stack" aria-labelledby="last-list">
      <h2 id="last-list">{t('last')}</h2>
      <p className="line">
        <time dateTime={last.at}>{formatDateTime(last.at)}</time>
        <span>{t('lastText', last)}</span>
        <button
          type="button"
          className="btn btn-s sm"
          disabled={!scripted}
          aria-busy={busy}
          onClick={() => setAsks(!busy)}
        >
          <Undo2 className="i" aria-hidden="true" />
          {t('takeBack')}
        </button>
      </p>
      <Confirm
        open={asks}
        title={t('takeBackAsk')}
        confirm={t('takeBack')}
        cancel={t('keep')}
        danger
        onConfirm={() => void go()}
        onCancel={() => setAsks(false)}
      >
        {t('takeBackText')}
      </Confirm>
    </section>
  )
}
