import { Maximize, Minimize, Volume2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PrintButton } from './print-button.tsx'
import { useReadAloud } from './read-aloud.ts'
import { ShareButton } from './share-button.tsx'

/** What one can do with a text: hear it, pass it on, print it, see it without the side list. */
export function PostTools({ fullscreen }: { fullscreen: boolean }) {
  const t = useTranslations()
  const { path, to } = useLocale()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="tools" role="group" aria-label={t('post.tools')}>
      <ReadAloud />
      <ShareButton />
      <PrintButton />
      <Link className="btn btn-g push" to={to(fullscreen ? path : `${path}?fullscreen`)} preventScrollReset>
        {fullscreen ? <Minimize className="i" aria-hidden /> : <Maximize className="i" aria-hidden />}
        {t(fullscreen ? 'post.narrow' : 'post.wide')}
      </Link>
    </div>
  )
}

function ReadAloud() {
  const t = useTranslations('header')
  const { state, controls, read } = useReadAloud()
  const reading = state === 'playing' || state === 'paused'
  return (
    <button
      type="button"
      className="btn btn-g needs-script"
      aria-pressed={reading}
      // Pressing must not take away the selection that is to be read.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (reading ? controls?.stop() : read())}
    >
      <Volume2 className="i" aria-hidden />
      {t('readAloudShort')}
    </button>
  )
}
