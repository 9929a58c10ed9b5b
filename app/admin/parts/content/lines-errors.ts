import type { FieldError, FieldErrors } from '#common/errors.ts'

/** What is wrong with a list that stands in one field, and with each of its lines by its number (`days_off.3` is the fourth). */
export function linesErrors(errors: FieldErrors | undefined, name: string): FieldError[] {
  return Object.entries(errors ?? {}).flatMap(([field, list]) => {
    const [first, line] = field.split('.')
    if (first !== name) return []
    return line === undefined
      ? list
      : list.map((each) => ({ ...each, message: `${Number(line) + 1}: ${each.message}` }))
  })
}
