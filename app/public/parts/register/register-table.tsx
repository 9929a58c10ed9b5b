import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  /** `t` the title of a row, `s` its status; both stand at the head of the card on narrow screens. */
  className?: string
  cell: (row: Row, number: number) => ReactNode
}

type RegisterTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** Number of the first row within the whole register. */
  from: number
}

/** Entries of a register: a table, and where there is no room for one a card for each row. */
export function RegisterTable<Row extends { slug: string }>({ caption, columns, rows, from }: RegisterTableProps<Row>) {
  return (
    <div className="tbl-box">
      <div className="tblw cardy">
        <table className="tbl-c">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ id, label, className }) => (
                <th key={id} scope="col" className={className}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.slug}>
                {columns.map(({ id, label, className, cell }) => (
                  <td key={id} className={className} data-l={label}>
                    <div>{cell(row, from + index)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
