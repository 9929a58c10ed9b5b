import { useEffect, useRef } from 'react'
import { unreachable } from '#app/admin/parts/keep-form.ts'
import type { Unanswered } from './draft.ts'
import { lostField, lostText } from './lost-answers.ts'

type LostAnswers = {
  /** Called with each sending, and with the words by which the record is known. */
  tell: (body: FormData, title: string) => void
  /** All that may be stored without an answer; with what is on its way. */
  all: (underway: boolean) => Unanswered[]
  /** Takes over what an earlier visit sent in vain. */
  remember: (before: Unanswered[]) => void
}

/**
 * What a new record was sent with to no answer: each sending tells of those before, so that what was stored is not added once more.
 * `before` is what was sent in vain from where the form stood earlier.
 */
export function useLostAnswers(answer: object | undefined, before: Unanswered[] = []): LostAnswers {
  const unanswered = useRef([...before])
  const last = useRef<Unanswered>(undefined)
  useEffect(() => {
    if (answer && 'code' in answer && answer.code === unreachable && last.current) unanswered.current.push(last.current)
  }, [answer])
  return {
    tell(body, title) {
      const at = Date.now()
      for (const each of unanswered.current)
        body.append(lostField, lostText({ title: each.title, agoMs: at - each.at }))
      last.current = { title, at }
    },
    all: (underway) => [...unanswered.current, ...(underway && last.current ? [last.current] : [])],
    remember: (before) => unanswered.current.unshift(...before),
  }
}
