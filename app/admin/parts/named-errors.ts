import type { FieldErrors } from '#common/errors.ts'

/** What is wrong with the fields of a form, as its summary says it: each by what `nameOf` calls it, all of a field together. */
export const namedErrors = (errors: FieldErrors | undefined, nameOf: (field: string) => string) =>
  Object.entries(errors ?? {}).map(([id, all]) => ({
    id,
    text: `${nameOf(id)}: ${all.map(({ message }) => message).join('. ')}`,
  }))
