import type { FieldErrors } from '#common/errors.ts'

/** "Invalid" says little about a code that does not match: fields get the words of `wrong` instead. */
export function inPlainWords(errors: FieldErrors | undefined, wrong: Record<string, string>): FieldErrors | undefined {
  if (!errors) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => {
      const message = wrong[field]
      return [field, list.map((each) => (message && each.code === 'invalid' ? { ...each, message } : each))]
    }),
  )
}
