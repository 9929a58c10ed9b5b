import { useEffect, useRef } from 'react'
import { unreachable } from '#app/admin/parts/keep-form.ts'
import { lostField, lostText } from './lost-answers.ts'

/**
 * What a new record was sent with to no answer: each sending tells of those before, so that what was stored is not added once more.
 * Gives what is called with each sending, and with the words by which the record is known.
 */
export function useLostAnswers(answer: object | undefined): (body: FormData, title: string) => void {
  const unanswered = useRef<{ title: string; at: number }[]>([])
  const last = useRef<{ title: string; at: number }>(undefined)
  useEffect(() => {
    if (answer && 'code' in answer && answer.code === unreachable && last.current) unanswered.current.push(last.current)
  }, [answer])
  return (body, title) => {
    const at = Date.now()
    for (const each of unanswered.current) body.append(lostField, lostText({ title: each.title, agoMs: at - each.at }))
    last.current = { title, at }
  }
}
