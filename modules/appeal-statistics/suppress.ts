import { type Counted, counted, fewer, type Shown, told } from './contract.ts'

type Row = Record<Counted, number>
export type ShownRow = Record<Counted, Shown>

/** Fewer people than this could be told from each other. */
const smallest = 5
/** Whether a number tells of so few that it is hidden. */
export const isSmall = (value: number) => value > 0 && value < smallest
/** Of these, two give the third. */
const tied: Counted[] = ['accepted', 'under_consideration', 'reviewed']
/** Where all that came in was registered, as everybody guesses of months long past, one of these gives the other. */
const registered: Counted[] = ['received', 'accepted']
const isAllRegistered = ({ received, accepted }: Row) => received > 0 && received === accepted
/** What is shown of a hidden number: only a small one is said to be so. */
const hiddenOf = (value: number): Shown => (isSmall(value) ? fewer : null)

/**
 * Whether the sum of hidden numbers, which follows from a sum that is known, tells a small one of them for certain: it is
 * said of each whether it is one of one to four, and the others are none or more than that.
 */
function tellsSmall(values: number[]): boolean {
  const small = values.filter(isSmall).length
  if (small === 0) return false
  const sum = values.reduce((all, value) => all + value, 0)
  // What the small ones may come to together: all of it, or what leaves room for a number that is not small.
  const most = small * (smallest - 1)
  const possible = Array.from({ length: most - small + 1 }, (_, more) => small + more).filter(
    (some) => some === sum || (values.length > small && sum - some >= smallest),
  )
  return possible.length === 1 && (small === 1 || possible[0] === small || possible[0] === most)
}

/**
 * Rows of a table whose sums are known, with what could tell of a few people kept back: numbers from one to four, and as
 * many others as it takes that no sum, of a column or of a row, gives one of them away (features, 3.11).
 */
export function withoutSmall<Each extends Row>(rows: Each[]): (Omit<Each, Counted> & ShownRow)[] {
  const hidden = rows.map((row) => new Set(counted.filter((name) => isSmall(row[name]))))
  const isHidden = (at: number, name: Counted) => hidden[at]?.has(name) === true
  /** Hides the least of what is left beside a lone hidden number; says whether it did. */
  const cover = (cells: [at: number, name: Counted][]): boolean => {
    const kept = cells.filter(([at, name]) => isHidden(at, name))
    if (kept.length !== 1 && !tellsSmall(kept.map(([at, name]) => rows[at]?.[name] ?? 0))) return false
    const left = cells.filter(([at, name]) => !isHidden(at, name))
    const [least] = left.toSorted((a, b) => weight(rows[a[0]], a[1]) - weight(rows[b[0]], b[1]))
    if (!least) return false
    hidden[least[0]]?.add(least[1])
    return true
  }
  let again = true
  while (again) {
    again = false
    for (const name of counted) again = cover(rows.map((_, at) => [at, name])) || again
    for (const [at, row] of rows.entries()) {
      again = cover(tied.map((name) => [at, name])) || again
      if (isAllRegistered(row)) again = cover(registered.map((name) => [at, name])) || again
    }
  }
  return rows.map((row, at) => ({
    ...row,
    ...(Object.fromEntries(
      counted.map((name) => [name, isHidden(at, name) ? hiddenOf(row[name]) : row[name]]),
    ) as ShownRow),
  }))
}

/** A table of one of the parts that make up a whole, by the names of its rows; `sums` are of all its rows, as they are shown. */
export type PartTable = { rows: Map<string, Row>; sums: ShownRow }

/**
 * Tables of the same rows whose sum, row by row, is known: of each region, beside those of the country. Kept back is what
 * is small, and as many others as it takes that nothing follows from the rows of the other tables, from a table's sums,
 * or from the other numbers of a row. A sum that is kept back itself does not follow from its rows either. Every table comes
 * back with all rows: a missing one would say that there was nothing to count.
 */
export function withoutSmallInParts<Name>(tables: Map<Name, PartTable>): Map<Name, Map<string, ShownRow>> {
  type At = { table: Name; key: string; name: Counted }
  const hidden = new Set<string>()
  const places = [...tables.keys()]
  const keys = new Set([...tables.values()].flatMap(({ rows }) => [...rows.keys()]))
  const valueAt = ({ table, key, name }: At) => tables.get(table)?.rows.get(key)?.[name] ?? 0
  const idOf = ({ table, key, name }: At) => `${places.indexOf(table)} ${name} ${key}`
  const everyKey = (table: Name, name: Counted): At[] => [...keys].map((key) => ({ table, key, name }))
  for (const table of places)
    for (const name of counted) for (const at of everyKey(table, name)) if (isSmall(valueAt(at))) hidden.add(idOf(at))

  /** Hides the least of what is left, where one number that was kept back would follow from the others. */
  const cover = (cells: At[], isSumHidden = false): boolean => {
    const shown = cells.filter((at) => !hidden.has(idOf(at)))
    const kept = cells.filter((at) => hidden.has(idOf(at))).map(valueAt)
    if (isSumHidden ? kept.length > 0 : kept.length !== 1 && !tellsSmall(kept)) return false
    const [least] = shown.toSorted((a, b) => ranked(valueAt(a)) - ranked(valueAt(b)))
    if (!least) return false
    hidden.add(idOf(least))
    return true
  }
  let again = true
  while (again) {
    again = false
    for (const [table, { rows, sums }] of tables) {
      for (const name of counted) again = cover(everyKey(table, name), told(sums[name]) === null) || again
      for (const key of keys) again = cover(tied.map((name) => ({ table, key, name }))) || again
      for (const [key, row] of rows)
        if (isAllRegistered(row)) again = cover(registered.map((name) => ({ table, key, name }))) || again
    }
    for (const key of keys)
      for (const name of counted) again = cover(places.map((table) => ({ table, key, name }))) || again
  }
  const shownOf = (table: Name, key: string): ShownRow =>
    Object.fromEntries(
      counted.map((name) => {
        const at = { table, key, name }
        return [name, hidden.has(idOf(at)) ? hiddenOf(valueAt(at)) : valueAt(at)]
      }),
    ) as ShownRow
  return new Map(places.map((table) => [table, new Map([...keys].map((key) => [key, shownOf(table, key)]))]))
}

/** A nought hides nothing where everybody can guess it: it is taken last. */
const weight = (row: Row | undefined, name: Counted) => ranked(row?.[name] ?? 0)
const ranked = (value: number) => (value === 0 ? Number.POSITIVE_INFINITY : value)
