import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { failedPage, noFailedPage, setFailedPage, subscribe } from './failed-page.ts'
import { toast } from './toast-queue.ts'

/** Tells the visitor that the page asked for never came (see chunk-guard.ts) and offers to fetch it once more. */
export function useFailedPage(): void {
  const t = useTranslations()
  const { key } = useLocation()
  const failed = useSyncExternalStore(subscribe, failedPage, noFailedPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that came is not the one that failed
  useEffect(() => setFailedPage(undefined), [key])
  useEffect(() => {
    if (failed === undefined) return
    const onPress = () => window.location.assign(failed)
    toast(t('page.failed'), { kind: 'error', action: { label: t('error.retry'), onPress } })
  }, [failed, t])
}
