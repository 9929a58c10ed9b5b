type CountTableProps = {
  id: string
  caption: string
  /** What the rows are. */
  first: string
  heads: string[]
  rows: { name: string; cells: string[] }[]
}

/** Counts under the four labels, a row for each month or group. On phones each row stands by itself. */
export function CountTable({ id, caption, first, heads, rows }: CountTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className="counts" aria-labelledby={id} tabIndex={0}>
      <table className="figures">
        <caption className="h3" id={id}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
