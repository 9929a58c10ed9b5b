import { useTranslations } from 'use-intl'
import { fieldNames } from './field-names.ts'
import type { AnswersProps } from './question-field.tsx'
import { useTagOf } from './use-tag-of.ts'

const longestWords = 250

/** Options of which one or several are chosen, and a line for own words where one of them takes some. */
export function ChoiceAnswers({ question: { id, kind, options, required }, typed, invalid }: AnswersProps) {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  const name = fieldNames.question(id)
  const words = fieldNames.words(id)
  const choices = options.filter(({ is_row }) => !is_row)
  const worded = choices.find(({ free_text }) => free_text)
  const isMultiple = kind === 'multiple'
  return (
    <>
      <div className={kind === 'scale_1_5' ? 'opts scale' : 'opts'}>
        {choices.map((option, place) => (
          <label key={option.id} className="opt">
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              id={place === 0 ? name : undefined}
              name={name}
              value={option.id}
              required={required && !isMultiple}
              aria-invalid={invalid || undefined}
              defaultChecked={typed[name]?.includes(String(option.id))}
              data-alone={option.exclusive || undefined}
            />
            <span lang={tagOf(option.lang)}>{option.text}</span>
          </label>
        ))}
      </div>
      {worded && (
        <div className="fld words">
          <label htmlFor={words}>{t('ownWords', { option: worded.text })}</label>
          <input
            className="field"
            id={words}
            name={words}
            maxLength={longestWords}
            defaultValue={typed[words]?.[0]}
            autoComplete="off"
          />
        </div>
      )}
    </>
  )
}
