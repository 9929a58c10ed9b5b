import { notFound } from '#common/errors.ts'

const largestId = 2 ** 31 - 1

/** The id in a path. What is no id of a row names nothing: 404, as for a row that is not there. */
export function idOf(text: string | undefined, thing: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1 || id > largestId) throw notFound(thing)
  return id
}
