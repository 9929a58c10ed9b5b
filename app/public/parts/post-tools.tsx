import { Maximize, Minimize, Printer, Share2, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { readAloud, useReadAloud } from './read-aloud.ts'

/** What one can do with a text: hear it, pass it on, print it, see it without the side list. */
export function PostTools({ fullscreen }: { fullscreen: boolean }) {
  const t = useTranslations()
  const { path, to } = useLocale()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="tools" role="group" aria-label={t('post.tools')}>
      <ReadAloud />
      <Share />
      <button type="button" className="btn btn-g needs-script" onClick={() => window.print()}>
        <Printer className="i" aria-hidden />
        {t('action.print')}
      </button>
      <Link className="btn btn-g push" to={to(fullscreen ? path : `${path}?fullscreen`)} preventScrollReset>
        {fullscreen ? <Minimize className="i" aria-hidden /> : <Maximize className="i" aria-hidden />}
        {t(fullscreen ? 'post.narrow' : 'post.wide')}
      </Link>
    </div>
  )
}

function ReadAloud() {
  const t = useTranslations('header')
  const picture = useTranslations('speech')('picture')
  const { state, controls } = useReadAloud()
  const reading = state === 'playing' || state === 'paused'
  return (
    <button
      type="button"
      className="btn btn-g needs-script"
      aria-pressed={reading}
      // Pressing must not take away the selection that is to be read.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (reading ? controls?.stop() : readAloud({ picture }))}
    >
      <Volume2 className="i" aria-hidden />
      {t('readAloudShort')}
    </button>
  )
}

/** The device's own way to share, or the address into the clipboard. */
function Share() {
  const t = useTranslations()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
    if (navigator.share) return navigator.share({ title: document.title, url: address }).catch(ignoreCancel)
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      announce(t('post.copied'))
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      announce(t('post.copyFailed'), 'alert')
    }
  }
  return (
    <button type="button" className="btn btn-g needs-script" onClick={share}>
      <Share2 className="i" aria-hidden />
      {t(copied ? 'post.copied' : 'action.share')}
    </button>
  )
}

const copiedMs = 3000

/** Closing the device's share sheet is not a failure. */
function ignoreCancel(): void {}
