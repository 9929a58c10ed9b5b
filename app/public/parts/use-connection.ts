import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { closeToast, toast } from '#app/ui/toast-queue.ts'

/** Says when the connection is lost, for as long as it is, and when it is back. */
export function useConnection(): void {
  const t = useTranslations('page')
  useEffect(() => {
    let notice: number | undefined
    const lost = () => {
      notice = toast(t('offline'), { kind: 'orange-dark', stayMs: null })
    }
    const back = () => {
      if (notice === undefined) return
      closeToast(notice)
      notice = undefined
      toast(t('online'), { kind: 'success' })
    }
    if (!navigator.onLine) lost()
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [t])
}
