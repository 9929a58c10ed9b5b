import { Info } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { postGone } from './query-message.ts'

/** Where no script runs to say it (`use-message.ts`): why this list is here in place of a post. */
export function GoneNotice() {
  const t = useTranslations('page')
  const [search] = useSearchParams()
  if (search.get('message') !== postGone) return null
  return (
    <noscript>
      <p className="callout">
        <Info className="i" aria-hidden />
        <span>{t('postGone')}</span>
      </p>
    </noscript>
  )
}
