import { notFound } from './errors.ts'

const largestId = 2 ** 31 - 1

/** The id that a text of an address names; undefined where no row can have it. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
  return id !== undefined && id <= largestId ? id : undefined
}

/** The id in a path. What is no id of a row names nothing: 404, as for a row that is not there. */
export function idOf(text: string | undefined, thing: string): number {
  const id = idIn(text)
  if (id === undefined) throw notFound(thing)
  return id
}
