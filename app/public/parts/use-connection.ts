import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { closeToast, toast } from '#app/ui/toast-queue.ts'

/**
 * Says when the connection is lost, for as long as it is, and when it is back. A form that is posted meanwhile stays with
 * what was typed, and it is said again; forms that know how to wait by themselves do (`forms/use-sending.ts`).
 */
export function useConnection(): void {
  const t = useTranslations('page')
  useEffect(() => {
    let notice = 0
    const lost = () => {
      notice = toast(t('offline'), { kind: 'orange-dark', stayMs: null })
    }
    const back = () => {
      closeToast(notice)
      toast(t('online'), { kind: 'success' })
    }
    const stay = (event: SubmitEvent) => {
      if (navigator.onLine || event.defaultPrevented || (event.target as HTMLFormElement).method !== 'post') return
      event.preventDefault()
      lost()
    }
    if (!navigator.onLine) lost()
    const watching = new AbortController()
    const { signal } = watching
    window.addEventListener('offline', lost, { signal })
    window.addEventListener('online', back, { signal })
    window.addEventListener('submit', stay, { signal })
    return () => watching.abort()
  }, [t])
}
