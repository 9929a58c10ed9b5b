import { Check, UserX } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { BookingRow } from '#modules/reception/contract.ts'

type SheetActsProps = { row: BookingRow; now: string; kept: Record<string, string> | undefined }

const markable = ['scheduled', 'attended', 'no_show']

/** What staff do with one visitor: answer who asks for the time, note who came, call it off. */
export function SheetActs({ row, now, kept }: SheetActsProps) {
  const { number, status, starts_at } = row
  const isDay = formatDate(starts_at) === formatDate(now) || starts_at < now
  const isAhead = starts_at > now
  const own = kept?.number === number ? kept : undefined
  return (
    <span className="rcd-a no-paper">
      {markable.includes(status) && isDay && <Marks row={row} />}
      {status === 'requested' && isAhead && <Answer row={row} own={own} />}
      {status === 'scheduled' && isAhead && <CallOff row={row} own={own} />}
    </span>
  )
}

function Marks({ row: { number, status, name } }: { row: BookingRow }) {
  const t = useTranslations('receptionDesk')
  return (
    <Form method="post" className="rcd-a">
      <input type="hidden" name="number" value={number} />
      {status === 'scheduled' ? (
        <>
          <button type="submit" className="btn btn-s sm" name="step" value="attended">
            <Check className="i" aria-hidden="true" />
            {t('came')}
            <span className="vh">: {name}</span>
          </button>
          <button type="submit" className="btn btn-g sm" name="step" value="no_show">
            <UserX className="i" aria-hidden="true" />
            {t('missed')}
            <span className="vh">: {name}</span>
          </button>
        </>
      ) : (
        <button type="submit" className="btn btn-g sm" name="step" value="scheduled">
          {t('undo')}
          <span className="vh">: {name}</span>
        </button>
      )}
    </Form>
  )
}

type OwnProps = { row: BookingRow; own: Record<string, string> | undefined }

function Answer({ row: { number, name }, own }: OwnProps) {
  const t = useTranslations('receptionDesk')
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
      <details open={own ? true : undefined}>
        <summary className="btn btn-g sm">
          {t('refuse')}
          <span className="vh">: {name}</span>
        </summary>
        <Form method="post" className="rcd-r">
          <Reason number={number} label={t('refuseReason')} own={own} />
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

function CallOff({ row: { number, name }, own }: OwnProps) {
  const t = useTranslations('receptionDesk')
  return (
    <details open={own ? true : undefined}>
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
