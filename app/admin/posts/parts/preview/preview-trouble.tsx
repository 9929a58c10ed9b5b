import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignInAgain } from '#app/admin/parts/sign-in-again.tsx'
import type { Trouble } from './fetch-page.ts'

type PreviewTroubleProps = { trouble: Trouble; onAgain: () => void; onClose: () => void }

/** Why there is no page to look at, and what leads on. What was typed stands in the editor behind it. */
export function PreviewTrouble({ trouble, onAgain, onClose }: PreviewTroubleProps) {
  const t = useTranslations('preview')
  const editor = useTranslations('editor')
  const [signsIn, setSignsIn] = useState(false)
  return (
    <div className="pv-m" role="alert">
      <CloudOff className="i" aria-hidden="true" />
      <p>{t(trouble)}</p>
      <p className="acts">
        {trouble === 'signedOut' && (
          <button type="button" className="btn btn-p sm" onClick={() => setSignsIn(true)}>
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
      {signsIn && <SignInAgain onClose={() => setSignsIn(false)} onSignedIn={onAgain} />}
    </div>
  )
}
