import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#common/dates.ts'
import type { BookingRow } from '#modules/reception/contract.ts'

/** What may be chosen from when a visitor is given another time or sent to another body. */
export type SheetChoices = { free: string[]; units: { id: number; name: string }[] }

type OwnProps = { row: BookingRow; own: Record<string, string> | undefined }
type ChoiceProps = OwnProps & { choices: SheetChoices }

/** Whoever asks for a time gets it, or is told why not or where else to go. */
export function Answer({ row: { number, name }, own, choices: { units } }: ChoiceProps) {
  const t = useTranslations('receptionDesk')
  const isOpen = own?.step === 'declined' || own?.step === 'redirected'
  return (
    <>
      <Form method="post">
        <input type="hidden" name="number" value={number} />
        <button type="submit" className="btn btn-s sm" name="step" value="approve">
          <Check className="i" aria-hidden="true" />
          {t('approve')}
          <span className="vh">: {name}</span>
        </button>
      </Form>
      <details open={isOpen || undefined}>
        <summary className="btn btn-g sm">
          {t('refuse')}
          <span className="vh">: {name}</span>
        </summary>
        <Form method="post" className="rcd-r">
          <Reason number={number} label={t('refuseReason')} own={own} />
          <label htmlFor={`unit-${number}`}>{t('unit')}</label>
          <select className="field" id={`unit-${number}`} name="unit" defaultValue={own?.unit ?? ''}>
            <option value="">{t('noUnit')}</option>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.name}
              </option>
            ))}
          </select>
          <span className="rcd-a">
            <button type="submit" className="btn btn-d sm" name="step" value="declined">
              {t('decline')}
            </button>
            <button type="submit" className="btn btn-s sm" name="step" value="redirected">
              {t('redirect')}
            </button>
          </span>
        </Form>
      </details>
    </>
  )
}

/** Another free time of the same host, where there is one. */
export function Reschedule({ row: { number, name }, own, choices: { free } }: ChoiceProps) {
  const t = useTranslations('receptionDesk')
  if (free.length === 0) return null
  return (
    <details open={own?.step === 'reschedule' || undefined}>
      <summary className="btn btn-g sm">
        {t('reschedule')}
        <span className="vh">: {name}</span>
      </summary>
      <Form method="post" className="rcd-r">
        <input type="hidden" name="number" value={number} />
        <label htmlFor={`starts-${number}`}>{t('newTime')}</label>
        <select className="field" id={`starts-${number}`} name="starts_at">
          {free.map((starts_at) => (
            <option key={starts_at} value={starts_at}>
              {formatDateTime(starts_at)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-s sm" name="step" value="reschedule">
          {t('rescheduleSend')}
        </button>
      </Form>
    </details>
  )
}

/** The ministry cannot receive somebody after all. */
export function CallOff({ row: { number, name }, own }: OwnProps) {
  const t = useTranslations('receptionDesk')
  return (
    <details open={own?.step === 'call-off' || undefined}>
      <summary className="btn btn-g sm">
        {t('callOff')}
        <span className="vh">: {name}</span>
      </summary>
      <Form method="post" className="rcd-r">
        <Reason number={number} label={t('reason')} own={own} />
        <button type="submit" className="btn btn-d sm" name="step" value="call-off">
          {t('callOffSend')}
        </button>
      </Form>
    </details>
  )
}

function Reason({ number, label, own }: { number: string; label: string } & Pick<OwnProps, 'own'>) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <label htmlFor={`reason-${number}`}>{label}</label>
      <textarea
        className="field"
        id={`reason-${number}`}
        name="reason"
        rows={3}
        maxLength={500}
        required
        defaultValue={own?.reason}
      />
    </>
  )
}
