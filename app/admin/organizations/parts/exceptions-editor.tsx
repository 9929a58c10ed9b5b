import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { LanguageInputs } from '#app/admin/parts/content/language-inputs.tsx'
import { PartError, wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import type { ExceptionalDay } from '#common/working-hours.ts'
import { fromTimeField, inTimeField } from './end-of-day.ts'
import { NextDayNote } from './next-day-note.tsx'

const times = { open: 'opens', close: 'closes', break_from: 'breakFrom', break_to: 'breakTo' } as const

const opened = (day: ExceptionalDay): ExceptionalDay => ({ ...day, closed: false, open: '09:00', close: '18:00' })

/** A closed day keeps its note alone. */
function closed({
  open: _open,
  close: _close,
  break_from: _from,
  break_to: _to,
  ...day
}: ExceptionalDay): ExceptionalDay {
  return { ...day, closed: true }
}

/** A day with another text in a field that may be missing. */
function withText(day: ExceptionalDay, field: keyof ExceptionalDay, text: string): ExceptionalDay {
  const { [field]: _before, ...rest } = day
  return (text === '' ? rest : { ...day, [field]: text }) as ExceptionalDay
}

/** Days that differ from the week: closed, or with hours of their own. */
export function ExceptionsEditor({ form }: { form: FormParts }) {
  const t = useTranslations('organizations')
  const [days, setDays] = jsonField<ExceptionalDay[]>(form, 'hours_exceptions', [])
  const set = (at: number, day: ExceptionalDay) => setDays(days.map((each, index) => (index === at ? day : each)))
  const isWrong = (at: number, field: string) => form.errors?.[`hours_exceptions.${at}.${field}`] !== undefined
  return (
    <section className="pn" id="hours_exceptions" tabIndex={-1}>
      <input type="hidden" name="hours_exceptions" value={form.fields.hours_exceptions || '[]'} />
      <h2>{t('hours_exceptions')}</h2>
      <p className="meta">{t('exceptionsHint')}</p>
      <div className="hrs">
        {days.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name before its date is chosen
          <fieldset key={at}>
            <legend className="vh">{day.date || t('date')}</legend>
            <label>
              <span className="meta">{t('date')}</span>
              <input
                className="field"
                type="date"
                max={lastOf.date}
                id={`hours_exceptions.${at}.date`}
                {...wrongIn('hours_exceptions', isWrong(at, 'date'))}
                value={day.date}
                onChange={(event) => set(at, { ...day, date: event.target.value })}
              />
            </label>
            <label className="hrs-d">
              <input
                type="checkbox"
                checked={!day.closed}
                onChange={(event) => set(at, event.target.checked ? opened(day) : closed(day))}
              />
              {t('works')}
            </label>
            {!day.closed &&
              (Object.keys(times) as (keyof typeof times)[]).map((field) => (
                <label key={field}>
                  <span className="meta">{t(times[field])}</span>
                  <input
                    className="field"
                    type="time"
                    id={`hours_exceptions.${at}.${field}`}
                    {...wrongIn('hours_exceptions', isWrong(at, field))}
                    value={inTimeField(day[field])}
                    onChange={({ target }) =>
                      set(
                        at,
                        field.startsWith('break')
                          ? withText(day, field, fromTimeField(field, target))
                          : { ...day, [field]: fromTimeField(field, target) },
                      )
                    }
                  />
                </label>
              ))}
            <NextDayNote day={day} />
            <button
              type="button"
              className="btn btn-g ico sm push"
              aria-label={`${t('removeRow')}: ${day.date}`}
              onClick={() => setDays(days.filter((_, index) => index !== at))}
            >
              <X className="i" aria-hidden="true" />
            </button>
            <div className="hrs-n">
              <span className="meta" aria-hidden="true">
                {t('dayNote')}
              </span>
              <LanguageInputs
                name="note"
                values={day}
                most={200}
                label={(language) => `${t('dayNote')}: ${language}`}
                part="hours_exceptions"
                isWrong={(field) => isWrong(at, field)}
                idOf={(field) => `hours_exceptions.${at}.${field}`}
                onChange={(field, text) => set(at, withText(day, field, text))}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <button type="button" className="btn btn-s sm" onClick={() => setDays([...days, { date: '', closed: true }])}>
        <Plus className="i" aria-hidden="true" />
        {t('exceptionAdd')}
      </button>
      <PartError name="hours_exceptions" errors={form.errors} />
    </section>
  )
}
