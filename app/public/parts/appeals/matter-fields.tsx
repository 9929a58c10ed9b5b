import { useTranslations } from 'use-intl'
import type { AppealKind } from '#modules/appeals/contract.ts'
import type { Attached } from './answers.ts'
import type { PartProps } from './appeal-form.tsx'
import { Choices, Field } from './field.tsx'
import { FileField } from './file-field.tsx'
import { MessageField } from './message-field.tsx'

/** What it is about: kind, topic, the text itself and files. */
export function MatterFields({ form, answers, errors, attached }: PartProps & { attached: Attached[] }) {
  const t = useTranslations('feedback.form')
  const kinds = form.kinds.map((kind) => ({ ...kind, hint: t(`kindHints.${kind.key as AppealKind}`) }))
  return (
    <section className="formgrid" aria-labelledby="matter">
      <h2 className="h3" id="matter">
        {t('matter')}
      </h2>
      <Choices
        name="kind"
        label={t('kind')}
        errors={errors.kind}
        value={answers.kind ?? 'application'}
        options={kinds}
      />
      <Field name="topic" label={t('topic')} errors={errors.topic}>
        {(control) => (
          <select {...control} defaultValue={answers.topic ?? 'other'}>
            {form.topics.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MessageField
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        most={form.limits.message?.max ?? 0}
        value={answers.message}
        errors={errors.message}
      />
      <FileField limits={form.files} attached={attached} errors={errors.files} mayAttach />
    </section>
  )
}
