import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#common/errors.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { LocaleBadge, type LocaleState } from './locale-badges.tsx'

type LocalizedFieldProps = {
  legend: ReactNode
  name: string
  values: Record<string, string>
  errors?: FieldErrors | undefined
  hint?: ReactNode
  maxLength?: number
  onChange?: (name: string, value: string) => void
}

/** One short translated text as four inputs under one heading: `alt` gives `alt_uz`, `alt_uzb`, `alt_ru`, `alt_en`. */
export function LocalizedField({ legend, name, values, errors, hint, maxLength, onChange }: LocalizedFieldProps) {
  const wrong = locales.flatMap((locale) => errors?.[localizedName(name, locale)] ?? [])
  return (
    <fieldset className={wrong.length > 0 ? 'fld err' : 'fld'} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="alts">
        {locales.map((locale) => {
          const field = localizedName(name, locale)
          const value = values[field] ?? ''
          const state: LocaleState = value ? 'f' : 'm'
          return (
            <label key={locale}>
              <LocaleBadge locale={locale} state={state} />
              <span className="vh">{localeFacts[locale].name}</span>
              <input
                className="field"
                id={field}
                name={field}
                lang={localeFacts[locale].tag}
                maxLength={maxLength}
                aria-invalid={errors?.[field] ? true : undefined}
                aria-describedby={errors?.[field] ? `${name}-error` : undefined}
                {...(onChange
                  ? { value, onChange: (event) => onChange(field, event.target.value) }
                  : { defaultValue: value })}
              />
            </label>
          )
        })}
      </div>
      {wrong.length > 0 && (
        <p className="emsg" id={`${name}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {wrong.map((each) => each.message).join('. ')}
        </p>
      )}
    </fieldset>
  )
}
