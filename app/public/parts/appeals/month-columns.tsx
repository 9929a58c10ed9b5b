import type { MonthColumn } from './statistics.server.ts'

/** On phones there is room for the names of the first, the middle and the highest month. */
const isKey = ({ highest }: MonthColumn, place: number, { length }: MonthColumn[]) =>
  highest || place === 0 || place === Math.floor(length / 2)

/** What came in month by month; the highest says how much, and readers hear it of each. */
export function MonthColumns({ months, label }: { months: MonthColumn[]; label: string }) {
  return (
    <ol className="mon" aria-label={label}>
      {months.map((month, place) => (
        <li
          key={month.key}
          className={
            [month.highest && 'hot', isKey(month, place, months) && 'key'].filter(Boolean).join(' ') || undefined
          }
        >
          {month.highest && <b aria-hidden>{month.count}</b>}
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect y={100 - month.level} width="10" height={month.level} />
          </svg>
          <span>
            {month.name}
            <span className="vh">: {month.count}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
