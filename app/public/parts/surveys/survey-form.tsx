import { Send, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { SurveyPage } from '#modules/surveys/contract.ts'
import { Offline } from '../forms/offline.tsx'
import { Restored } from '../forms/restored.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useSending } from '../forms/use-sending.ts'
import { fieldNames, formTokenName, type Typed } from './field-names.ts'
import { ballotDraft } from './kept-form.ts'
import { QuestionField, useConditionOf } from './question-field.tsx'
import type { BallotRefused } from './survey-page.server.ts'
import { useAnswers } from './use-answers.ts'
import { useTagOf } from './use-tag-of.ts'

type SurveyFormProps = {
  survey: SurveyPage
  token: string
  /** What was answered before signing in. */
  kept: Typed | undefined
  refused: BallotRefused | undefined
}

/** The questions of a survey as one plain form; scripts only spare what is not asked and show how far one has come. */
export function SurveyForm({ survey, token, kept, refused }: SurveyFormProps) {
  const t = useTranslations('surveys')
  const action = useTranslations('action')
  const { to } = useLocale()
  const tagOf = useTagOf()
  const form = useRef<HTMLFormElement>(null)
  const { questions } = survey
  // Before it is looked at how far one has come.
  const { restored, onInput, clear } = useDraft(form, Boolean(refused ?? kept), ballotDraft(survey.id))
  const { progress, onChange } = useAnswers(form, questions, restored)
  const conditionOf = useConditionOf(questions)
  const { sending, offline, onSubmit } = useSending()
  const typed = refused?.typed ?? kept ?? {}
  const errorsOf = (id: number) => refused?.errors[fieldNames.question(id)]
  let number = 0
  return (
    <form
      className="survey-form"
      method="post"
      action={to(`/sorovnomalar/${survey.id}`)}
      noValidate
      ref={form}
      onChange={onChange}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {refused && <RefusedSummary questions={questions} refused={refused} />}
      {restored && <Restored text={t('restored')} clearLabel={t('clear')} clear={clear} />}
      <input type="hidden" name={formTokenName} value={token} />
      {questions.map((question) => {
        const hidden = progress?.unasked.includes(question.id) ?? false
        if (question.kind === 'heading')
          return (
            <h2 key={question.id} className="h2" hidden={hidden} lang={tagOf(question.lang)}>
              {question.text}
            </h2>
          )
        if (!hidden) number += 1
        return (
          <QuestionField
            key={question.id}
            question={question}
            number={number}
            condition={conditionOf(question)}
            typed={typed}
            errors={errorsOf(question.id)}
            hidden={hidden}
          />
        )
      })}
      {survey.identity === 'open' && (
        <p className="callout">
          <ShieldCheck className="i" aria-hidden />
          <span>{t('privacy')}</span>
        </p>
      )}
      <p className="meta needs-script">{t('kept')}</p>
      <div className="send">
        {offline && <Offline text={t('offline')} />}
        <button type="submit" className="btn btn-p" aria-disabled={sending || undefined}>
          <Send className="i" aria-hidden />
          {sending ? t('sending') : action('vote')}
        </button>
        {progress && (
          <p className="far">
            <progress value={progress.done} max={progress.total} aria-hidden />
            <span>{t('progress', { done: progress.done, total: progress.total })}</span>
          </p>
        )}
      </div>
    </form>
  )
}

type RefusedSummaryProps = { questions: SurveyPage['questions']; refused: BallotRefused }

/** Says why the answers were not taken, and names each question that wants another answer. */
function RefusedSummary({ questions, refused: { code, message, errors } }: RefusedSummaryProps) {
  const t = useTranslations('surveys')
  const broken = questions.flatMap(({ id, text }) => {
    const name = fieldNames.question(id)
    const wrong = errors[name]?.[0]
    return wrong ? [{ id: name, text: `${text} — ${wrong.message}` }] : []
  })
  if (code !== 'validation' || broken.length === 0)
    return (
      <ErrorSummary title={t('notTaken')}>
        <p className="why">{message}</p>
      </ErrorSummary>
    )
  return <ErrorSummary title={t('notSent', { count: broken.length })} errors={broken} />
}
