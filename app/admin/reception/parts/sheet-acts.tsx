import { Check, UserX } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#common/dates.ts'
import type { BookingRow } from '#modules/reception/contract.ts'
import { Answer, CallOff, Reschedule, type SheetChoices } from './sheet-answers.tsx'

type SheetActsProps = {
  row: BookingRow
  now: string
  kept: Record<string, string> | undefined
  choices: SheetChoices
}

const markable = ['scheduled', 'attended', 'no_show']

/** What staff do with one visitor: answer who asks for the time, note who came, give another time, call it off. */
export function SheetActs({ row, now, kept, choices }: SheetActsProps) {
  const { number, status, starts_at } = row
  const isDay = formatDate(starts_at) === formatDate(now) || starts_at < now
  const isAhead = starts_at > now
  const own = kept?.number === number ? kept : undefined
  return (
    <span className="rcd-a no-paper">
      {markable.includes(status) && isDay && <Marks row={row} />}
      {status === 'requested' && isAhead && <Answer row={row} own={own} choices={choices} />}
      {['requested', 'scheduled'].includes(status) && isAhead && <Reschedule row={row} own={own} choices={choices} />}
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
