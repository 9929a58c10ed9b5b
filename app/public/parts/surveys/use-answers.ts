import { type ChangeEvent, type RefObject, useEffect, useState } from 'react'
import type { QuestionCard } from '#modules/surveys/contract.ts'
import { answersIn, typedIn } from './ballot-form.ts'

/** What the answers so far mean for the form: questions that they do not ask for, and how far one has come. */
type Progress = { unasked: number[]; done: number; total: number }

/**
 * What scripts add to the form: questions come and go with the answers that they depend on, answers that stand alone take
 * the others away, and the form knows how far it is filled in. Undefined until scripts run. `restored` is what the device had kept.
 */
export function useAnswers(form: RefObject<HTMLFormElement | null>, questions: QuestionCard[], restored: unknown) {
  const [progress, setProgress] = useState<Progress>()
  const look = () => form.current && setProgress(progressOf(questions, new FormData(form.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was kept of an earlier visit, and cleared
  useEffect(() => {
    look()
  }, [restored])
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox' && target.checked) leaveAlone(target)
    look()
  }
  return { progress, onChange }
}

/** An answer that stands alone takes the others away, and they take it away. */
function leaveAlone(chosen: HTMLInputElement): void {
  const isAlone = (box: HTMLInputElement) => box.dataset.alone !== undefined
  for (const box of chosen.form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    if (box.name === chosen.name && box !== chosen && (isAlone(chosen) || isAlone(box))) box.checked = false
  }
}

/** The same rule as on the server, which has the last word. */
function progressOf(questions: QuestionCard[], form: FormData): Progress {
  const answers = new Map(answersIn(questions, typedIn(form)).map((answer) => [answer.question, answer]))
  const unasked: number[] = []
  let done = 0
  let total = 0
  for (const { id, kind, condition } of questions) {
    const wasChosen =
      condition !== null &&
      !unasked.includes(condition.question) &&
      answers.get(condition.question)?.options.includes(condition.option) === true
    if (condition && wasChosen !== (condition.op === 'is')) {
      unasked.push(id)
      continue
    }
    if (kind === 'heading') continue
    total += 1
    const { options = [], cells = [], text = '' } = answers.get(id) ?? {}
    if (options.length > 0 || cells.length > 0 || text !== '') done += 1
  }
  return { unasked, done, total }
}
