import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'

/** A page that comes sooner needs no bar. */
const minimumDelayMs = 200

/** Two pixels at the top while the next page is on its way; red when it did not come. */
export function ProgressBar({ failed }: { failed: boolean }) {
  const t = useTranslations('progress')
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), minimumDelayMs)
    return () => clearTimeout(timer)
  }, [busy])
  if (shown) return <div className="loadline" role="progressbar" aria-label={t('loading')} />
  return failed && <div className="loadline" data-failed />
}
