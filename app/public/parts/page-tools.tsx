import { useTranslations } from 'use-intl'
import { PrintButton } from './print-button.tsx'
import { ShareButton } from './share-button.tsx'

/** Passing a page on and printing it, at its end; the styles leave it away where a page has tools of its own. */
export function PageTools() {
  const t = useTranslations('post')
  return (
    <section className="wrap page-tools" aria-label={t('tools')}>
      <ShareButton />
      <PrintButton />
    </section>
  )
}
