import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Says that a text is shown in Uzbek because nobody has translated it yet. */
export function FallbackNotice() {
  const t = useTranslations('post')
  return (
    <p className="callout fallback">
      <Languages className="i" aria-hidden />
      <span>{t('fallback')}</span>
    </p>
  )
}
