import { inputDateTime } from '#common/input-dates.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'

/** The values of a form as a form holds them: texts; a ticked box is `on`. */
export type Fields = Record<string, string>

/** A translated text: `look` is how it is written, `most` the contract's bound. */
export type TextField = {
  name: string
  look: 'title' | 'line' | 'area' | 'html'
  most: number
  /** Also in Uzbek it may be left empty. */
  optional?: boolean
  /** Begins a section under this word. */
  section?: string
}

/**
 * How a field that is not translated goes to the contract when it is empty, and what it is otherwise:
 * `text` a text, `optional` a text or nothing at all, `nullable` a text or null, `number` a number or nothing,
 * `nullableNumber` a number or null, `flag` yes or no, `lines` a list of texts (one a line), `json` what a part of the
 * form has put together, `moment` a date with its time or null, `optionalMoment` one or nothing at all, `ids` other records by their numbers, one a line, each with its
 * name behind it where the form shows that (`15 Buyruq.pdf`).
 */
export type PlainKind =
  | 'text'
  | 'optional'
  | 'nullable'
  | 'number'
  | 'nullableNumber'
  | 'flag'
  | 'lines'
  | 'json'
  | 'moment'
  | 'optionalMoment'
  | 'ids'

/** What a kind of content is made of, by its contract. */
export type FieldList = {
  texts: TextField[]
  plain: Record<string, PlainKind>
  /** It shows a picture (`thumbnail`), which is described in the same form. */
  picture?: boolean
}

const altNames = locales.map((locale) => localizedName('alt', locale))

/** Whether a field says something about the record's picture: it comes and goes with the picture. */
export const describesPicture = (name: string): boolean => name === 'decorative' || altNames.some((alt) => alt === name)

/** The names of the translated fields in all languages. */
function textNames({ texts }: FieldList): string[] {
  return texts.flatMap(({ name }) => locales.map((locale) => localizedName(name, locale)))
}

/** The field by which one's own record is known again: its heading in Uzbek, or, where nothing is translated, what comes first. */
export function knownBy({ texts, plain }: FieldList): string {
  return texts[0] ? localizedName(texts[0].name, 'uz') : (Object.keys(plain)[0] ?? '')
}

/** Every field of the form. */
export function namesOf(list: FieldList): string[] {
  return [...textNames(list), ...Object.keys(list.plain), ...(list.picture ? [...altNames, 'decorative'] : [])]
}

/** The values of an empty form, but for those `given`. */
export function emptyFields(list: FieldList, given: Fields = {}): Fields {
  return { ...Object.fromEntries(namesOf(list).map((name) => [name, ''])), ...given }
}

/** The values of a stored record and of the picture it shows. */
export function fieldsOf(
  list: FieldList,
  row: Record<string, unknown>,
  picture: Record<string, unknown> | null = null,
): Fields {
  const fields = emptyFields(list)
  for (const name of textNames(list)) fields[name] = String(row[name] ?? '')
  for (const [name, kind] of Object.entries(list.plain)) fields[name] = written(row[name], kind)
  if (list.picture && picture) {
    for (const name of altNames) fields[name] = String(picture[name] ?? '')
    fields.decorative = picture.decorative ? 'on' : ''
  }
  return fields
}

function written(value: unknown, kind: PlainKind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value ? 'on' : ''
  if (kind === 'lines' || kind === 'ids') return [value].flat().join('\n')
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'moment' || kind === 'optionalMoment') return inputDateTime(value as Date)
  return String(value)
}

/** The form's values out of what was posted, in its order, which is that of the fields on their page. */
export function postedFields(list: FieldList, form: FormData): Fields {
  const known = new Set(namesOf(list))
  const inOrder = new Set([...form.keys(), ...known].filter((name) => known.has(name)))
  return Object.fromEntries(
    // Forms send line ends as CR LF, which would count twice against a text's length.
    [...inOrder].map((name) => [name, textIn(form, name).replaceAll('\r\n', '\n')]),
  )
}

/** What a form holds under a name; of several boxes that are ticked each is a line. */
export function textIn(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string' && value !== '')
    .join('\n')
}

/** What the contract is asked about: numbers, lists and yes or no instead of texts; empty is nothing. */
export function bodyOf(list: FieldList, fields: Fields): Record<string, unknown> {
  const plain = Object.entries(list.plain).map(([name, kind]) => [name, meant(fields[name] ?? '', kind)])
  return { ...Object.fromEntries(textNames(list).map((name) => [name, fields[name]])), ...Object.fromEntries(plain) }
}

function meant(text: string, kind: PlainKind): unknown {
  const trimmed = text.trim()
  switch (kind) {
    case 'flag':
      return text === 'on'
    case 'number':
      return trimmed === '' ? undefined : numberIn(trimmed)
    case 'nullableNumber':
      return trimmed === '' ? null : numberIn(trimmed)
    case 'optional':
    case 'optionalMoment':
      return trimmed === '' ? undefined : trimmed
    case 'nullable':
    case 'moment':
      return trimmed === '' ? null : trimmed
    case 'lines':
      return trimmed === '' ? [] : trimmed.split(/\s*\n\s*/)
    case 'ids':
      return idsIn(trimmed)
    case 'json':
      return parsedJson(trimmed)
    default:
      return trimmed
  }
}

/** The fields that say nothing while they are empty: the record keeps what it has there, or gets what is usual. */
export const silentWhenEmpty = ({ plain }: FieldList): string[] =>
  Object.keys(plain).filter((name) => meant('', plain[name] ?? 'text') === undefined)

/** A number, or the text that is none: as no number at all it would pass for a field that was left empty. */
function numberIn(text: string): number | string {
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

/** The numbers of a field of kind `ids`. */
export function idsIn(text: string): number[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number.parseInt(line, 10)]))
}

function parsedJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Only a forged form sends what is no JSON: the contract refuses it by its kind.
    return text
  }
}

/** What is said about the picture. */
export function altBody(fields: Fields): Record<string, unknown> {
  return { ...Object.fromEntries(altNames.map((name) => [name, fields[name]])), decorative: fields.decorative === 'on' }
}

/** The language that a field’s name ends in: `title_ru` is Russian; `slug` has none, nor has what is at a part of a field (`files.0.title_ru`). */
export function localeOf(name: string): Locale | undefined {
  return locales.find((locale) => name.endsWith(`_${locale}`) && !name.includes('.'))
}

/** A field's name without the language: `title_ru` gives `title`. */
export function plainName(field: string): string {
  const locale = localeOf(field)
  return locale ? field.slice(0, -locale.length - 1) : field
}
