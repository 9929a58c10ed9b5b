import type { FieldError } from '#common/errors.ts'
import type { FormWords } from '#modules/integrity/form-words.server.ts'
import { idOf } from '../appeals/answers.ts'
import { describedBy, Mistake } from '../appeals/field.tsx'

type CategoryFieldProps = {
  words: FormWords
  options: { key: string; text: string }[]
  chosen: string[]
  errors: FieldError[] | undefined
}

/** What kind of corruption it is; more than one may fit. */
export function CategoryField({ words, options, chosen, errors }: CategoryFieldProps) {
  const id = idOf('categories')
  const hint = words.categories_hint
  return (
    <fieldset className={errors ? 'fld err' : 'fld'} aria-describedby={describedBy(id, { hint, errors })}>
      <legend>{words.categories}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="radios int-two">
        {options.map(({ key, text }, place) => (
          <label key={key} className="opt">
            <input
              type="checkbox"
              id={place === 0 ? id : undefined}
              name="categories"
              value={key}
              defaultChecked={chosen.includes(key)}
              aria-invalid={errors ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <Mistake id={id} errors={errors} />
    </fieldset>
  )
}
