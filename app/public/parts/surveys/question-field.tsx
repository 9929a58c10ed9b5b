import { useTranslations } from 'use-intl'
import type { FieldError } from '#common/errors.ts'
import type { QuestionCard } from '#modules/surveys/contract.ts'
import { ChoiceAnswers } from './choice-answers.tsx'
import { fieldNames, type Typed } from './field-names.ts'
import { MatrixAnswers } from './matrix-answers.tsx'
import { OrderAnswers } from './order-answers.tsx'
import { QuestionHints, QuestionText, useHints } from './question-head.tsx'
import { TextAnswer } from './text-answer.tsx'

export type QuestionFieldProps = {
  question: QuestionCard
  number: number
  /** Under which answer to an earlier question this one is put. */
  condition: string | undefined
  typed: Typed
  errors: FieldError[] | undefined
  /** Scripts hide what the answers so far do not ask for. */
  hidden: boolean
}

/** One question with its answers. The first control bears the id that the summary of errors points at. */
export function QuestionField({ question, number, condition, typed, errors, hidden }: QuestionFieldProps) {
  const { hint, describedBy } = useHints(question, errors)
  const { kind } = question
  const className = errors ? 'fld q err' : 'fld q'
  const answers = { question, typed, describedBy, invalid: errors !== undefined }
  if (kind === 'short' || kind === 'long') {
    return (
      <div className={className} hidden={hidden}>
        <label className="h3" htmlFor={fieldNames.question(question.id)}>
          <QuestionText question={question} number={number} />
        </label>
        <QuestionHints question={question} hint={hint} condition={condition} errors={errors} />
        <TextAnswer {...answers} />
      </div>
    )
  }
  return (
    <fieldset className={className} hidden={hidden} aria-describedby={describedBy}>
      <legend className="h3">
        <QuestionText question={question} number={number} />
      </legend>
      <QuestionHints question={question} hint={hint} condition={condition} errors={errors} />
      {kind === 'matrix_single' ? (
        <MatrixAnswers {...answers} />
      ) : kind === 'sort' ? (
        <OrderAnswers {...answers} />
      ) : (
        <ChoiceAnswers {...answers} />
      )}
    </fieldset>
  )
}

/** What each kind of answers gets. */
export type AnswersProps = {
  question: QuestionCard
  typed: Typed
  describedBy: string | undefined
  invalid: boolean
}

/** In words, under which condition a question is put; undefined where there is none. */
export function useConditionOf(questions: QuestionCard[]) {
  const t = useTranslations('surveys')
  return ({ condition }: QuestionCard): string | undefined => {
    const on = questions.find(({ id }) => id === condition?.question)
    const option = on?.options.find(({ id }) => id === condition?.option)?.text
    if (!condition || option === undefined) return undefined
    return condition.op === 'is' ? t('onlyIf', { option }) : t('onlyIfNot', { option })
  }
}
