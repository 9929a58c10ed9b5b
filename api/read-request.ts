import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { duplicateKey } from './duplicate-keys.ts'
import type { Route } from './route.ts'

const nothing = z.strictObject({})
const anything = z.object({})

/** Only what staff write is longer: to understand four megabytes of small fields takes a second, in which nobody else is answered. */
const mostOfVisitors = 1024 * 1024

/**
 * The parameters of a request as its route's contract reads them. Staff calls refuse what they do not know and what is
 * given twice; public ones ignore the former and take the first of the latter, unless it is a list. A value that a filter does not
 * know is refused here, where the whole list in its place would be taken for what was asked for; pages leave it out.
 */
export function readQuery(it: Route, locale: Locale, given: URLSearchParams): unknown {
  // Without a prototype, or a parameter named `constructor` would seem to have been given before.
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of given) {
    // A parameter given twice reads differently in different layers.
    if (name in values && it.access !== 'public') throw broken(name, 'invalid', locale)
    // A list, e.g. `type[]`, comes a value at a time.
    const isList = name.endsWith('[]') || it.lists?.includes(name)
    values[name] = isList && name in values ? `${values[name]},${value}` : (values[name] ?? value)
  }
  if (it.query instanceof z.ZodObject) accept(filtersAmong(it.query, values), values, locale)
  return accept(it.query ?? (it.access === 'public' ? anything : nothing), values, locale)
}

/** What a contract reads without refusing anything, of what was given, as a contract that does. Numbers that are brought into range stay so. */
function filtersAmong({ shape }: z.ZodObject, values: Record<string, string>): z.ZodObject {
  const filters = Object.entries(shape).flatMap(([name, field]) => {
    const inner = values[name] ? caughtIn(field) : undefined
    return inner ? [[name, inner] as const] : []
  })
  return z.object(Object.fromEntries(filters))
}

function caughtIn(field: z.core.$ZodType): z.core.$ZodType | undefined {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return caughtIn(field.unwrap())
  return field instanceof z.ZodCatch ? field.unwrap() : undefined
}

/**
 * The body of a request as its route's contract reads it. Refuses with 415 what is no plain JSON, with 413 what is longer than
 * visitors write, and with 400 what is broken, not UTF-8, says one thing twice, or holds a field that nobody may write.
 */
export async function readBody(it: Route, locale: Locale, request: Request): Promise<unknown> {
  const mayBeMissing = it.bodyMayBeMissing || !it.body
  if (mayBeMissing && !hasBody(request)) return accept(it.body ?? nothing, {}, locale)
  // Not every layer reads the body of a GET, so that it means one thing here and another there.
  if (it.method === 'GET') throw broken('body', 'unknown_field', locale)
  const { headers } = request
  // A form cannot send this type, and nothing here unpacks what could be a bomb.
  const isJson = /^application\/json(; ?charset=utf-8)?$/i.test(headers.get('content-type') ?? '')
  if (!isJson || isPacked(headers)) throw new Refusal(415, 'unsupported_body')
  const bytes = await request.arrayBuffer()
  if (it.access === 'public' && bytes.byteLength > mostOfVisitors) throw new Refusal(413, 'too_large')
  return accept(it.body ?? nothing, parsed(bytes, locale), locale)
}

function parsed(bytes: ArrayBuffer, locale: Locale): unknown {
  let value: unknown
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw broken('body', 'invalid_json', locale)
  }
  const twice = duplicateKey(text)
  if (twice !== undefined) throw broken(twice || 'body', 'invalid', locale)
  return value
}

const broken = (field: string, code: ValidationCode, locale: Locale) =>
  new Refusal(400, 'validation', { errors: fieldError(field, code, locale) })

const isPacked = (headers: Headers) => !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')

function hasBody(request: Request): boolean {
  const { method, headers } = request
  const length = headers.get('content-length')
  if (length !== null) return Number(length) > 0
  // Programs name a type by habit, even where nothing follows. The body is asked for last: see `server/body-limit.ts`.
  return headers.has('transfer-encoding') || (method !== 'GET' && headers.has('content-type') && request.body !== null)
}
