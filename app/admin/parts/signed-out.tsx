import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useDesk } from './desk-context.ts'

/**
 * The ways back for whom a session has ended in the middle of something: what was typed stays where it is. Who is back in does what
 * `onSignedIn` does, or is told to do it again.
 */
export function SignedOut({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const t = useTranslations('editor')
  const { to } = useLocale()
  const { signInAgain } = useDesk()
  return (
    <p className="acts">
      <button type="button" className="btn btn-p sm" onClick={() => signInAgain({ onSignedIn })}>
        {t('signInAgain')}
      </button>
      <a className="btn btn-s sm" href={to('/login')} target="_blank" rel="noopener">
        {t('signInElsewhere')}
      </a>
    </p>
  )
}
