import { useTranslations } from 'use-intl'
import type { Attached } from '../appeals/answers.ts'
import { Field } from '../appeals/field.tsx'
import { FileField } from '../appeals/file-field.tsx'
import { MessageField } from '../appeals/message-field.tsx'
import type { PartProps } from './booking-form.tsx'

const needs = ['sign_language', 'wheelchair', 'interpreter'] as const

type MatterFieldsProps = PartProps & { attached: Attached[]; needed: string[] }

/** What they come about, what they bring along, and what help they need. */
export function MatterFields({ form, answers, errors, attached, needed }: MatterFieldsProps) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  return (
    <>
      <Field name="topic" label={t('topic')} hint={t('topicHint')} errors={errors.topic}>
        {(control) => (
          <input {...control} autoComplete="off" maxLength={form.limits.topic?.max} defaultValue={answers.topic} />
        )}
      </Field>
      <MessageField
        name="summary"
        label={t('summary')}
        hint={t('summaryHint')}
        most={form.limits.summary?.max ?? 0}
        value={answers.summary}
        errors={errors.summary}
        rows={5}
      />
      <Field
        name="earlier_appeal_no"
        label={t('earlier')}
        optional
        hint={t('earlierHint')}
        errors={errors.earlier_appeal_no}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={answers.earlier_appeal_no}
          />
        )}
      </Field>
      <FileField limits={form.files} attached={attached} errors={errors.files} mayAttach />
      <fieldset className="fld">
        <legend>
          {t('needs')} <span className="opt-mark">({words('optional')})</span>
        </legend>
        {needs.map((need) => (
          <label key={need} className="opt">
            <input type="checkbox" name="needs" value={need} defaultChecked={needed.includes(need)} />
            <span>{t(`need.${need}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
