import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { Choices, Field } from '../appeals/field.tsx'
import type { PartProps } from './booking-form.tsx'

const kinds = ['individual', 'legal_entity'] as const

/** Who comes, and how to reach them. The organization is asked for when somebody comes for one. */
export function VisitorFields({ form, answers, errors }: PartProps) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const { locale } = useLocale()
  return (
    <>
      <Choices
        name="citizen_type"
        label={t('who')}
        errors={errors.citizen_type}
        value={answers.citizen_type || 'individual'}
        options={kinds.map((key) => ({ key, text: t(`citizen.${key}`) }))}
      />
      <div className="legal">
        <Field
          name="organization_name"
          label={words('organization')}
          hint={words('organizationHint')}
          errors={errors.organization_name}
        >
          {(control) => (
            <input
              {...control}
              required={false}
              autoComplete="organization"
              maxLength={form.limits.organization_name?.max}
              defaultValue={answers.organization_name}
            />
          )}
        </Field>
      </div>
      <Field name="name" label={words('name')} hint={words('nameHint')} errors={errors.name}>
        {(control) => (
          <input {...control} autoComplete="name" maxLength={form.limits.name?.max} defaultValue={answers.name} />
        )}
      </Field>
      <div className="two">
        <Field name="phone" label={words('phone')} hint={t('reachHint')} errors={errors.phone}>
          {(control) => (
            <input
              {...control}
              required={false}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={answers.phone}
            />
          )}
        </Field>
        <Field name="email" label={words('email')} hint={t('emailHint')} errors={errors.email}>
          {(control) => (
            <input
              {...control}
              required={false}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={answers.email}
            />
          )}
        </Field>
      </div>
      <Field name="region" label={words('region')} errors={errors.region}>
        {(control) => (
          <select {...control} defaultValue={answers.region ?? ''}>
            <option value="">{words('choose')}</option>
            {form.regions.map(({ slug, name, lang }) => (
              <option key={slug} value={slug} lang={lang === locale ? undefined : localeFacts[lang].tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
