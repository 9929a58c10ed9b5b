import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldError, FieldErrors } from '#common/errors.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { LocaleBadge, type LocaleState } from './locale-badges.tsx'
import { fieldClass, useKeptPlace } from './use-kept-place.ts'

type LocalizedFieldProps = {
  legend: ReactNode
  name: string
  values: Readonly<Record<string, unknown>>
  errors?: FieldErrors | undefined
  hint?: ReactNode
  maxLength?: number
  /** Before the ids of the inputs, where a page has several fields of one name. */
  idPrefix?: string
  /** Lines to write in, where one is too short. */
  rows?: number
  onChange?: (name: string, value: string) => void
}

/** One short translated text as four inputs under one heading: `alt` gives `alt_uz`, `alt_uzb`, `alt_ru`, `alt_en`. */
export function LocalizedField({
  legend,
  name,
  values,
  errors,
  hint,
  maxLength,
  rows,
  onChange,
  idPrefix = '',
}: LocalizedFieldProps) {
  const wrong = eachOnce(name, errors)
  const placed = useKeptPlace(wrong)
  return (
    <fieldset
      className={fieldClass(wrong.length > 0, placed)}
      aria-describedby={hint ? `${idPrefix}${name}-hint` : undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${idPrefix}${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="alts">
        {locales.map((locale) => {
          const field = localizedName(name, locale)
          const value = String(values[field] ?? '')
          const state: LocaleState = value ? 'f' : 'm'
          const control = {
            className: 'field',
            id: `${idPrefix}${field}`,
            name: field,
            lang: localeFacts[locale].tag,
            maxLength,
            'aria-invalid': errors?.[field] ? (true as const) : undefined,
            'aria-describedby': errors?.[field] ? `${idPrefix}${name}-error` : undefined,
          }
          const content = onChange
            ? { value, onChange: (event: { target: { value: string } }) => onChange(field, event.target.value) }
            : { defaultValue: value }
          return (
            <label key={locale} htmlFor={control.id}>
              <LocaleBadge locale={locale} state={state} />
              <span className="vh">{localeFacts[locale].name}</span>
              {rows ? <textarea {...control} {...content} rows={rows} /> : <input {...control} {...content} />}
            </label>
          )
        })}
      </div>
      {placed.length > 0 && (
        <p className="emsg" id={`${idPrefix}${name}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {placed.map((each) => each.message).join('. ')}
        </p>
      )}
    </fieldset>
  )
}

/** What is wrong in any language, each thing once: with the languages where not all that are wrong are so alike. */
function eachOnce(name: string, errors: FieldErrors | undefined): FieldError[] {
  const told = new Map<string, { code: string; languages: string[] }>()
  for (const locale of locales)
    for (const { code, message } of errors?.[localizedName(name, locale)] ?? []) {
      const { languages } = told.get(message) ?? { languages: [] }
      told.set(message, { code, languages: [...languages, localeFacts[locale].name] })
    }
  return [...told].map(([message, { code, languages }]) => ({
    code,
    message: told.size > 1 ? `${languages.join(', ')}: ${message}` : message,
  }))
}
