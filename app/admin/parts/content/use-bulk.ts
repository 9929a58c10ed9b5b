import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { toast, undoMs } from '#app/ui/toast-queue.ts'
import type { Bulk, BulkAnswer } from './list-action.server.ts'

const opposite: Record<Bulk, Bulk> = { show: 'hide', hide: 'show', remove: 'restore', restore: 'remove' }

/** Does something to several records through the list's action; the message that says so takes it back. */
export function useBulk(onDone: () => void): (what: Bulk, slugs: string[]) => void {
  const t = useTranslations('content')
  const says = useTranslations('toast')
  const fetcher = useFetcher<BulkAnswer | Refused>()
  const undoing = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  const send = (what: Bulk, slugs: string[]) => {
    const form = new FormData()
    form.set('intent', `bulk-${what}`)
    for (const slug of slugs) form.append('slug', slug)
    fetcher.submit(form, { method: 'post' })
  }
  const latest = useRef(send)
  latest.current = send

  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer && answer.refused === true) {
      toast(`${t('switchFailed')}. ${(answer as Refused).message}`, { kind: 'error' })
      return
    }
    const { what, slugs, refused, why } = answer as BulkAnswer
    if (refused > 0) toast(t('bulkRefused', { n: refused, why }), { kind: 'error' })
    const undone = undoing.current
    undoing.current = false
    if (slugs.length === 0) return
    done.current()
    if (undone) {
      toast(says('undone'), { kind: 'success' })
      return
    }
    const undo = () => {
      undoing.current = true
      latest.current(opposite[what], slugs)
    }
    toast(t(what === 'remove' ? 'bulkRemoved' : 'bulkDone', { n: slugs.length }), {
      kind: 'success',
      stayMs: undoMs,
      action: { label: says('undo'), onPress: undo },
    })
  }, [answer, says, t])
  return send
}
