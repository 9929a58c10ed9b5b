import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLostAnswers } from '#app/admin/parts/content/use-lost-answers.ts'
import type { Refused } from '#app/admin/parts/refusal.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import type { MeetingMode } from '#modules/reception/contract.ts'
import { modeField, stretches, weekdays } from './host-input.ts'

type HostFormProps = {
  fields: Record<string, string>
  people: { id: number; name: string }[]
  answer: (Refused & { kept?: Record<string, string> | undefined }) | undefined
  /** What the screen was answered last, to whatever of its forms. */
  heard: object | undefined
  mayChange: boolean
}

const seats = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const meetingModes = ['in_person', 'video', 'phone'] as const satisfies MeetingMode[]

/** Where and when somebody receives. */
export function HostForm({ fields: stored, people, answer, heard, mayChange }: HostFormProps) {
  const t = useTranslations('receptionDesk')
  const fields = answer?.kept ?? stored
  const submit = useSubmit()
  const lost = useLostAnswers(heard)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    // A new host is known again by who it is, one that is there by all that was sent.
    lost.tell(body, stored.version ? asText(body) : String(body.get('employee') ?? ''))
    void submit(body, { method: 'post' })
  }
  const errors = answer?.errors ?? {}
  const labels: Record<string, string> = {
    ...{ employee: t('employee'), minutes: t('minutes'), capacity: t('capacity'), week: t('week') },
    ...{ modes: t('modes'), video_link: t('videoLink') },
    ...Object.fromEntries(locales.map((locale) => [`place_${locale}`, `${t('place')} · ${localeFacts[locale].name}`])),
  }
  const broken = Object.entries(errors).map(([name, [first]]) => {
    const [id = name] = name.split('.')
    return { id, text: labels[id] ? `${labels[id]}: ${first?.message}` : (first?.message ?? '') }
  })
  return (
    <Form method="post" className="rcd-f" noValidate onSubmit={onSubmit}>
      {answer && <ErrorSummary title={answer.message} errors={broken} />}
      <fieldset disabled={!mayChange} className="through">
        <legend className="vh">{t('host')}</legend>
        <input type="hidden" name="version" value={stored.version ?? ''} />
        <section className="pn rcd-p">
          <div className="rcd-g">
            <Field name="employee" label={t('employee')} errors={errors.employee}>
              {(control) => (
                <select {...control} className="field" defaultValue={fields.employee ?? ''}>
                  {!stored.version && <option value="">{t('choose')}</option>}
                  {people.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field name="minutes" label={t('minutes')} errors={errors.minutes}>
              {(control) => (
                <select {...control} className="field" defaultValue={fields.minutes || '15'}>
                  {[10, 15, 20, 30].map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field name="capacity" label={t('capacity')} errors={errors.capacity}>
              {(control) => (
                <select {...control} className="field" defaultValue={fields.capacity || '1'}>
                  {seats.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className="rcd-g two">
            {locales.map((locale) => (
              <Field
                key={locale}
                name={`place_${locale}`}
                label={`${t('place')} · ${localeFacts[locale].name}`}
                errors={errors[`place_${locale}`]}
              >
                {(control) => (
                  <input
                    {...control}
                    className="field"
                    maxLength={200}
                    lang={localeFacts[locale].tag}
                    defaultValue={fields[`place_${locale}`]}
                  />
                )}
              </Field>
            ))}
          </div>
          <div className="rcd-g">
            <fieldset className="rcd-m">
              <legend id="modes" tabIndex={-1}>
                {t('modes')}
              </legend>
              {meetingModes.map((mode) => (
                <label key={mode} className="rcd-c">
                  <input
                    type="checkbox"
                    name="modes"
                    value={mode}
                    defaultChecked={fields[modeField(mode)] === 'on'}
                    aria-describedby={errors.modes ? 'modes-err' : undefined}
                  />{' '}
                  {t(`mode.${mode}`)}
                </label>
              ))}
              {errors.modes && (
                <p className="msg" id="modes-err">
                  {errors.modes[0]?.message}
                </p>
              )}
            </fieldset>
            <Field name="video_link" label={t('videoLink')} hint={t('videoLinkHint')} errors={errors.video_link}>
              {(control) => (
                <input {...control} className="field" type="url" maxLength={500} defaultValue={fields.video_link} />
              )}
            </Field>
            <div>
              <label className="rcd-c">
                <input type="checkbox" name="approval" defaultChecked={fields.approval === 'on'} /> {t('approval')}
              </label>
              <label className="rcd-c">
                <input type="checkbox" name="active" defaultChecked={fields.active === 'on'} /> {t('active')}
              </label>
            </div>
          </div>
        </section>
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
                  {stretches.map((part) => (
                    <td key={part}>
                      <Clock name={`from_${weekday}_${part}`} label={t('from')} fields={fields} />
                      <span aria-hidden="true"> – </span>
                      <Clock name={`to_${weekday}_${part}`} label={t('to')} fields={fields} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {mayChange && (
          <p>
            <button type="submit" className="btn btn-p" name="step" value="save">
              {t('save')}
            </button>
          </p>
        )}
      </fieldset>
    </Form>
  )
}

const asText = (form: FormData) =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()

function Clock({ name, label, fields }: { name: string; label: string; fields: Record<string, string> }) {
  return <input type="time" className="field" name={name} aria-label={label} defaultValue={fields[name]} />
}
