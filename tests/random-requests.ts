import * as fc from 'fast-check'
import { exampleBody, exampleOf, type Schema } from '#api/examples.ts'
import type { Body } from './client.ts'
import type { Caller } from './verdict.ts'

/** A request as it is drawn; what it points at is chosen when it is sent, among what is there then. */
export type Drawn = {
  /** Number of the operation in the document. */
  operation: number
  caller: Caller
  prefix: string
  /** For each parameter of the path: one of those that are there by its number, or a text of its own. */
  keys: (number | string)[]
  query: [string, string][]
  body: Body
}

export type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  multipart: boolean
}

/** The operations of an OpenAPI document. */
export function operationsOf({ paths }: Body): Operation[] {
  return Object.entries<Body>(paths).flatMap(([path, { parameters: _shared, ...methods }]) =>
    Object.entries<Body>(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values<Body>(requestBody?.content ?? {})[0]?.schema,
      multipart: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  )
}

/** Values that break one layer or another when nobody looks at them. */
const hostile = fc.constantFrom<unknown>(
  ...[null, true, -1, 0, -0, 1.5, 1e300, 2 ** 31, -(2 ** 31) - 1, '', ' ', 'a\u0000b', '\ud800', '%', '\u202e', '🙂'],
  ...["'; drop table posts; --", '../../etc/passwd', '<script>', 'null', '__proto__', 'x'.repeat(2000), [], [null], {}],
  ...[{ $ne: null }, { toString: 1 }, ['a', 1], '2024-02-30', '0000-00-00', '+1', '1e309', 'NaN'],
)

const callers = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Caller>('superuser') },
  { weight: 4, arbitrary: fc.constant<Caller>('chief') },
  { weight: 4, arbitrary: fc.constantFrom<Caller>('editor', 'viewer', 'blank', 'nobody', 'a client user') },
)

const keys = fc.oneof(
  { weight: 8, arbitrary: fc.nat(10_000) },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1.5', '99999999999', '2147483648', 'hech', 'constructor', 'а') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter(isSegment) },
)

/** Requests of all operations; things are added more often than taken away, so that there is always something to ask for. */
export function requestsTo(operations: Operation[]): fc.Arbitrary<Drawn> {
  const weight = ({ method, path }: Operation) =>
    /\/(?:create|restore)\/$/.test(path) ? 4 : method === 'DELETE' ? 1 : 2
  return fc.oneof(...operations.map((it, at) => ({ weight: weight(it), arbitrary: requestsOf(it, at) })))
}

/** In an address these are no names: they mean the place itself and the one above, and are gone before it is sent. */
function isSegment(text: string): boolean {
  return text !== '.' && text !== '..'
}

