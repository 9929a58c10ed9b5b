import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import { ChoiceField, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { identityLevels, resultsShown } from '#modules/surveys/contract.ts'
import { QuestionsField } from './questions-field.tsx'
import { surveyFields, surveyList } from './survey-fields.ts'

type SurveyFormProps = Pick<ComponentProps<typeof ContentForm>, 'record' | 'answer'> & {
  /** How many have answered: from the first on only the wording may change. */
  respondents: number
  /** What else can be done with a stored survey. */
  more?: ReactNode
}

/** The builder of a survey: its texts, who may answer and when, and its questions. */
export function SurveyForm({ record, answer, respondents, more }: SurveyFormProps) {
  const t = useTranslations('surveyDesk')
  const content = useTranslations('surveys')
  const { to } = useLocale()
  const { slug } = record
  return (
    <ContentForm
      record={record}
      answer={answer}
      fieldList={surveyFields}
      words={{
        title: t('name'),
        description: t('description'),
        thank_you: t('thankYou'),
        starts_at: t('startsAt'),
        ends_at: t('endsAt'),
        identity: t('identity'),
        results: t('resultsShown'),
        questions: t('questions'),
      }}
      kind="survey"
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ to: to(surveyList.path), label: t('title') }}
      publicPage={slug && to(`/sorovnomalar/${slug}`)}
      inWords={{
        questions: (value) =>
          listIn<{ text_uz: string }>(value)
            .map((each, at) => `${at + 1}. ${each.text_uz}`)
            .join('\n'),
      }}
      showing={(form) => (
        <>
          <LineField form={form} name="starts_at" type="datetime-local" label={t('startsAt')} hint={t('startsHint')} />
          <LineField form={form} name="ends_at" type="datetime-local" label={t('endsAt')} hint={t('endsHint')} />
          <ChoiceField
            form={form}
            name="identity"
            label={t('identity')}
            hint={form.fields.identity === 'open' ? content('notRepresentative') : undefined}
            options={identityLevels.map((value) => ({ value, label: content(`identity.${value}`) }))}
          />
          <ChoiceField
            form={form}
            name="results"
            label={t('resultsShown')}
            options={resultsShown.map((value) => ({ value, label: t(`resultsTo.${value}`) }))}
          />
          {more}
        </>
      )}
      below={(parts) => <QuestionsField {...parts} answered={respondents > 0} />}
    />
  )
}
