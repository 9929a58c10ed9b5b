import { useTranslations } from 'use-intl'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { BookingRow } from '#modules/reception/contract.ts'
import { Matter } from './matter.tsx'
import { SheetActs } from './sheet-acts.tsx'
import type { SheetChoices } from './sheet-answers.tsx'

type SheetProps = {
  rows: BookingRow[]
  mayChange: boolean
  now: string
  kept: Record<string, string> | undefined
  choices: SheetChoices
}

const tones = {
  ...{ held: 'in', requested: 'wa', scheduled: 'in', attended: 'ok', no_show: 'da', declined: 'da', redirected: 'in' },
  ...{ cancelled_by_applicant: 'da', cancelled_by_ministry: 'da' },
} as const

/** Those who come on a day. */
export function Sheet({ rows, mayChange, now, kept, choices }: SheetProps) {
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
      cell: ({ name, organization_name, phone, email, number, region }) => (
        <span className="tw">
          <span className="ttl">{name || t('erased')}</span>
          {organization_name && <span>{organization_name}</span>}
          <span className="meta" translate="no">
            {[number, phone && phoneShown(phone), email].filter(Boolean).join(' · ')}
          </span>
          {region && <span className="meta">{region}</span>}
        </span>
      ),
    },
    {
      key: 'topic',
      head: t('topic'),
      label: t('topic'),
      cell: (row) => <Matter row={row} />,
    },
    {
      key: 'status',
      head: t('state'),
      label: t('state'),
      cell: ({ status, note, unit }) => (
        <span className="stacked">
          <span className={`st ${tones[status]}`}>{t(`status.${status}`)}</span>
          {unit && <span>{unit.name}</span>}
          {note && <span className="meta">{note}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      head: <span className="vh">{t('acts')}</span>,
      cell: (row) => mayChange && <SheetActs {...{ row, now, kept, choices }} />,
    },
  ]
  return <DataTable caption={t('sheet')} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
