import { useTranslations } from 'use-intl'
import type { FormPart } from '#app/admin/parts/plain-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import type { MeetingMode } from '#modules/reception/contract.ts'
import { HostWeek } from './host-week.tsx'

type HostFieldsProps = { part: FormPart; people: { id: number; name: string }[]; isNew: boolean }

const seats = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const meetingModes = ['in_person', 'video', 'phone'] as const satisfies MeetingMode[]

/** Who receives, where, how and when. */
export function HostFields({ part, people, isNew }: HostFieldsProps) {
  const { fields, errors = {}, change } = part
  const t = useTranslations('receptionDesk')
  const modes = fields.modes?.split('\n') ?? []
  const choose = (mode: MeetingMode, wanted: boolean) =>
    change('modes', meetingModes.filter((each) => (each === mode ? wanted : modes.includes(each))).join('\n'))
  return (
    <>
      <section className="pn rcd-p">
        <div className="rcd-g">
          <Field name="employee" label={t('employee')} errors={errors.employee}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={fields.employee ?? ''}
                onChange={(event) => change('employee', event.target.value)}
              >
                {isNew && <option value="">{t('choose')}</option>}
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
              <select
                {...control}
                className="field"
                value={fields.minutes || '15'}
                onChange={(event) => change('minutes', event.target.value)}
              >
                {[10, 15, 20, 30].map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Field>
          <Field name="capacity" label={t('capacity')} errors={errors.capacity}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={fields.capacity || '1'}
                onChange={(event) => change('capacity', event.target.value)}
              >
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
                  value={fields[`place_${locale}`] ?? ''}
                  onChange={(event) => change(`place_${locale}`, event.target.value)}
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
                  checked={modes.includes(mode)}
                  onChange={(event) => choose(mode, event.target.checked)}
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
              <input
                {...control}
                className="field"
                type="url"
                maxLength={500}
                value={fields.video_link ?? ''}
                onChange={(event) => change('video_link', event.target.value)}
              />
            )}
          </Field>
          <div>
            <label className="rcd-c">
              <input
                type="checkbox"
                name="approval"
                checked={fields.approval === 'on'}
                onChange={(event) => change('approval', event.target.checked ? 'on' : '')}
              />{' '}
              {t('approval')}
            </label>
            <label className="rcd-c">
              <input
                type="checkbox"
                name="active"
                checked={fields.active === 'on'}
                onChange={(event) => change('active', event.target.checked ? 'on' : '')}
              />{' '}
              {t('active')}
            </label>
          </div>
        </div>
      </section>
      <HostWeek part={part} />
    </>
  )
}
