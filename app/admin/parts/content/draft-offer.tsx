import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#common/dates.ts'

type DraftOfferProps = { at: string; older: boolean; onRestore: () => void; onDiscard: () => void }

/** Text that an earlier visit left unsaved in this browser. */
export function DraftOffer({ at, older, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslations('editor')
  return (
    <div className="callout" role="status">
      <History className="i" aria-hidden="true" />
      <p>
        <b>{t('draftTitle')}.</b> {t('draftText', { time: formatDateTime(at) })} {older && t('draftOlder')}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-s sm" onClick={onRestore}>
          {t('draftRestore')}
        </button>
        <button type="button" className="btn btn-g sm" onClick={onDiscard}>
          {t('draftDiscard')}
        </button>
      </div>
    </div>
  )
}
