import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { idOf } from './answers.ts'
import type { PartProps } from './appeal-form.tsx'
import { describedBy, Field, Mistake } from './field.tsx'

/** How the answer is wanted, and leave to work with what was written. */
export function ReplyFields({ form, answers, errors }: PartProps) {
  const t = useTranslations('feedback.form')
  const { locale } = useLocale()
  const consent = idOf('consent')
  return (
    <section className="formgrid" aria-labelledby="answer">
      <h2 className="h3" id="answer">
        {t('answer')}
      </h2>
      <div className="two">
        <Field name="reply_locale" label={t('replyLocale')} errors={errors.reply_locale}>
          {(control) => (
            <select {...control} defaultValue={answers.reply_locale ?? locale}>
              {locales.map((each) => (
                <option key={each} value={each} lang={localeFacts[each].tag}>
                  {localeFacts[each].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="reply_channel" label={t('replyChannel')} errors={errors.reply_channel}>
          {(control) => (
            <select {...control} defaultValue={answers.reply_channel ?? 'email'}>
              {form.reply_channels.map(({ key, text }) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="callout">
        <ShieldCheck className="i" aria-hidden />
        <p id={`${consent}-hint`}>{form.consent.text}</p>
      </div>
      <div className={errors.consent ? 'fld err' : 'fld'}>
        <label className="opt">
          <input
            type="checkbox"
            id={consent}
            name="consent"
            value="yes"
            required
            defaultChecked={answers.consent === 'yes'}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={describedBy(consent, { hint: true, errors: errors.consent })}
          />
          <span>{t('consent')}</span>
        </label>
        <Mistake id={consent} errors={errors.consent} />
      </div>
    </section>
  )
}
