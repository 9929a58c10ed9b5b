import { Paperclip, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { FieldError } from '#common/errors.ts'
import type { AppealForm } from '#modules/appeals/contract.ts'
import { type Attached, attachedText, fieldNames, idOf } from './answers.ts'
import { Field } from './field.tsx'

const megabyte = 1024 * 1024

type FileFieldProps = {
  limits: AppealForm['files']
  attached: Attached[]
  errors: FieldError[] | undefined
  /** Whether files can be sent ahead of the form, by a button of their own. */
  mayAttach?: boolean
}

/** Files: those that have arrived, and the choice of more. They arrive with the form, whichever button is pressed. */
export function FileField({ limits, attached, errors, mayAttach = false }: FileFieldProps) {
  const t = useTranslations('feedback.form')
  const { locale } = useLocale()
  const formats = limits.extensions.filter((each) => each !== 'jpeg').map((each) => each.toUpperCase())
  return (
    <div className="files">
      <Field
        name={fieldNames.file}
        label={t('files')}
        optional
        hint={t('filesHint', { count: limits.most, most: limits.bytes / megabyte, formats: formats.join(', ') })}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept={limits.extensions.map((each) => `.${each}`).join(',')}
            disabled={attached.length >= limits.most}
          />
        )}
      </Field>
      {attached.length > 0 && (
        <ul className="attached" aria-label={t('attached')}>
          {attached.map((file) => (
            <li key={file.id}>
              <Paperclip className="i" aria-hidden />
              <input type="hidden" name={fieldNames.attached} value={attachedText(file)} />
              <span>
                {file.name} <span className="meta">{formatBytes(file.size, locale)}</span>
              </span>
              <button
                type="submit"
                className="btn btn-g"
                name={fieldNames.remove}
                value={file.id}
                formAction={`#${idOf(fieldNames.file)}`}
              >
                <X className="i" aria-hidden />
                {t('fileRemove')}
                <span className="vh">: {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayAttach && attached.length < limits.most && (
        <button
          type="submit"
          className="btn btn-s"
          name={fieldNames.step}
          value="attach"
          formAction={`#${idOf(fieldNames.file)}`}
        >
          <Paperclip className="i" aria-hidden />
          {t('fileAdd')}
        </button>
      )}
    </div>
  )
}
