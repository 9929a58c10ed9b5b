import type { ComparedPicture } from './compared-pictures.tsx'
import { linesOfHtml, paragraphDifference, type Stretch } from './paragraph-difference.ts'
import type { Compared } from './version-facts.ts'

/** A field in which a saved state is not what stands there now. Without stretches only its looks differ. */
export type DifferentField = {
  name: string
  stretches: Stretch[]
  picture: boolean
  /** Its old value is not there any more. */
  gone: boolean
  /** Says where the record stands rather than what it says: it comes back only when that is asked for. */
  aside: boolean
}

/** How fields are read by who compares two states of a record. */
export type Reading = {
  isHtml: (name: string) => boolean
  isJson: (name: string) => boolean
  show: (name: string, value: string) => string
  /** The pictures that a field's value shows; nothing where it is no list of pictures. */
  pictures: (name: string, value: string) => ComparedPicture[] | undefined
  /** What can be chosen in a field, by value; nothing where it is no choice. */
  choices: (name: string) => Map<string, string> | undefined
}

const standing = ['slug', 'active', 'index']

/** The fields that differ, in the order of the form. */
export function differentFields({ before, now, gone }: Compared, reading: Reading): DifferentField[] {
  return Object.keys(now)
    .filter((name) => before[name] !== undefined && before[name] !== now[name])
    .map((name) => {
      const value = before[name] ?? ''
      const choices = reading.choices(name)
      return {
        name,
        stretches: name === 'thumbnail' ? [] : paragraphDifference(...inWords(name, [value, now[name] ?? ''], reading)),
        picture: name === 'thumbnail',
        gone: gone.includes(name) || (choices !== undefined && !choices.has(value)),
        aside: standing.includes(name),
      }
    })
}

/** Two values of a field as a reader compares them. */
export function inWords(
  name: string,
  values: [string, string],
  { isHtml, isJson, show, choices }: Reading,
): [string, string] {
  const both = (read: (value: string) => string): [string, string] => [read(values[0]), read(values[1])]
  const labels = choices(name)
  if (labels) return both((value) => (value === '' ? '' : (labels.get(value) ?? value)))
  if (isHtml(name)) return both(linesOfHtml)
  const shown = both((value) => show(name, value))
  // What a screen says of a list in short may be the same though the list is not.
  return isJson(name) && (shown[0] === values[0] || shown[0] === shown[1]) ? both(linesOfJson) : shown
}

/** A list or week of a form as lines of what is written in it. */
export function linesOfJson(text: string): string {
  if (text === '') return ''
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) return value.flatMap(line).join('\n')
  return Object.entries(value ?? {})
    .flatMap(([key, each]) => line(each).map((words) => `${key}: ${words}`))
    .join('\n')
}

const line = (value: unknown) => [leaves(value).join(', ')].filter((words) => words !== '')

function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => {
      if (key === 'id' || key === 'key') return []
      return each === true ? [key] : leaves(each)
    })
  return value === null || value === '' || typeof value === 'boolean' ? [] : [String(value)]
}
