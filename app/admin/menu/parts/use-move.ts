import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useToastOfRefusal } from '#app/admin/parts/content/use-refusal-toast.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { useFetcherAgain } from '#app/admin/parts/use-sent-again.ts'
import { toast } from '#app/ui/toast-queue.ts'

type Answer = { done: 'move'; slug: string; moved: boolean } | Refused
export type Step = 'up' | 'down' | 'in' | 'out'

/** Moves categories through the screen's action and says what came of it; the focus stays with the one that was moved. */
export function useMove(titleOf: (slug: string) => string) {
  const t = useTranslations('menuTree')
  const fetcher = useFetcherAgain<Answer>()
  const refuse = useToastOfRefusal()
  const title = useRef(titleOf)
  title.current = titleOf
  const moved = useRef<string | null>(null)
  const { data: answer, state, again } = fetcher
  useEffect(() => {
    if (!answer) return
    if ('refused' in answer) {
      refuse(answer, { again })
      return
    }
    const name = title.current(answer.slug)
    toast(t(answer.moved ? 'moved' : 'notMoved', { title: name }), { kind: answer.moved ? 'success' : 'default' })
    moved.current = answer.slug
  }, [answer, again, refuse, t])
  // The row stands elsewhere only after the tree has been read again, and may be another element then. What is quick may be
  // done before anything is drawn: then nothing but the answer is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is what there is to do
  useEffect(() => {
    if (state !== 'idle' || moved.current === null) return
    document.getElementById(`move-${moved.current}`)?.focus()
    moved.current = null
  }, [state, answer])
  return {
    step: (slug: string, direction: Step) => fetcher.submit({ intent: 'move', slug, direction }, { method: 'post' }),
    place: (slug: string, parent: number | null, position: number) =>
      fetcher.submit(
        { intent: 'place', slug, parent: parent === null ? '' : String(parent), position: String(position) },
        { method: 'post' },
      ),
    busy: state !== 'idle',
  }
}
