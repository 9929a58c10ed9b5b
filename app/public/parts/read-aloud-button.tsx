import { Volume2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useReadAloud } from './read-aloud.ts'

/** Starts and stops reading the page aloud. Shown only where script runs. */
export function ReadAloudButton() {
  const t = useTranslations('header')
  const { state, controls, read } = useReadAloud()
  const reading = state === 'playing' || state === 'paused'
  return (
    <button
      type="button"
      className="hb aloud"
      data-tip={t('readAloud')}
      aria-label={t('readAloudShort')}
      aria-pressed={reading}
      // Pressing must not take away the selection that is to be read.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (reading ? controls?.stop() : read())}
    >
      <Volume2 className="i" aria-hidden />
      <span className="lbl">{t('readAloudShort')}</span>
    </button>
  )
}
