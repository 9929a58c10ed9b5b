import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { failedPage, noFailedPage, subscribe } from './failed-page.ts'
import { useWaiting } from './use-waiting.ts'

/** Two pixels at the top while the next page is on its way; red when it did not come. */
export function ProgressBar({ failed }: { failed: boolean }) {
  const t = useTranslations('progress')
  const waiting = useWaiting()
  const neverCame = useSyncExternalStore(subscribe, failedPage, noFailedPage) !== undefined
  if (failed || neverCame) return <div className="loadline" data-failed />
  return waiting && <div className="loadline" role="progressbar" aria-label={t('loading')} />
}
