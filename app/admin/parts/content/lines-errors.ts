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

/** What is wrong with the fields of a part of a form, each by its name within it: of `videos.2`, `videos.2.url` as `url`. */
export const errorsWithin = (errors: FieldErrors | undefined, part: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, all]) =>
      name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), all]] : [],
    ),
  )
