import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Prints the page (see print.css for what of it). */
export function PrintButton() {
  const t = useTranslations('action')
  return (
    <button type="button" className="btn btn-g needs-script" onClick={() => window.print()}>
      <Printer className="i" aria-hidden />
      {t('print')}
    </button>
  )
}
