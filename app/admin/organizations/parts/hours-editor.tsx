import { useTranslations } from 'use-intl'
import type { FormParts } from '#app/admin/parts/content/content-form.tsx'
import { jsonField } from '#app/admin/parts/content/json-field.ts'
import { PartError, wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { WorkingDay, WorkingWeek } from '#common/working-hours.ts'
import { fromTimeField, inTimeField } from './end-of-day.ts'
import { NextDayNote } from './next-day-note.tsx'

const usualDay: WorkingDay = { open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }
const usualWeek: WorkingWeek = [usualDay, usualDay, usualDay, usualDay, usualDay, null, null]
const times = { open: 'opens', close: 'closes', break_from: 'breakFrom', break_to: 'breakTo' } as const
const days = ['0', '1', '2', '3', '4', '5', '6'] as const

/** The hours of each day of the week, perhaps with a break; or no such table at all. */
export function HoursEditor({ form }: { form: FormParts }) {
  const t = useTranslations('organizations')
  const [week, setWeek] = jsonField<WorkingWeek | null>(form, 'hours', null)
  const setDay = (at: number, day: WorkingDay | null) =>
    week && setWeek(week.map((each, index) => (index === at ? day : each)))
  const setTime = (at: number, day: WorkingDay, name: keyof WorkingDay, time: string) => {
    const { [name]: _before, ...rest } = day
    setDay(at, (time === '' && name.startsWith('break') ? rest : { ...day, [name]: time }) as WorkingDay)
  }
  return (
    <section className="pn" id="hours" tabIndex={-1}>
      <input type="hidden" name="hours" value={form.fields.hours ?? ''} />
      <h2>{t('hours')}</h2>
      <label className="swl" htmlFor="hours-known">
        {t('hoursKnown')}
        <Switch
          id="hours-known"
          checked={week !== null}
          onChange={(event) => setWeek(event.target.checked ? usualWeek : null)}
        />
      </label>
      {week && (
        <div className="hrs">
          {days.map((number, at) => {
            const day = week[at] ?? null
            const name = t(`days.${number}`)
            return (
              <fieldset key={number}>
                <legend className="vh">{name}</legend>
                <label className="hrs-d">
                  <input
                    type="checkbox"
                    checked={day !== null}
                    aria-label={t('worksOn', { day: name })}
                    onChange={(event) => setDay(at, event.target.checked ? usualDay : null)}
                  />
                  {name}
                </label>
                {day &&
                  (Object.keys(times) as (keyof typeof times)[]).map((field) => (
                    <label key={field}>
                      <span className="meta">{t(times[field])}</span>
                      <input
                        className="field"
                        type="time"
                        id={`hours.${at}.${field}`}
                        {...wrongIn('hours', form.errors?.[`hours.${at}.${field}`] !== undefined)}
                        value={inTimeField(day[field])}
                        onChange={(event) => setTime(at, day, field, fromTimeField(field, event.target))}
                      />
                    </label>
                  ))}
                {day && <NextDayNote day={day} />}
              </fieldset>
            )
          })}
        </div>
      )}
      <PartError name="hours" errors={form.errors} />
    </section>
  )
}
