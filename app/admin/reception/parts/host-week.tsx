import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormPart } from '#app/admin/parts/content/plain-fields.tsx'
import { useKeptPlace } from '#app/ui/use-kept-place.ts'
import { hoursNames, stretches, weekdays } from './host-input.ts'

/** At which hours of each weekday somebody receives. */
export function HostWeek({ form }: { form: FormPart }) {
  const t = useTranslations('receptionDesk')
  return (
    <section className="pn">
      <h2 id="week" tabIndex={-1}>
        {t('week')}
      </h2>
      <p className="meta">{t('weekHint')}</p>
      <table className="rcd-w">
        <caption className="vh">{t('week')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{t(`weekdays.${weekday}`)}</th>
              {stretches.map((stretch) => (
                <td key={stretch}>
                  <Stretch form={form} {...hoursNames(weekday, stretch)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** From when until when, with what is wrong about it below. */
function Stretch({ form, from, to }: { form: FormPart; from: string; to: string }) {
  const t = useTranslations('receptionDesk')
  const { fields, errors = {}, change } = form
  const own = [from, to].flatMap((name) => errors[name] ?? [])
  const placed = useKeptPlace(own)
  const clock = (name: string, label: string) => (
    <input
      type="time"
      className="field"
      name={name}
      id={name}
      aria-label={label}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] && `${from}-error`}
      value={fields[name] ?? ''}
      onChange={(event) => change(name, event.target.value)}
    />
  )
  return (
    <div className={own.length > 0 ? undefined : 'mended'}>
      {clock(from, t('from'))}
      <span aria-hidden="true"> – </span>
      {clock(to, t('to'))}
      {placed.length > 0 && (
        <p className="emsg" id={`${from}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {[...new Set(placed.map(({ message }) => message))].join('. ')}
        </p>
      )}
    </div>
  )
}
