import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts } from '#common/locale.ts'
import { phoneExample } from '#common/phone-example.ts'
import type { PartProps } from './appeal-form.tsx'
import { Choices, Field } from './field.tsx'

/** Who writes, and how to reach them. The fields of a legal entity are seen when it is chosen. */
export function ApplicantFields({ form, answers, errors }: PartProps) {
  const t = useTranslations('feedback.form')
  const { locale } = useLocale()
  const { limits } = form
  return (
    <section className="formgrid" aria-labelledby="about-you">
      <h2 className="h3" id="about-you">
        {t('about')}
      </h2>
      <Choices
        name="citizen_type"
        label={t('who')}
        errors={errors.citizen_type}
        value={answers.citizen_type ?? 'individual'}
        options={form.citizen_types}
      />
      <div className="two legal">
        <Field
          name="organization_name"
          label={t('organization')}
          hint={t('organizationHint')}
          errors={errors.organization_name}
        >
          {(control) => (
            <input
              {...control}
              required={false}
              autoComplete="organization"
              maxLength={limits.organization_name?.max}
              defaultValue={answers.organization_name}
            />
          )}
        </Field>
        <Field name="tin" label={t('tin')} hint={t('tinHint')} errors={errors.tin}>
          {(control) => (
            <input {...control} required={false} inputMode="numeric" autoComplete="off" defaultValue={answers.tin} />
          )}
        </Field>
      </div>
      <Field name="applicant_name" label={t('name')} hint={t('nameHint')} errors={errors.applicant_name}>
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={limits.applicant_name?.max}
            defaultValue={answers.applicant_name}
          />
        )}
      </Field>
      <div className="two">
        <Field name="email" label={t('email')} hint={t('emailHint')} errors={errors.email}>
          {(control) => (
            <input {...control} type="email" autoComplete="email" maxLength={254} defaultValue={answers.email} />
          )}
        </Field>
        <Field name="phone" label={t('phone')} hint={t('phoneHint', { example: phoneExample })} errors={errors.phone}>
          {(control) => (
            <input {...control} type="tel" autoComplete="tel" maxLength={40} defaultValue={answers.phone} />
          )}
        </Field>
      </div>
      <div className="two">
        <Field name="region" label={t('region')} errors={errors.region}>
          {(control) => (
            <select {...control} defaultValue={answers.region ?? ''}>
              <option value="">{t('choose')}</option>
              {form.regions.map(({ slug, name, lang }) => (
                <option key={slug} value={slug} lang={lang === locale ? undefined : localeFacts[lang].tag}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="district" label={t('district')} optional errors={errors.district}>
          {(control) => (
            <input
              {...control}
              autoComplete="address-level2"
              maxLength={limits.district?.max}
              defaultValue={answers.district}
            />
          )}
        </Field>
      </div>
      <Field name="address" label={t('address')} hint={t('addressHint')} errors={errors.address}>
        {(control) => (
          <input
            {...control}
            autoComplete="street-address"
            maxLength={limits.address?.max}
            defaultValue={answers.address}
          />
        )}
      </Field>
    </section>
  )
}
