import { CircleAlert, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageInputs } from '#app/admin/parts/content/language-inputs.tsx'
import { errorsWithin } from '#app/admin/parts/content/lines-errors.ts'
import { moved, Sortable } from '#app/admin/parts/sortable.tsx'
import type { FieldErrors } from '#common/errors.ts'
import { type BuiltOption, type BuiltQuestion, newOption } from './survey-fields.ts'

type OptionsFieldProps = {
  question: BuiltQuestion
  errors: FieldErrors
  locked: boolean
  newId: number
  onChange: (question: BuiltQuestion) => void
}

/** The options of a question; of a matrix its columns and, below, its lines. */
export function OptionsField({ question, errors, locked, newId, onChange }: OptionsFieldProps) {
  const t = useTranslations('surveyDesk')
  const isMatrix = question.kind === 'matrix_single'
  const list = (label: string, add: string, isRow: boolean) => {
    const own = question.options.filter((option) => option.is_row === isRow)
    const others = question.options.filter((option) => option.is_row !== isRow)
    const set = (next: BuiltOption[]) =>
      onChange({ ...question, options: isRow ? [...others, ...next] : [...next, ...others] })
    return (
      <fieldset className="opts-e">
        <legend>{label}</legend>
        <Sortable
          label={label}
          className="olist"
          items={own}
          keyOf={({ id }) => id}
          nameOf={(option) => option.text_uz || t('noText')}
          onMove={(from, to) => set(moved(own, from, to))}
          disabled={locked}
        >
          {(option, handle, place) => (
            <OptionLine
              option={option}
              kind={question.kind}
              errors={errors}
              path={`options.${question.options.indexOf(option)}`}
              handle={handle}
              locked={locked}
              onChange={(next) => set(own.with(place, next))}
              onRemove={() => set(own.toSpliced(place, 1))}
            />
          )}
        </Sortable>
        {!locked && (
          <button type="button" className="btn btn-s sm" onClick={() => set([...own, newOption(newId, isRow)])}>
            <Plus className="i" aria-hidden="true" />
            {add}
          </button>
        )}
      </fieldset>
    )
  }
  return (
    <>
      {errors.options && (
        <p className="emsg">
          <CircleAlert className="i" aria-hidden="true" />
          {errors.options.map((each) => each.message).join('. ')}
        </p>
      )}
      {list(isMatrix ? t('matrixColumns') : t('options'), t('addOption'), false)}
      {isMatrix && list(t('matrixLines'), t('addLine'), true)}
    </>
  )
}

type OptionLineProps = {
  option: BuiltOption
  kind: BuiltQuestion['kind']
  errors: FieldErrors
  path: string
  handle: ReactNode
  locked: boolean
  onChange: (option: BuiltOption) => void
  onRemove: () => void
}

function OptionLine({ option, kind, errors, path, handle, locked, onChange, onRemove }: OptionLineProps) {
  const t = useTranslations('surveyDesk')
  const wrong = Object.values(errorsWithin(errors, path)).flat()
  return (
    <div className={wrong.length > 0 ? 'orow err' : 'orow'}>
      {handle}
      <div className="orow-t">
        <LanguageInputs
          name="text"
          values={option}
          most={250}
          label={(language) => t('optionText', { language })}
          part={`option-${option.id}`}
          isWrong={(field) => errors[`${path}.${field}`] !== undefined}
          onChange={(field, text) => onChange({ ...option, [field]: text })}
        />
        {!option.is_row && (kind === 'single' || kind === 'multiple') && (
          <span className="orow-f">
            <label className="ckl">
              <input
                type="checkbox"
                className="ck"
                checked={option.free_text}
                disabled={locked}
                onChange={(event) => onChange({ ...option, free_text: event.target.checked })}
              />
              {t('freeText')}
            </label>
            {kind === 'multiple' && (
              <label className="ckl">
                <input
                  type="checkbox"
                  className="ck"
                  checked={option.exclusive}
                  disabled={locked}
                  onChange={(event) => onChange({ ...option, exclusive: event.target.checked })}
                />
                {t('exclusive')}
              </label>
            )}
          </span>
        )}
        {wrong.length > 0 && (
          <p className="emsg" id={`option-${option.id}-error`}>
            <CircleAlert className="i" aria-hidden="true" />
            {[...new Set(wrong.map((each) => each.message))].join('. ')}
          </p>
        )}
      </div>
      {!locked && (
        <button
          type="button"
          className="btn btn-g ico sm"
          aria-label={t('removeOption', { name: option.text_uz || t('noText') })}
          onClick={onRemove}
        >
          <X className="i" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
