import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Why nothing went out, beside the button that was pressed. */
export function Offline() {
  const t = useTranslations('feedback.form')
  return (
    <p className="callout warn" role="alert">
      <WifiOff className="i" aria-hidden />
      <span>{t('offline')}</span>
    </p>
  )
}
