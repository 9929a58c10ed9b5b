import { useEffect, useRef } from 'react'
import { useFormAction, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { closeToastsAbout, recordAt, toast, undoMs } from '#app/ui/toast-queue.ts'
import { bulkForm } from './bulk-form.ts'
import type { Bulk, BulkAnswer } from './list-action.server.ts'
import { keepLostFocus } from './lost-focus.ts'
import { takeBack } from './undo-queue.ts'
import { useTellRefusal } from './use-refusal-toast.ts'

const opposite: Record<Bulk, Bulk> = { show: 'hide', hide: 'show', remove: 'restore', restore: 'remove' }

/** Does something to several records through the list's action; the message that says so takes it back. */
export function useBulk(onDone: () => void): (what: Bulk, slugs: string[]) => void {
  const t = useTranslations('content')
  const says = useTranslations('toast')
  const { pathname } = useLocation()
  const action = useFormAction()
  const fetcher = useFetcherAgain<BulkAnswer | Refused>()
  const sentTo = useRef({ action, list: pathname })
  const tell = useTellRefusal()
  const done = useRef(onDone)
  done.current = onDone

  const { data: answer, again } = fetcher
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer && answer.refused === true) {
      tell(answer as Refused, { again, said: `${t('switchFailed')}. ${(answer as Refused).message}` })
      return
    }
    const { what, slugs, refused, why } = answer as BulkAnswer
    if (refused > 0) toast(t('bulkRefused', { n: refused, why }), { kind: 'error' })
    if (slugs.length === 0) return
    done.current()
    keepLostFocus()
    const { action, list } = sentTo.current
    const about = slugs.map((slug) => recordAt(list, slug))
    if (what === 'remove') closeToastsAbout(about)
    toast(t(what === 'remove' ? 'bulkRemoved' : 'bulkDone', { n: slugs.length }), {
      kind: 'success',
      stayMs: undoMs,
      about,
      action: { label: says('undo'), onPress: () => takeBack(action, bulkForm(opposite[what], slugs)) },
    })
  }, [answer, again, tell, says, t])

  return (what, slugs) => {
    sentTo.current = { action, list: pathname }
    fetcher.submit(bulkForm(what, slugs), { method: 'post', action })
  }
}
