import { localeFacts, locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { wrongIn } from './part-error.tsx'

type LanguageInputsProps<Name extends string> = {
  /** Of `title_uz`, `title_uzb` and so on: `title`. */
  name: Name
  values: Partial<Record<Localized<Name>, string>>
  most: number
  /** What a field is called, by the name of its language. */
  label: (language: string) => string
  isWrong: (field: Localized<Name>) => boolean
  /** The part whose `PartError`, or element `…-error`, says what is wrong. */
  part: string
  idOf?: (field: Localized<Name>) => string
  onChange: (field: Localized<Name>, text: string) => void
}

/** One line for each language of a short text that stands in a row of a list; its language is seen also when it is filled. */
export function LanguageInputs<Name extends string>({
  name,
  values,
  most,
  label,
  isWrong,
  part,
  idOf,
  onChange,
}: LanguageInputsProps<Name>) {
  return locales.map((locale) => {
    const field = localizedName(name, locale)
    const language = localeFacts[locale].name
    return (
      <label key={locale} className="lin">
        <span className="lab" lang={localeFacts[locale].tag}>
          {language}
        </span>
        <input
          className="field"
          lang={localeFacts[locale].tag}
          id={idOf?.(field)}
          aria-label={label(language)}
          maxLength={most}
          value={values[field] ?? ''}
          {...wrongIn(part, isWrong(field))}
          onChange={(event) => onChange(field, event.target.value)}
        />
      </label>
    )
  })
}