/** Requests of one operation: mostly what the document asks for, the rest broken in a place or two. */
function requestsOf(it: Operation, operation: number): fc.Arbitrary<Drawn> {
  const named = it.parameters.filter(({ in: place }) => place === 'query')
  const known = named.map(({ name, schema }) =>
    fc.oneof(valuesOf(schema, name), hostile).map((value): [string, string] => [name, asText(value)]),
  )
  const strange = fc.tuple(
    fc.constantFrom('nomalum', '__proto__', 'p', 'page_size', 'lang'),
    fc.string({ maxLength: 8 }),
  )
  return fc.record({
    operation: fc.constant(operation),
    caller: callers,
    prefix: fc.constantFrom('/api', '/uz/api', '/uzb/api', '/ru/api', '/en/api'),
    keys: fc.array(keys, { minLength: 2, maxLength: 2 }),
    query: fc.oneof(
      {
        weight: 3,
        arbitrary: known.length > 0 ? fc.subarray(known).chain((chosen) => fc.tuple(...chosen)) : fc.constant([]),
      },
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(strange, { maxLength: 2 }) },
    ) as fc.Arbitrary<[string, string][]>,
    body: it.body ? bodiesOf(it.body, it.path) : fc.constant(undefined),
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Bodies: the example with a few other valid fields, or with something broken, or hardly a body at all. */
function bodiesOf(schema: Schema, path: string): fc.Arbitrary<Body> {
  const example = exampleBody(schema, path.replace('/{locale}/api', '')) as Body
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (fields.length === 0) return fc.oneof(fc.constant(example), hostile)
  const other = fc
    .constantFrom(...fields)
    .chain(([name, inner]) => valuesOf(inner, name).map((value) => ({ [name]: value })))
  const broken = fc.constantFrom(...fields).chain(([name]) => hostile.map((value) => ({ [name]: value })))
  const without = fc.constantFrom(...fields).map(([name]) => ({ [name]: undefined }))
  const foreign = fc.constantFrom('id', 'created_by', 'nomalum', 'deleted_at').map((name) => ({ [name]: 1 }))
  const has = (name: string) => fields.some(([field]) => field === name)
  const merged = (changes: fc.Arbitrary<object>, most: number) =>
    fc
      .tuple(fc.integer({ min: 1000, max: 9_999_999 }), fc.array(changes, { maxLength: most }))
      .map(([number, parts]) => Object.assign({}, example, onlyOnce(number, path, has), ...parts))
  return fc.oneof(
    { weight: 8, arbitrary: merged(fc.oneof(other, other, other, without), 6) },
    { weight: 4, arbitrary: merged(fc.oneof(other, broken, broken, foreign), 3) },
    { weight: 1, arbitrary: fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 })) },
  )
}

/** What no two records may have in common. */
function onlyOnce(number: number, path: string, has: (name: string) => boolean): object {
  const values: Record<string, unknown> = {
    slug: undefined,
    username: `n.${number}`,
    email: `n${number}@adliya.example`,
    register_no: number,
    ...(path.startsWith('/accounts/groups') ? { name: `Guruh ${number}` } : {}),
    ...(path.includes('/open-data/') ? { code: `3-${number}` } : {}),
    ...(path.includes('/regions/') ? { code: String(number).slice(-4) } : {}),
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => has(name)))
}

/** Values that fit a schema, among them the extremes. */
function valuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const example = fc.constant(exampleOf(schema, name))
  return fc.oneof(example, drawnOf(schema, name))
}

function drawnOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valuesOf(part as Schema, name)))
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => typed(type, schema, name)))
}

function typed(type: string | undefined, schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength = 0, maxLength = 40 } = schema
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.oneof(integers(minimum, maximum), fc.constantFrom(minimum ?? 0, maximum ?? 2 ** 31 - 1))
  if (type === 'number')
    return fc.oneof(
      integers(minimum, maximum),
      fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
    )
  if (type === 'array') {
    const items = valuesOf((schema.items ?? {}) as Schema, name)
    return fc.array(items, {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
    })
  }
  if (type === 'object') {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    if (fields.length === 0)
      return fc.dictionary(fc.constantFrom('soni', 'nomi', 'a'), fc.oneof(fc.integer(), fc.string()), { maxKeys: 2 })
    return fc.record(Object.fromEntries(fields.map(([field, inner]) => [field, valuesOf(inner, field)])), {
      requiredKeys: schema.required ?? [],
    })
  }
  if (schema.format === 'date') return fc.constantFrom('1991-09-01', '2024-02-29', '2100-12-31', '1900-01-01')
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 64 })
  const text = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(maxLength, 40 + minLength),
  })
  const longest = fc
    .constantFrom('ў', '🙂', 'a')
    .map((letter) => letter.repeat(Math.min(maxLength, 3000) / letter.length))
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: longest })
}

const integers = (min = -(2 ** 31), max = 2 ** 31 - 1) =>
  fc.integer({ min: Math.max(Math.ceil(min), -(2 ** 31)), max: Math.min(Math.floor(max), 2 ** 31 - 1) })
