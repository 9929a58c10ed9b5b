import { useTranslations } from 'use-intl'
import { ChoiceField, type FormPart, LineField } from '#app/admin/parts/content/plain-fields.tsx'
import { localeFacts, locales } from '#common/locale.ts'
import type { MeetingMode } from '#modules/reception/contract.ts'
import { HostWeek } from './host-week.tsx'

type HostFieldsProps = { form: FormPart; people: { id: number; name: string }[]; isNew: boolean }

const numbered = (numbers: number[]) => numbers.map((each) => ({ value: String(each), label: String(each) }))
export const meetingModes = ['in_person', 'video', 'phone'] as const satisfies MeetingMode[]

/** Who receives, where, how and when. */
export function HostFields({ form, people, isNew }: HostFieldsProps) {
  const { fields, errors = {}, change } = form
  const t = useTranslations('receptionDesk')
  const modes = fields.modes?.split('\n') ?? []
  const choose = (mode: MeetingMode, wanted: boolean) =>
    change('modes', meetingModes.filter((each) => (each === mode ? wanted : modes.includes(each))).join('\n'))
  return (
    <>
      <section className="pn rcd-p">
        <div className="rcd-g">
          <ChoiceField
            form={form}
            name="employee"
            label={t('employee')}
            options={[
              ...(isNew ? [{ value: '', label: t('choose') }] : []),
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <ChoiceField form={form} name="minutes" label={t('minutes')} options={numbered([10, 15, 20, 30])} />
          <ChoiceField
            form={form}
            name="capacity"
            label={t('capacity')}
            options={numbered([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])}
          />
        </div>
        <div className="rcd-g two">
          {locales.map((locale) => (
            <LineField
              key={locale}
              form={form}
              name={`place_${locale}`}
              label={`${t('place')} · ${localeFacts[locale].name}`}
              maxLength={200}
              lang={localeFacts[locale].tag}
            />
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
          <LineField
            form={form}
            name="video_link"
            label={t('videoLink')}
            hint={t('videoLinkHint')}
            type="url"
            maxLength={500}
          />
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
      <HostWeek form={form} />
    </>
  )
}
