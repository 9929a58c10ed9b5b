import { CalendarCheck, Info, Timer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDateTime } from '#common/dates.ts'
import type { FieldErrors } from '#common/errors.ts'
import { attachedOf, fieldNames, idOf } from '../appeals/answers.ts'
import { describedBy, Field, Mistake } from '../appeals/field.tsx'
import { Trap } from '../appeals/trap.tsx'
import { Offline } from '../forms/offline.tsx'
import { Restored } from '../forms/restored.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useSending } from '../forms/use-sending.ts'
import type { loadForm } from './book-page.server.ts'
import { bookingDraft } from './kept-form.ts'
import { MatterFields } from './matter-fields.tsx'
import { ModeField } from './mode-field.tsx'
import type { Returned } from './page.server.ts'
import { isRefused, Refused } from './refused.tsx'
import { VisitorFields } from './visitor-fields.tsx'

type Page = NonNullable<Awaited<ReturnType<typeof loadForm>>>
/** What the parts of the form are made from. */
export type PartProps = { form: Page['form']; answers: Record<string, string>; errors: FieldErrors }

type BookingFormProps = { page: Page; returned: Returned | undefined }

/** Who comes and about what. It comes back with all that was typed, and with other times where the time is gone. */
export function BookingForm({ page, returned }: BookingFormProps) {
  const { hold, form, card } = page
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const { to } = useLocale()
  const { sending, offline, onSubmit } = useSending()
  const { answers = {}, errors = {}, needs = [] } = returned ?? {}
  const element = useRef<HTMLFormElement>(null)
  const { restored, onInput, clear } = useDraft(element, returned !== undefined, bookingDraft)
  const parts: PartProps = { form, answers, errors }
  return (
    <form
      className="formgrid appeal-form"
      method="post"
      action={to('/reception/book')}
      encType="multipart/form-data"
      noValidate
      ref={element}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {returned && isRefused(returned) && <Refused returned={returned} />}
      {restored && <Restored text={words('restored')} clearLabel={words('clear')} clear={clear} />}
      {/* The first button is the one that Enter presses: it must not take a file away. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="host" value={hold.host} />
      <input type="hidden" name={fieldNames.token} value={form.form_token} />
      <input type="hidden" name="hold" value={hold.hold} />
      <Time page={page} returned={returned} />
      {card.approval && (
        <p className="callout">
          <Info className="i" aria-hidden />
          <span>{t('approvalHint')}</span>
        </p>
      )}
      <Trap />
      <ModeField modes={card.modes} chosen={answers.mode} errors={errors.mode} />
      <VisitorFields {...parts} />
      <MatterFields {...parts} attached={restored ? attachedOf(restored) : (returned?.attached ?? [])} needed={needs} />
      <Consent {...parts} />
      {offline && <Offline text={words('offline')} />}
      <div className="acts">
        <button type="submit" className="btn btn-p" aria-disabled={sending || undefined}>
          <CalendarCheck className="i" aria-hidden />
          {sending ? words('sending') : t(card.approval ? 'ask' : 'book')}
        </button>
        <span className="meta needs-script">{words('kept')}</span>
      </div>
    </form>
  )
}

/** The time that is kept or, where it is gone, the choice of another one. */
function Time({ page: { hold, isHeld }, returned }: BookingFormProps) {
  const t = useTranslations('feedback.reception')
  const { answers = {}, free = [] } = returned ?? {}
  if (free.length > 0)
    return (
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
    )
  return (
    <>
      <input type="hidden" name="starts_at" value={answers.starts_at || hold.starts_at} />
      {isHeld && (
        <p className="callout">
          <Timer className="i" aria-hidden />
          <span>{t('heldUntil', { at: formatDateTime(hold.until).slice(-5) })}</span>
        </p>
      )}
    </>
  )
}

function Consent({ form, answers, errors }: PartProps) {
  const words = useTranslations('feedback.form')
  const id = idOf('consent')
  return (
    <div className={errors.consent ? 'fld err' : 'fld'}>
      <p id={`${id}-hint`}>{form.consent.text}</p>
      <label className="opt" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name="consent"
          value="yes"
          required
          defaultChecked={answers.consent === 'yes'}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={describedBy(id, { hint: true, errors: errors.consent })}
        />
        <span>{words('consent')}</span>
      </label>
      <Mistake id={id} errors={errors.consent} />
    </div>
  )
}
