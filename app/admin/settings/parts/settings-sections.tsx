import { useTranslations } from 'use-intl'
import { linesErrors } from '#app/admin/parts/content/lines-errors.ts'
import { FlagField, type FormPart, PlainField } from '#app/admin/parts/plain-field.tsx'
import { SocialFields } from '#app/admin/parts/social-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { LocalizedField } from '#app/ui/localized-field.tsx'
import { PhoneList } from './phone-list.tsx'

type SectionProps = { part: FormPart }

/** How the ministry is reached: footer, header and contacts show it. */
export function ContactSection({ part }: SectionProps) {
  const t = useTranslations('settings')
  const { fields, errors, change } = part
  return (
    <section className="pn" aria-labelledby="contacts">
      <h2 id="contacts">{t('contacts')}</h2>
      <div className="stack">
        <div className="two">
          <PlainField part={part} name="call_centre" label={t('callCentre')} type="tel" maxLength={20} />
          <PlainField part={part} name="phone" label={t('phone')} type="tel" maxLength={40} />
          <PlainField part={part} name="email" label={t('email')} type="email" maxLength={120} />
          <PlainField part={part} name="copyright_years" label={t('copyrightYears')} maxLength={20} />
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
        <PhoneList part={part} />
        <SocialFields part={part} />
      </div>
    </section>
  )
}

/** The line above every page. */
export function MarqueeSection({ part }: SectionProps) {
  const t = useTranslations('settings')
  return (
    <section className="pn" aria-labelledby="marquee-section">
      <h2 id="marquee-section">{t('marquee')}</h2>
      <div className="stack">
        <FlagField part={part} name="marquee_on" label={t('marqueeOn')} />
        <LocalizedField
          legend={t('marqueeText')}
          name="marquee"
          values={part.fields}
          errors={part.errors}
          maxLength={500}
          rows={2}
          onChange={part.change}
        />
      </div>
    </section>
  )
}

/** What is loaded from elsewhere, and only when a visitor asks for it. */
export function WidgetSection({ part }: SectionProps) {
  const t = useTranslations('settings')
  const { fields, errors, change } = part
  return (
    <section className="pn" aria-labelledby="widgets">
      <h2 id="widgets">{t('widgets')}</h2>
      <div className="stack">
        <p className="meta">{t('widgetsHint')}</p>
        <PlainField part={part} name="chat_script" label={t('chatScript')} type="url" maxLength={500} />
        <PlainField part={part} name="translation_script" label={t('translationScript')} type="url" maxLength={500} />
        <Field
          label={t('languages')}
          name="translation_languages"
          hint={t('languagesHint')}
          errors={linesErrors(errors, 'translation_languages')}
        >
          {(control) => (
            <textarea
              {...control}
              className="field"
              rows={3}
              spellCheck={false}
              value={fields.translation_languages}
              onChange={(event) => change('translation_languages', event.target.value)}
            />
          )}
        </Field>
        <FlagField part={part} name="protections_on" label={t('protections')} hint={t('protectionsHint')} />
      </div>
    </section>
  )
}

/** Bounds of what staff may upload. */
export function UploadSection({ part }: SectionProps) {
  const t = useTranslations('settings')
  const number = { part, type: 'number', inputMode: 'numeric', min: 1 } as const
  return (
    <section className="pn" aria-labelledby="uploads">
      <h2 id="uploads">{t('uploads')}</h2>
      <div className="three-cols">
        <PlainField {...number} name="picture_megabytes" label={t('pictureMegabytes')} />
        <PlainField {...number} name="document_megabytes" label={t('documentMegabytes')} />
        <PlainField {...number} name="video_megabytes" label={t('videoMegabytes')} />
      </div>
    </section>
  )
}

/** Terms and memory of appeals, and what the newsletter tells. */
export function AppealSection({ part }: SectionProps) {
  const t = useTranslations('settings')
  const { fields, change } = part
  return (
    <section className="pn" aria-labelledby="appeals">
      <h2 id="appeals">{t('appeals')}</h2>
      <div className="stack">
        <Field
          label={t('daysOff')}
          name="days_off"
          hint={t('daysOffHint')}
          errors={linesErrors(part.errors, 'days_off')}
        >
          {(control) => (
            <textarea
              {...control}
              className="field mono"
              rows={4}
              spellCheck={false}
              value={fields.days_off}
              onChange={(event) => change('days_off', event.target.value)}
            />
          )}
        </Field>
        <PlainField
          part={part}
          name="appeal_retention_years"
          label={t('retentionYears')}
          hint={t('retentionHint')}
          type="number"
          min={1}
          max={75}
        />
        <FlagField part={part} name="newsletter_reveal_existing" label={t('revealExisting')} />
      </div>
    </section>
  )
}

/** Who may come in, from where. */
export function AccessSection({ part, address, fixed }: SectionProps & { address: string; fixed: boolean }) {
  const t = useTranslations('settings')
  const { fields, errors, change } = part
  return (
    <section className="pn" aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <div className="stack">
        <FlagField part={part} name="require_second_factor" label={t('secondFactor')} hint={t('secondFactorHint')} />
        <Field
          label={t('ranges')}
          name="staff_ranges"
          hint={t('rangesHint')}
          errors={linesErrors(errors, 'staff_ranges')}
        >
          {(control) => (
            <textarea
              {...control}
              className="field mono"
              rows={5}
              spellCheck={false}
              autoCapitalize="none"
              value={fields.staff_ranges}
              onChange={(event) => change('staff_ranges', event.target.value)}
            />
          )}
        </Field>
        <p className="meta">
          {t.rich('yourAddress', { address, b: (text) => <b translate="no">{text}</b> })}
          {fixed && ` ${t('rangesFixed')}`}
        </p>
      </div>
    </section>
  )
}
