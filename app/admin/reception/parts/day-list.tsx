import { CalendarX, FileText } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { formatDate } from '#common/dates.ts'
import { weekdayOf } from '#common/working-days.ts'
import type { ReceptionDay } from '#modules/reception/contract.ts'
import { idInAct, type RefusedAct } from './act-refused.tsx'

type DayListProps = { host: number; days: ReceptionDay[]; mayChange: boolean; act: RefusedAct | undefined }

/** The coming days: hours, how full, the sheet of each, and closing or moving it. */
export function DayList({ host, days, mayChange, act }: DayListProps) {
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
          {mayChange && windows.length > 0 && <DayActs day={day} act={act} />}
        </span>
      ),
    },
  ]
  if (days.length === 0) return <p className="meta">{t('noDays')}</p>
  return <DataTable caption={t('days')} columns={columns} rows={days} keyOf={({ day }) => day} />
}

function DayActs({ day, act }: { day: string; act: RefusedAct | undefined }) {
  const t = useTranslations('receptionDesk')
  const shown = formatDate(day)
  const own = act?.kept?.step === 'move' && act.kept.day === day ? act : undefined
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
      <details open={own !== undefined}>
        <summary className="btn btn-g sm">
          {t('move')}
          <span className="vh"> {shown}</span>
        </summary>
        <Form method="post" className="rcd-a">
          <input type="hidden" name="day" value={day} />
          <Field name="target" id={idInAct('target', day)} label={t('moveTo')} hideLabel errors={own?.errors?.target}>
            {(control) => (
              <input
                {...control}
                type="date"
                className="field"
                max={lastOf.date}
                defaultValue={own?.kept?.target}
                required
              />
            )}
          </Field>
          <button type="submit" className="btn btn-s sm" name="step" value="move">
            {t('move')}
          </button>
        </Form>
      </details>
    </>
  )
}
