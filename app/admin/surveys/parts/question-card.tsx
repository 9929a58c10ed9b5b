import { ChevronDown, ChevronRight, CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorsWithin } from '#app/admin/parts/content/lines-errors.ts'
import { Field } from '#app/ui/field.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { takesOptions } from '#modules/surveys/contract.ts'
import { ConditionField } from './condition-field.tsx'
import { OptionsField } from './options-field.tsx'
import type { BuiltQuestion } from './survey-fields.ts'

type QuestionCardProps = {
  question: BuiltQuestion
  place: number
  before: BuiltQuestion[]
  errors: FieldErrors | undefined
  handle: ReactNode
  locked: boolean
  open: boolean
  onOpen: () => void
  newId: number
  onChange: (question: BuiltQuestion) => void
  onRemove: () => void
}

/** One question in the builder: closed a line, open everything that is asked and how. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, before, errors, handle, locked, newId, onChange, onRemove } = props
  const t = useTranslations('surveyDesk')
  const path = `questions.${place}`
  const own = errorsWithin(errors, path)
  const wrong = Object.keys(own).length > 0
  const isOpen = props.open || wrong
  const set = (values: Partial<BuiltQuestion>) => onChange({ ...question, ...values })
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const id = `question-${question.id}`
  return (
    <div className={wrong ? 'qcard err' : 'qcard'} id={path} tabIndex={-1}>
      <div className="qcard-h">
        {handle}
        <button type="button" className="qopen" aria-expanded={isOpen} aria-controls={id} onClick={props.onOpen}>
          <Arrow className="i s" aria-hidden="true" />
          <span>
            <b>
              {place + 1}. {question.text_uz || t('untitled')}
            </b>
            <span className="meta">
              {t(`kinds.${question.kind}`)}
              {question.required && question.kind !== 'heading' && ` · ${t('required')}`}
              {question.condition && ` · ${t('conditional')}`}
            </span>
          </span>
          {wrong && <CircleAlert className="i da" role="img" aria-label={t('hasErrors')} />}
        </button>
        {!locked && (
          <button
            type="button"
            className="btn btn-g ico sm"
            aria-label={t('removeQuestion', { name: question.text_uz || t('untitled') })}
            onClick={onRemove}
          >
            <X className="i" aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && (
        <div className="qcard-b" id={id}>
          <LocalizedField
            legend={question.kind === 'heading' ? t('headingText') : t('questionText')}
            name="text"
            idPrefix={`${id}-`}
            values={question}
            errors={own}
            maxLength={500}
            onChange={(name, value) => set({ [name]: value })}
          />
          <details open={question.help_uz !== '' || undefined}>
            <summary>{t('help')}</summary>
            <LocalizedField
              legend={<span className="vh">{t('help')}</span>}
              name="help"
              idPrefix={`${id}-`}
              values={question}
              errors={own}
              maxLength={500}
              onChange={(name, value) => set({ [name]: value })}
            />
          </details>
          {takesOptions(question.kind) && (
            <OptionsField question={question} errors={own} locked={locked} newId={newId} onChange={onChange} />
          )}
          <div className="qset">
            {question.kind !== 'heading' && (
              <label className="swl" htmlFor={`${id}-required`}>
                {t('mustAnswer')}
                <Switch
                  id={`${id}-required`}
                  checked={question.required}
                  disabled={locked}
                  onChange={(event) => set({ required: event.target.checked })}
                />
              </label>
            )}
            {question.kind === 'multiple' && (
              <Field label={t('maxChoices')} name="" id={`${id}-max`} errors={own.max_choices} hint={t('maxHint')}>
                {({ name: _unnamed, ...control }) => (
                  <Select
                    {...control}
                    disabled={locked}
                    value={question.max_choices === null ? '' : String(question.max_choices)}
                    onChange={(event) => set({ max_choices: event.target.value ? Number(event.target.value) : null })}
                    options={[
                      { value: '', label: t('noMax') },
                      ...question.options.map((_, index) => ({ value: String(index + 1), label: String(index + 1) })),
                    ]}
                  />
                )}
              </Field>
            )}
            <ConditionField question={question} before={before} errors={own} locked={locked} onChange={onChange} />
          </div>
        </div>
      )}
    </div>
  )
}
