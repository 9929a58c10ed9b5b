import { CalendarX, FileText } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { formatDate } from '#common/dates.ts'
import { weekdayOf } from '#common/working-days.ts'
import type { ReceptionDay } from '#modules/reception/contract.ts'

type DayListProps = { host: number; days: ReceptionDay[]; mayChange: boolean }

/** The coming days: hours, how full, the sheet of each, and closing or moving it. */
export function DayList({ host, days, mayChange }: DayListProps) {
  const t = useTranslations('receptionDesk')
  const { to } = useLocale()
  const columns: Column<ReceptionDay>[] = [
    {
      key: 'day',
      kind: 'main',
      head: t('day'),
      cell: ({ day, booked, waiting }) => (
        <span className="tw">
          <Link className="ttl" to={to(`/admin/reception/${host}/${day}`)}>
            <time dateTime={day}>{formatDate(day)}</time>
          </Link>
          <span className="meta">
            {t(`weekdays.${weekdayOf(day)}` as 'weekdays.1')}
            {booked > 0 && ` · ${t('bookedCount', { count: booked })}`}
          </span>
          {waiting > 0 && <span className="st wa">{t('waitingCount', { count: waiting })}</span>}
        </span>
      ),
    },
    {
      key: 'hours',
      kind: 'nowrap',
      head: t('hours'),
      label: t('hours'),
      cell: ({ windows, special }) => (
        <>
          {windows.length > 0 ? windows.map(({ from, to: end }) => `${from}–${end}`).join(', ') : t('closed')}
          {special && (
            <>
              {' '}
              <span className="st in">{t('special')}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'full',
      kind: 'n',
      head: t('full'),
      label: t('full'),
      cell: ({ booked, slots }) => `${booked} / ${slots}`,
    },
    {
      key: 'acts',
      head: <span className="vh">{t('acts')}</span>,
      cell: ({ day, windows }) => (
        <span className="rcd-a">
          <Link className="btn btn-s sm" to={to(`/admin/reception/${host}/${day}`)}>
            <FileText className="i" aria-hidden="true" />
            {t('sheet')}
            <span className="vh"> {formatDate(day)}</span>
          </Link>
          {mayChange && windows.length > 0 && <DayActs day={day} />}
        </span>
      ),
    },
  ]
  if (days.length === 0) return <p className="meta">{t('noDays')}</p>
  return <DataTable caption={t('days')} columns={columns} rows={days} keyOf={({ day }) => day} />
}

function DayActs({ day }: { day: string }) {
  const t = useTranslations('receptionDesk')
  const shown = formatDate(day)
  return (
    <>
      <Form method="post">
        <input type="hidden" name="day" value={day} />
        <button type="submit" className="btn btn-g sm" name="step" value="close">
          <CalendarX className="i" aria-hidden="true" />
          {t('close')}
          <span className="vh"> {shown}</span>
        </button>
      </Form>
      <details>
        <summary className="btn btn-g sm">
          {t('move')}
          <span className="vh"> {shown}</span>
        </summary>
        <Form method="post" className="rcd-a">
          <input type="hidden" name="day" value={day} />
          <input type="date" className="field" name="target" max={lastOf.date} required aria-label={t('moveTo')} />
          <button type="submit" className="btn btn-s sm" name="step" value="move">
            {t('move')}
          </button>
        </Form>
      </details>
    </>
  )
}
