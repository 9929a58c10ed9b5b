import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import { SignInAgain } from './sign-in-again.tsx'

/**
 * The ways back for whom a session has ended in the middle of something: what was typed stays where it is. Who is back in does what
 * `onSignedIn` does, or is told to do it again.
 */
export function SignedOut({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const t = useTranslations('editor')
  const { to } = useLocale()
  const [signsIn, setSignsIn] = useState(false)
  return (
    <>
      <p className="acts">
        <button type="button" className="btn btn-p sm" onClick={() => setSignsIn(true)}>
          {t('signInAgain')}
        </button>
        <a className="btn btn-s sm" href={to('/login')} target="_blank" rel="noopener">
          {t('signInElsewhere')}
        </a>
      </p>
      {signsIn && (
        <SignInAgain
          onClose={() => setSignsIn(false)}
          onSignedIn={() => {
            setSignsIn(false)
            if (onSignedIn) onSignedIn()
            else toast(t('signedInAgain'), { kind: 'success', stayMs: undoMs })
          }}
        />
      )}
    </>
  )
}
