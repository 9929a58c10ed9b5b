import { useTranslations } from 'use-intl'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FieldErrors } from '#common/errors.ts'
import type { BuiltQuestion } from './survey-fields.ts'

type ConditionFieldProps = {
  question: BuiltQuestion
  before: BuiltQuestion[]
  errors: FieldErrors
  locked: boolean
  onChange: (question: BuiltQuestion) => void
}

/** When a question is asked: always, or only where an option of an earlier one was chosen, or was not. */
export function ConditionField({ question, before, errors, locked, onChange }: ConditionFieldProps) {
  const t = useTranslations('surveyDesk')
  const { condition } = question
  // Fixed options get their ids when the survey is saved.
  const askable = before.filter(({ options }) => options.some(({ is_row }) => !is_row))
  if (askable.length === 0 && condition === null) return null
  const value = condition ? `${condition.question} ${condition.option}` : ''
  return (
    <Field label={t('askOnly')} name="" id={`question-${question.id}-condition`} errors={errors.condition}>
      {({ name: _unnamed, ...control }) => (
        <div className="line">
          <Select
            {...control}
            disabled={locked}
            value={value}
            onChange={(event) => {
              const [asked, option] = event.target.value.split(' ').map(Number)
              const next =
                asked !== undefined && option !== undefined && event.target.value !== ''
                  ? { question: asked, option, op: condition?.op ?? ('is' as const) }
                  : null
              onChange({ ...question, condition: next })
            }}
            options={[
              { value: '', label: t('always') },
              ...askable.flatMap((asked) =>
                asked.options
                  .filter(({ is_row }) => !is_row)
                  .map((option) => ({
                    value: `${asked.id} ${option.id}`,
                    label: `${before.indexOf(asked) + 1}. ${asked.text_uz.slice(0, 40)}: ${option.text_uz.slice(0, 40)}`,
                  })),
              ),
            ]}
          />
          {condition && (
            <Select
              aria-label={t('conditionOp')}
              disabled={locked}
              value={condition.op}
              onChange={(event) =>
                onChange({ ...question, condition: { ...condition, op: event.target.value as 'is' | 'is_not' } })
              }
              options={[
                { value: 'is', label: t('isChosen') },
                { value: 'is_not', label: t('isNotChosen') },
              ]}
            />
          )}
        </div>
      )}
    </Field>
  )
}
