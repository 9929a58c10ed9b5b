import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '#app/ui/toast-queue.ts'
import { postGone } from './query-message.ts'

/** Says what `?message=` of the address stands for, and takes it out of the address so that a reload does not repeat it. */
export function useMessage(): void {
  const t = useTranslations('page')
  const [search, setSearch] = useSearchParams()
  const isGone = search.get('message') === postGone
  useEffect(() => {
    if (!isGone) return
    toast(t('postGone'), { kind: 'warning' })
    setSearch(
      (current) => {
        current.delete('message')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isGone, setSearch, t])
}
