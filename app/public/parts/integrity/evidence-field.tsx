import { Paperclip, X } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { FieldError } from '#common/errors.ts'
import type { Evidence } from '#modules/integrity/contract.ts'
import type { FormWords } from '#modules/integrity/form-words.server.ts'
import { attachedText, idOf } from '../appeals/answers.ts'
import { Field } from '../appeals/field.tsx'

type EvidenceFieldProps = {
  words: FormWords
  extensions: string[]
  attached: Evidence[]
  errors: FieldError[] | undefined
}

/** Evidence: what has arrived and is sealed already, and the choice of more. */
export function EvidenceField({ words, extensions, attached, errors }: EvidenceFieldProps) {
  const { locale } = useLocale()
  const formats = extensions.filter((each) => each !== 'jpeg').map((each) => each.toUpperCase())
  return (
    <div className="files">
      <Field
        name="files"
        label={words.files}
        optional
        hint={words.files_hint.replace('{formats}', formats.join(', '))}
        errors={errors}
      >
        {(control) => (
          <input {...control} type="file" multiple accept={extensions.map((each) => `.${each}`).join(',')} />
        )}
      </Field>
      {attached.length > 0 && (
        <ul className="attached" aria-label={words.attached}>
          {attached.map((file) => (
            <li key={file.id}>
              <Paperclip className="i" aria-hidden />
              <input type="hidden" name="attached" value={attachedText(file)} />
              <span>
                {file.name} <span className="meta">{formatBytes(file.size, locale)}</span>
              </span>
              <button
                type="submit"
                className="btn btn-g"
                name="remove"
                value={file.id}
                formAction={`#${idOf('files')}`}
              >
                <X className="i" aria-hidden />
                {words.file_remove}
                <span className="vh">: {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="submit" className="btn btn-s" name="step" value="attach" formAction={`#${idOf('files')}`}>
        <Paperclip className="i" aria-hidden />
        {words.file_add}
      </button>
    </div>
  )
}
