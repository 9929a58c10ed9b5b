import { useTranslations } from 'use-intl'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { phoneShown } from '#common/phone.ts'
import type { BookingRow } from '#modules/reception/contract.ts'
import { SheetActs } from './sheet-acts.tsx'

type SheetProps = {
  rows: BookingRow[]
  mayChange: boolean
  now: string
  kept: Record<string, string> | undefined
}

const tones = {
  ...{ held: 'in', requested: 'wa', scheduled: 'in', attended: 'ok', no_show: 'da', declined: 'da', redirected: 'in' },
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
      cell: ({ topic, needs, mode }) => (
        <span className="stacked brk">
          <span>{topic}</span>
          {mode !== 'in_person' && <span className="meta">{t(`mode.${mode}`)}</span>}
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
      cell: (row) => mayChange && <SheetActs row={row} now={now} kept={kept} />,
    },
  ]
  return <DataTable caption={t('sheet')} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
