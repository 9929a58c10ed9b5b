import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDesk } from '#app/admin/parts/desk-context.ts'
import type { Trouble } from './fetch-page.ts'

type PreviewTroubleProps = { trouble: Trouble; onAgain: () => void; onClose: () => void }

/** Why there is no page to look at, and what leads on. What was typed stands in the editor behind it. */
export function PreviewTrouble({ trouble, onAgain, onClose }: PreviewTroubleProps) {
  const t = useTranslations('preview')
  const editor = useTranslations('editor')
  const { signInAgain } = useDesk()
  return (
    <div className="pv-m" role="alert">
      <CloudOff className="i" aria-hidden="true" />
      <p>{t(trouble)}</p>
      <p className="acts">
        {trouble === 'signedOut' && (
          <button type="button" className="btn btn-p sm" onClick={() => signInAgain({ onSignedIn: onAgain })}>
            {editor('signInAgain')}
          </button>
        )}
        {trouble === 'noRight' || trouble === 'refused' ? (
          <button type="button" className="btn btn-s sm" onClick={onClose}>
            {t('backToForm')}
          </button>
        ) : (
          <button type="button" className="btn btn-s sm" onClick={onAgain}>
            {t('retry')}
          </button>
        )}
      </p>
    </div>
  )
}
