import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'

/** The device's own way to pass a page on, or its address into the clipboard. */
export function ShareButton() {
  const t = useTranslations()
  const share = async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
    if (navigator.share) return navigator.share({ title: document.title, url: address }).catch(ignoreCancel)
    await copyText(address, t('post.copied'), t('post.copyFailed'))
  }
  return (
    <button type="button" className="btn btn-g needs-script" onClick={share}>
      <Share2 className="i" aria-hidden />
      {t('action.share')}
    </button>
  )
}

/** Closing the device's share sheet is not a failure. */
function ignoreCancel(): void {}
