import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Column<Row> = {
  key: string
  head: ReactNode
  /** Class of the cells: `main` takes the width that is left, `menu` is the row's menu, `nowrap`, `n` for numbers, `choice` a box. */
  kind?: 'main' | 'menu' | 'nowrap' | 'n' | 'choice'
  /** The word before the value where rows are shown as cards. */
  label?: string
  sort?: { to: string; state: 'ascending' | 'descending' | 'none'; label: string }
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  /** Whether the caption is seen: of several tables on a screen each needs one. */
  isTitled?: boolean
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  busy?: boolean
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** A list of records. Sorting is links, so it lives in the address; narrow screens show a card per row. */
export function DataTable<Row>({ caption, isTitled = false, columns, rows, keyOf, busy = false }: DataTableProps<Row>) {
  return (
    <div className="rows" aria-busy={busy}>
      <table>
        <caption className={isTitled ? undefined : 'vh'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, sort, kind }) => (
              <th key={key} scope="col" aria-sort={sort?.state} className={kind}>
                {sort ? <SortLink {...sort}>{head}</SortLink> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, kind, label, cell }) => (
                <td key={key} className={kind} data-label={label}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortLink({
  to,
  state,
  label,
  children,
}: {
  to: string
  state: keyof typeof arrows
  label: string
  children: ReactNode
}) {
  const Arrow = arrows[state]
  return (
    <Link to={to} title={label} preventScrollReset>
      {children}
      <Arrow className="i" aria-hidden="true" />
    </Link>
  )
}
