import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listIn } from '#app/admin/parts/content/json-field.ts'

/** An account as a form holds it; `groups` are the numbers of its groups. */
export const userFields: FieldList = {
  texts: [],
  plain: {
    full_name: 'text',
    username: 'text',
    email: 'text',
    groups: 'json',
    is_staff: 'flag',
    is_superuser: 'flag',
    active: 'flag',
  },
}

/** Where the form of an account says whose it is: user names change. */
export const accountField = 'account'

/** A group of rights; `permissions` are their numbers. */
export const groupFields: FieldList = { texts: [], plain: { name: 'text', permissions: 'json' } }

/** The numbers that a field holds as JSON; what cannot be read is none. */
export const numbersIn = (json: string | undefined): number[] =>
  listIn<unknown>(json).filter((each) => typeof each === 'number')

/** The same numbers with some put in or taken out, in their order. */
export function withNumbers(json: string | undefined, numbers: number[], wanted: boolean): string {
  const rest = numbersIn(json).filter((each) => !numbers.includes(each))
  return JSON.stringify((wanted ? [...rest, ...numbers] : rest).toSorted((a, b) => a - b))
}

/** Where one’s own password is asked for before somebody’s two-step sign-in is turned off. */
export const twoStepOffPassword = 'two_step_off_password'
