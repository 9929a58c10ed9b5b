import { CalendarCheck, Info, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { formatDateTime } from '#common/dates.ts'
import type { FieldErrors } from '#common/errors.ts'
import { idOf } from '../appeals/answers.ts'
import { Trap } from '../appeals/appeal-form.tsx'
import { describedBy, Field, Mistake } from '../appeals/field.tsx'
import { Offline } from '../appeals/offline.tsx'
import { useSending } from '../appeals/use-sending.ts'
import { ModeField } from './mode-field.tsx'
import type { loadForm, Returned } from './page.server.ts'

type BookingFormProps = {
  page: NonNullable<Awaited<ReturnType<typeof loadForm>>>
  returned: Returned | undefined
}

const needs = ['sign_language', 'wheelchair', 'interpreter'] as const

/** Who comes and about what. It comes back with all that was typed, and with other times where the time is gone. */
export function BookingForm({ page, returned }: BookingFormProps) {
  const { hold, form, card } = page
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const { to } = useLocale()
  const { sending, offline, onSubmit } = useSending()
  const { answers = {}, errors = {}, free = [] } = returned ?? {}
  const isGone = free.length > 0
  const consent = idOf('consent')
  return (
    <form className="formgrid appeal-form" method="post" action={to('/reception/book')} noValidate onSubmit={onSubmit}>
      {returned && <Refused returned={returned} />}
      <input type="hidden" name="host" value={hold.host} />
      <input type="hidden" name="form_token" value={form.form_token} />
      <input type="hidden" name="hold" value={hold.hold} />
      {isGone ? (
        <Field name="starts_at" label={t('otherTime')} errors={undefined}>
          {(control) => (
            <select {...control} defaultValue={free[0]?.starts_at}>
              {free.map(({ starts_at }) => (
                <option key={starts_at} value={starts_at}>
                  {formatDateTime(starts_at)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <>
          <input type="hidden" name="starts_at" value={answers.starts_at || hold.starts_at} />
          {page.isHeld && (
            <p className="callout">
              <Timer className="i" aria-hidden />
              <span>{t('heldUntil', { at: formatDateTime(hold.until).slice(-5) })}</span>
            </p>
          )}
        </>
      )}
      {card.approval && (
        <p className="callout">
          <Info className="i" aria-hidden />
          <span>{t('approvalHint')}</span>
        </p>
      )}
      <Trap />
      <ModeField modes={card.modes} chosen={answers.mode} errors={errors.mode} />
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
      <Field name="topic" label={t('topic')} hint={t('topicHint')} errors={errors.topic}>
        {(control) => (
          <input {...control} autoComplete="off" maxLength={form.limits.topic?.max} defaultValue={answers.topic} />
        )}
      </Field>
      <fieldset className="fld">
        <legend>
          {t('needs')} <span className="opt-mark">({words('optional')})</span>
        </legend>
        {needs.map((need) => (
          <label key={need} className="opt">
            <input type="checkbox" name="needs" value={need} defaultChecked={returned?.needs.includes(need)} />
            <span>{t(`need.${need}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={errors.consent ? 'fld err' : 'fld'}>
        <p id={`${consent}-hint`}>{form.consent.text}</p>
        <label className="opt" htmlFor={consent}>
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
          <span>{words('consent')}</span>
        </label>
        <Mistake id={consent} errors={errors.consent} />
      </div>
      {offline && <Offline />}
      <div className="acts">
        <button type="submit" className="btn btn-p" aria-disabled={sending || undefined}>
          <CalendarCheck className="i" aria-hidden />
          {sending ? words('sending') : t(card.approval ? 'ask' : 'book')}
        </button>
      </div>
    </form>
  )
}

const order = ['mode', 'name', 'phone', 'email', 'topic', 'consent'] as const

function Refused({ returned: { problem, errors } }: { returned: Returned }) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const labels = {
    ...{ mode: t('howTo'), name: words('name'), phone: words('phone'), email: words('email') },
    ...{ topic: t('topic'), consent: words('agreement') },
  }
  const broken = order.flatMap((name) => mistakes(errors, name, labels[name]))
  return (
    <ErrorSummary title={t('notBooked')} errors={broken}>
      {(problem || broken.length === 0) && <p className="why">{problem ?? t('chooseAgain')}</p>}
      {problem && <p className="why">{words('textKept')}</p>}
    </ErrorSummary>
  )
}

const mistakes = (errors: FieldErrors, name: string, label: string) =>
  (errors[name] ?? []).slice(0, 1).map(({ message }) => ({ id: idOf(name), text: `${label}: ${message}` }))
