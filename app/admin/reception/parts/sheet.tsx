import { Check, UserX } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import { phoneShown } from '#common/phone.ts'
import type { BookingRow } from '#modules/reception/contract.ts'

type SheetProps = {
  rows: BookingRow[]
  mayChange: boolean
  now: string
  kept: Record<string, string> | undefined
}

const tones = {
  ...{ held: 'in', scheduled: 'in', attended: 'ok', no_show: 'da' },
  ...{ cancelled_by_applicant: 'da', cancelled_by_ministry: 'da' },
} as const

/** Those who come on a day. */
export function Sheet({ rows, mayChange, now, kept }: SheetProps) {
  const t = useTranslations('receptionDesk')
  if (rows.length === 0) return <p className="pn">{t('nobody')}</p>
  const columns: Column<BookingRow>[] = [
    {
      key: 'time',
      kind: 'nowrap',
      head: t('time'),
      label: t('time'),
      cell: ({ starts_at }) => (
        <b>
          <time dateTime={machineDateTime(starts_at)}>{formatDateTime(starts_at).slice(-5)}</time>
        </b>
      ),
    },
    {
      key: 'who',
      kind: 'main',
      head: t('visitor'),
      cell: ({ name, phone, email, number }) => (
        <span className="tw">
          <span className="ttl">{name || t('erased')}</span>
          <span className="meta" translate="no">
            {[number, phone && phoneShown(phone), email].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'topic',
      head: t('topic'),
      label: t('topic'),
      cell: ({ topic, needs }) => (
        <span className="stacked brk">
          <span>{topic}</span>
          {needs.map((need) => (
            <span key={need} className="meta">
              {t(`need.${need}`)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('state'),
      label: t('state'),
      cell: ({ status, note }) => (
        <span className="stacked">
          <span className={`st ${tones[status]}`}>{t(`status.${status}`)}</span>
          {note && <span className="meta">{note}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      head: <span className="vh">{t('acts')}</span>,
      cell: (row) => mayChange && <Acts row={row} now={now} kept={kept} />,
    },
  ]
  return <DataTable caption={t('sheet')} columns={columns} rows={rows} keyOf={({ number }) => number} />
}

function Acts({
  row: { number, status, starts_at, name },
  now,
  kept,
}: { row: BookingRow } & Pick<SheetProps, 'now' | 'kept'>) {
  const t = useTranslations('receptionDesk')
  const isMarkable = ['scheduled', 'attended', 'no_show'].includes(status)
  const isDay = formatDate(starts_at) === formatDate(now) || starts_at < now
  const own = kept?.number === number ? kept : undefined
  return (
    <span className="rcd-a no-paper">
      {isMarkable && isDay && (
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
      )}
      {status === 'scheduled' && starts_at > now && (
        <details open={own ? true : undefined}>
          <summary className="btn btn-g sm">
            {t('callOff')}
            <span className="vh">: {name}</span>
          </summary>
          <Form method="post" className="rcd-r">
            <input type="hidden" name="number" value={number} />
            <label htmlFor={`reason-${number}`}>{t('reason')}</label>
            <textarea
              className="field"
              id={`reason-${number}`}
              name="reason"
              rows={3}
              maxLength={500}
              required
              defaultValue={own?.reason}
            />
            <button type="submit" className="btn btn-d sm" name="step" value="call-off">
              {t('callOffSend')}
            </button>
          </Form>
        </details>
      )}
    </span>
  )
}
