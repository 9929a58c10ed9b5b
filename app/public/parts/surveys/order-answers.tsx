import { useTranslations } from 'use-intl'
import { fieldNames } from './field-names.ts'
import type { AnswersProps } from './question-field.tsx'
import { useTagOf } from './use-tag-of.ts'

/** Options with a place for each: works with a keyboard, on phones and without scripts alike. */
export function OrderAnswers({ question: { id, options, required }, typed, invalid }: AnswersProps) {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  return (
    <ul className="places">
      {options.map((option, index) => {
        const name = fieldNames.place(id, option.id)
        const field = index === 0 ? fieldNames.question(id) : name
        return (
          <li key={option.id}>
            <label htmlFor={field} lang={tagOf(option.lang)}>
              {option.text}
            </label>
            <select
              className="field"
              id={field}
              name={name}
              required={required}
              aria-invalid={invalid || undefined}
              defaultValue={typed[name]?.[0] ?? ''}
            >
              <option value="">{t('choosePlace')}</option>
              {options.map((each, place) => (
                <option key={each.id} value={place + 1}>
                  {place + 1}
                </option>
              ))}
            </select>
          </li>
        )
      })}
    </ul>
  )
}
