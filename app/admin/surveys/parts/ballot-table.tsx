import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { wrongIn } from '#app/admin/parts/content/part-error.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDate } from '#common/dates.ts'
import type { BallotRow } from '#modules/ballots/contract.ts'
import type { BallotLine } from './ballot-lines.ts'

type Row = BallotRow & { lines: BallotLine[] }
type BallotTableProps = {
  rows: Row[]
  mayChange: boolean
  chosen: string[]
  /** Some were to be chosen: `ballots-error` says so, and who is led there comes to the first box. */
  isNoneChosen?: boolean
}

/** Ballots with their answers. Boxes belong to the form `exclude`, which leaves out those that are ticked. */
export function BallotTable({ rows, mayChange, chosen, isNoneChosen = false }: BallotTableProps) {
  const t = useTranslations('surveyDesk')
  const content = useTranslations('content')
  const busy = useNavigation().state !== 'idle'
  const first = rows.find(({ excluded }) => excluded === null)
  const shortOf = ({ id }: Row) => id.slice(0, 8)
  const columns: Column<Row>[] = [
    ...(mayChange
      ? [
          {
            key: 'choice',
            kind: 'choice' as const,
            head: <span className="vh">{content('actions')}</span>,
            cell: (row: Row) =>
              row.excluded === null && (
                <input
                  type="checkbox"
                  id={row === first ? 'ballots' : undefined}
                  name="ballots"
                  {...wrongIn('ballots', isNoneChosen)}
                  value={row.id}
                  form="exclude"
                  defaultChecked={chosen.includes(row.id)}
                  aria-label={content('selectOne', { title: shortOf(row) })}
                />
              ),
          },
        ]
      : []),
    {
      key: 'answers',
      kind: 'main',
      head: t('answers'),
      cell: ({ lines }) => (
        <ul className="blt">
          {lines.map(({ question, chosen: options, letters }) => (
            <li key={question}>
              <span className="meta">{question}</span> {options.join(', ')}
              {letters > 0 && <span className="meta"> {t('wrote', { count: letters })}</span>}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'day',
      kind: 'nowrap',
      head: t('day'),
      label: t('day'),
      cell: ({ day }) => <time dateTime={day}>{formatDate(day)}</time>,
    },
    {
      key: 'state',
      head: content('status'),
      label: content('status'),
      cell: ({ excluded }) =>
        excluded === null ? (
          <span className="st ok">{t('counted')}</span>
        ) : (
          <>
            <span className="st wa">{t('leftOut')}</span> <span className="meta">{excluded}</span>
          </>
        ),
    },
    ...(mayChange
      ? [
          {
            key: 'include',
            kind: 'nowrap' as const,
            head: <span className="vh">{content('actions')}</span>,
            cell: (row: Row) =>
              row.excluded !== null && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="ballots" value={row.id} />
                  <button
                    className="btn btn-s sm"
                    type="submit"
                    name="intent"
                    value="include"
                    aria-label={`${t('countAgain')}: ${shortOf(row)}`}
                  >
                    {t('countAgain')}
                  </button>
                </Form>
              ),
          },
        ]
      : []),
  ]
  return (
    <div className="list">
      <DataTable caption={t('ballots')} columns={columns} rows={rows} keyOf={({ id }) => id} busy={busy} />
    </div>
  )
}
