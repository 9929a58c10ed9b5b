import { Info, Pause, Play } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usePreferences } from './use-preferences.ts'

/** The moving line that says the site is being tested. Its text is there once; the second copy only fills the loop. */
export function Notice({ text }: { text: string }) {
  const t = useTranslations('notice')
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const { preferences, change } = usePreferences()
  const paused = preferences.marquee === 'pause'
  const next = paused ? 'run' : 'pause'
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    change({ marquee: next })
  }
  return (
    <section className="notice" aria-label={t('title')}>
      <div className="wrap">
        <b className="nt">
          <Info className="i s" aria-hidden />
          <span>{t('title')}</span>
        </b>
        <div className={paused ? 'marq paused' : 'marq'}>
          <p>
            <span>{text}</span>
            <span aria-hidden>{text}</span>
          </p>
        </div>
        <form method="post" action={to('/preferences')} onSubmit={toggle}>
          <input type="hidden" name="next" value={pathname + search} />
          <button
            type="submit"
            name="marquee"
            value={next}
            aria-pressed={paused}
            aria-label={t('pause')}
            data-tip={t('pause')}
          >
            {paused ? <Play className="i s" aria-hidden /> : <Pause className="i s" aria-hidden />}
          </button>
        </form>
      </div>
    </section>
  )
}
