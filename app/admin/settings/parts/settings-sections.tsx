import { useTranslations } from 'use-intl'
import { FlagField, type FormPart, LineField, LinesField } from '#app/admin/parts/content/plain-fields.tsx'
import { SocialFields } from '#app/admin/parts/social-fields.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { PhoneList } from './phone-list.tsx'

type SectionProps = { form: FormPart }

/** How the ministry is reached: footer, header and contacts show it. */
export function ContactSection({ form }: SectionProps) {
  const t = useTranslations('settings')
  const { fields, errors, change } = form
  return (
    <section className="pn" aria-labelledby="contacts">
      <h2 id="contacts">{t('contacts')}</h2>
      <div className="stack">
        <div className="two">
          <LineField form={form} name="call_centre" label={t('callCentre')} type="tel" maxLength={20} />
          <LineField form={form} name="phone" label={t('phone')} type="tel" maxLength={40} />
          <LineField form={form} name="email" label={t('email')} type="email" maxLength={120} />
          <LineField form={form} name="copyright_years" label={t('copyrightYears')} maxLength={20} />
        </div>
        <LocalizedField
          legend={t('address')}
          name="address"
          values={fields}
          errors={errors}
          maxLength={300}
          onChange={change}
        />
        <LocalizedField
          legend={t('workingHours')}
          name="working_hours"
          values={fields}
          errors={errors}
          maxLength={200}
          onChange={change}
        />
        <PhoneList form={form} />
        <SocialFields form={form} />
      </div>
    </section>
  )
}

/** The line above every page. */
export function MarqueeSection({ form }: SectionProps) {
  const t = useTranslations('settings')
  return (
    <section className="pn" aria-labelledby="marquee-section">
      <h2 id="marquee-section">{t('marquee')}</h2>
      <div className="stack">
        <FlagField form={form} name="marquee_on" label={t('marqueeOn')} />
        <LocalizedField
          legend={t('marqueeText')}
          name="marquee"
          values={form.fields}
          errors={form.errors}
          maxLength={500}
          rows={2}
          onChange={form.change}
        />
      </div>
    </section>
  )
}

/** What is loaded from elsewhere, and only when a visitor asks for it. */
export function WidgetSection({ form }: SectionProps) {
  const t = useTranslations('settings')
  return (
    <section className="pn" aria-labelledby="widgets">
      <h2 id="widgets">{t('widgets')}</h2>
      <div className="stack">
        <p className="meta">{t('widgetsHint')}</p>
        <LineField form={form} name="chat_script" label={t('chatScript')} type="url" maxLength={500} />
        <LineField form={form} name="translation_script" label={t('translationScript')} type="url" maxLength={500} />
        <LinesField
          form={form}
          name="translation_languages"
          label={t('languages')}
          hint={t('languagesHint')}
          spellCheck={false}
        />
        <FlagField form={form} name="protections_on" label={t('protections')} hint={t('protectionsHint')} />
      </div>
    </section>
  )
}

/** Bounds of what staff may upload. */
export function UploadSection({ form }: SectionProps) {
  const t = useTranslations('settings')
  const number = { form, type: 'number', inputMode: 'numeric', min: 1 } as const
  return (
    <section className="pn" aria-labelledby="uploads">
      <h2 id="uploads">{t('uploads')}</h2>
      <div className="three-cols">
        <LineField {...number} name="picture_megabytes" label={t('pictureMegabytes')} />
        <LineField {...number} name="document_megabytes" label={t('documentMegabytes')} />
        <LineField {...number} name="video_megabytes" label={t('videoMegabytes')} />
      </div>
    </section>
  )
}

/** Terms and memory of appeals, and what the newsletter tells. */
export function AppealSection({ form }: SectionProps) {
  const t = useTranslations('settings')
  return (
    <section className="pn" aria-labelledby="appeals">
      <h2 id="appeals">{t('appeals')}</h2>
      <div className="stack">
        <LinesField
          form={form}
          name="days_off"
          label={t('daysOff')}
          hint={t('daysOffHint')}
          className="field mono"
          rows={4}
          spellCheck={false}
        />
        <LineField
          form={form}
          name="appeal_retention_years"
          label={t('retentionYears')}
          hint={t('retentionHint')}
          type="number"
          min={1}
          max={75}
        />
        <FlagField form={form} name="newsletter_reveal_existing" label={t('revealExisting')} />
      </div>
    </section>
  )
}

/** Who may come in, from where. */
export function AccessSection({ form, address, fixed }: SectionProps & { address: string; fixed: boolean }) {
  const t = useTranslations('settings')
  return (
    <section className="pn" aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <div className="stack">
        <FlagField form={form} name="require_second_factor" label={t('secondFactor')} hint={t('secondFactorHint')} />
        <LinesField
          form={form}
          name="staff_ranges"
          label={t('ranges')}
          hint={t('rangesHint')}
          className="field mono"
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
        />
        <p className="meta">
          {t.rich('yourAddress', { address, b: (text) => <b translate="no">{text}</b> })}
          {fixed && ` ${t('rangesFixed')}`}
        </p>
      </div>
    </section>
  )
}
