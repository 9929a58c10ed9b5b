import { type Counted, counted } from './contract.ts'

type Row = Record<Counted, number>
export type Shown = Record<Counted, number | null>

/** Fewer people than this could be told from each other. */
export const smallest = 5
const isSmall = (value: number) => value > 0 && value < smallest
/** Of these, two give the third. */
const tied: Counted[] = ['accepted', 'under_consideration', 'reviewed']

/**
 * Rows of a table whose sums are known, with what could tell of a few people kept back: numbers from one to four, and as
 * many others as it takes that no sum, of a column or of a row, gives one of them away (features, 3.11).
 */
export function withoutSmall<Each extends Row>(rows: Each[]): (Omit<Each, Counted> & Shown)[] {
  const hidden = rows.map((row) => new Set(counted.filter((name) => isSmall(row[name]))))
  const isHidden = (at: number, name: Counted) => hidden[at]?.has(name) === true
  /** Hides the least of what is left beside a lone hidden number; says whether it did. */
  const cover = (cells: [at: number, name: Counted][]): boolean => {
    if (cells.filter(([at, name]) => isHidden(at, name)).length !== 1) return false
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
    for (const [at] of rows.entries()) again = cover(tied.map((name) => [at, name])) || again
  }
  return rows.map((row, at) => ({
    ...row,
    ...(Object.fromEntries(counted.map((name) => [name, isHidden(at, name) ? null : row[name]])) as Shown),
  }))
}

/** A nought hides nothing where everybody can guess it: it is taken last. */
const weight = (row: Row | undefined, name: Counted) => {
  const value = row?.[name] ?? 0
  return value === 0 ? Number.POSITIVE_INFINITY : value
}
