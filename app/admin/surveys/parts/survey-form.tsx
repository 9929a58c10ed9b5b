import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ContentForm } from '#app/admin/parts/content/content-form.tsx'
import { LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
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
          (JSON.parse(value || '[]') as { text_uz: string }[])
            .map((each, at) => `${at + 1}. ${each.text_uz}`)
            .join('\n'),
      }}
      showing={({ fields, errors, change }) => (
        <>
          {(['starts_at', 'ends_at'] as const).map((name) => (
            <LineField
              key={name}
              form={{ fields, errors, change }}
              name={name}
              type="datetime-local"
              label={name === 'starts_at' ? t('startsAt') : t('endsAt')}
              hint={name === 'starts_at' ? t('startsHint') : t('endsHint')}
            />
          ))}
          <Field
            label={t('identity')}
            name="identity"
            errors={errors?.identity}
            hint={fields.identity === 'open' ? content('notRepresentative') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={fields.identity}
                onChange={(event) => change('identity', event.target.value)}
                options={identityLevels.map((value) => ({ value, label: content(`identity.${value}`) }))}
              />
            )}
          </Field>
          <Field label={t('resultsShown')} name="results" errors={errors?.results}>
            {(control) => (
              <Select
                {...control}
                value={fields.results}
                onChange={(event) => change('results', event.target.value)}
                options={resultsShown.map((value) => ({ value, label: t(`resultsTo.${value}`) }))}
              />
            )}
          </Field>
          {more}
        </>
      )}
      below={(parts) => <QuestionsField {...parts} answered={respondents > 0} />}
    />
  )
}
