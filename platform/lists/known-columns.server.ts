import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { ListKind } from './kinds.server.ts'
import { otherKind, takenForAnother } from './other-kind.server.ts'
import type { GivenList, ListError } from './rows.server.ts'

/**
 * A list without the columns that its kind does not have, or that have no name. Each is told once, of the header: told with
 * every row it would bury what is wrong in the rows. A first row that names no column at all is none, e.g. a title over the
 * table: then that is all there is to say, as it is of a list of another kind. A JSON list has no header; there each record is
 * asked for itself.
 */
export function knownColumns(kind: ListKind, list: GivenList, locale: Locale, kinds: ListKind[]): GivenList {
  const { contract } = kind
  const { header, rows, errors } = list
  const isUnknown = (name: string) => !Object.hasOwn(contract.shape, name)
  const unknown = new Set(header?.names.filter(isUnknown))
  if (!header || unknown.size === 0) return list
  if (header.names.every(isUnknown)) {
    const wrong = fieldError('it', 'no_header', locale).it ?? []
    return { header, rows: [], errors: wrong.map((error) => ({ row: header.row, column: '', ...error })) }
  }
  const other = otherKind(kinds, kind, header.names)
  if (other)
    return { header, rows: [], errors: [{ row: header.row, ...takenForAnother(kind, other, [...unknown], locale) }] }
  // That a column has no name has been told already.
  const told = [...unknown].filter(Boolean).flatMap((column): ListError[] =>
    (fieldError(column, 'unknown_field', locale)[column] ?? []).map((error) => ({
      row: header.row,
      column,
      ...error,
    })),
  )
  const known = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !unknown.has(name)))
  return { header, rows: rows.map((it) => ({ ...it, values: known(it.values) })), errors: [...told, ...errors] }
}

/** Errors with a field that no column is there for told once, of the first row that wants it: of ten thousand rows it is one thing to mend. */
export function missingColumnsOnce(errors: ListError[], { header }: GivenList): ListError[] {
  const names = new Set(header?.names)
  const told = new Set<string>()
  return errors.filter(({ column, code }) => {
    const [name = ''] = column.split('.')
    if (!header || code !== 'required' || name === '' || names.has(name)) return true
    const isNew = !told.has(column)
    told.add(column)
    return isNew
  })
}
