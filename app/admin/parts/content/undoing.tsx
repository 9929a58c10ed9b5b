import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { toast } from '#app/ui/toast-queue.ts'
import type { BulkAnswer } from './list-action.server.ts'
import { keepLostFocus } from './lost-focus.ts'
import { takeBack, tookBack, type Undo, useUndos } from './undo-queue.ts'
import { useTellRefusal } from './use-refusal-toast.ts'

/** Takes actions back. It stands in the shell: the list that they were sent from may be gone before one asks for it. */
export function Undoing() {
  return useUndos().map((undo) => <One key={undo.id} undo={undo} />)
}

type Answer = Refused | BulkAnswer | { done: 'active' }

function One({ undo: { id, action, form } }: { undo: Undo }) {
  const t = useTranslations('content')
  const says = useTranslations('toast')
  const { submit, state, data: answer } = useFetcher<Answer>()
  const tell = useTellRefusal()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    submit(form, { method: 'post', action })
  }, [submit, form, action])
  const isOver = state === 'idle' && answer !== undefined
  useEffect(() => {
    if (!isOver) return
    if ('message' in answer) {
      tell(answer, { said: `${t('undoFailed')}. ${answer.message}`, again: () => takeBack(action, form) })
    } else if (answer.done === 'bulk' && answer.refused > 0) {
      toast(t('bulkRefused', { n: answer.refused, why: answer.why }), { kind: 'error' })
    } else {
      toast(says('undone'), { kind: 'success' })
    }
    tookBack(id)
    // The button that took it back is gone with its message.
    keepLostFocus()
  }, [isOver, answer, id, action, form, t, says, tell])
  return null
}
