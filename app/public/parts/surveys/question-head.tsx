import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldError } from '#common/errors.ts'
import type { QuestionCard } from '#modules/surveys/contract.ts'
import { languageOf } from '../untranslated.ts'
import { fieldNames } from './field-names.ts'
import { useTagOf } from './use-tag-of.ts'

/** What stands between the text of a question and its answers, with the ids that the answers are described by. */
export function useHints(question: QuestionCard, errors: FieldError[] | undefined) {
  const t = useTranslations('surveys')
  const { kind, max_choices, help } = question
  const id = fieldNames.question(question.id)
  const own: Partial<Record<QuestionCard['kind'], string>> = {
    multiple: max_choices === null ? t('several') : t('atMost', { max: max_choices }),
    sort: t('order'),
    matrix_single: t('eachLine'),
  }
  // What the editor says of it says it better.
  const hint = help ? undefined : own[kind]
  const describedBy = [(help || hint) && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ') || undefined
  return { hint, describedBy }
}

type QuestionHintsProps = {
  question: QuestionCard
  hint: string | undefined
  condition: string | undefined
  errors: FieldError[] | undefined
}

/** Help, the condition and what is wrong, under the text of a question. */
export function QuestionHints({ question, hint, condition, errors }: QuestionHintsProps) {
  const t = useTranslations('surveys')
  const id = fieldNames.question(question.id)
  return (
    <>
      {condition && <p className="hint only-if">{condition}</p>}
      {(question.help || hint) && (
        <p
          className="hint"
          id={`${id}-hint`}
          lang={question.help ? languageOf('help', question.untranslated) : undefined}
        >
          {question.help || hint}
        </p>
      )}
      {errors && (
        <p className="emsg" id={`${id}-error`}>
          <CircleAlert className="i" aria-hidden />
          <span>
            <span className="vh">{t('error')}: </span>
            {errors.map(({ message }) => message).join('. ')}
          </span>
        </p>
      )}
    </>
  )
}

/** The number and the text of a question; "optional" where it is. */
export function QuestionText({ question, number }: { question: QuestionCard; number: number }): ReactNode {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  return (
    <>
      <span className="no" aria-hidden>
        {number}.
      </span>{' '}
      <span lang={tagOf(question.lang)}>{question.text}</span>
      {!question.required && <span className="opt-mark"> ({t('optional')})</span>}
    </>
  )
}
