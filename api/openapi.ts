import { z } from 'zod'
import { locales } from '#common/locale.ts'
import type { Tables } from './about.ts'
import { titles } from './errors.ts'
import { exampleBody, exampleOf, type Schema } from './examples.ts'
import { Problem, refusalsOf, refusalWords } from './refusals.ts'
import type { Route } from './route.ts'

type Schemas = Record<string, Schema>
type Part = Record<string, unknown>

/** A contract as a schema of the document; what it refers to by the id of its `meta` goes into `shared`. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output', shared: Schemas): Schema {
  const text = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }))
  const { $schema: _dialect, $defs, ...schema } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(shared, $defs)
  return schema
}

/** A path of the table as OpenAPI writes it: `/posts/:slug` gives `/posts/{slug}/`. */
export const templateOf = (path: string): string => `${path.replace(/:(\w+)/g, '{$1}')}/`.replace('.json/', '.json')

/** The name of a call for programs: `PUT /posts/:slug/update` gives `putPostsBySlugUpdate`. */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.replace(/:(\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function parametersOf(it: Route, shared: Schemas): Part[] {
  const inPath = [...it.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema: Schema = name === 'id' ? { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 } : { type: 'string' }
    return { name, in: 'path', required: true, schema, example: exampleOf(schema, name) }
  })
  const header = {
    name: 'X-Requested-With',
    in: 'header',
    required: false,
    description:
      'Any value; needed of programs that send neither Origin nor Sec-Fetch-Site, as browsers do by themselves',
    schema: { type: 'string' },
    example: 'fetch',
  }
  return [...inPath, ...queryOf(it, shared), ...(it.multipart ? [header] : [])]
}

function queryOf(it: Route, shared: Schemas): Part[] {
  if (!it.query) return []
  const { properties = {}, required = [] } = schemaOf(it.query, 'input', shared)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: exampleOf(schema as Schema, name, shared),
  }))
}

function bodyOf(it: Route, shared: Schemas): Part {
  if (!it.body) return {}
  const schema = schemaOf(it.body, 'input', shared)
  const example = exampleBody(schema, it.path)
  if (!it.multipart) {
    return { requestBody: { required: !it.bodyMayBeMissing, content: { 'application/json': { schema, example } } } }
  }
  schema.properties = { ...schema.properties, file: { type: 'string', format: 'binary' } }
  schema.required = ['file']
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function goodAnswer(it: Route, shared: Schemas): Part {
  if (it.status === 303) return { description: 'Go on to the page in `Location`' }
  if (it.media && !it.answer)
    return { description: 'A file', content: { [it.media]: { schema: { type: 'string', format: 'binary' } } } }
  if (it.page) return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } }
  if (!it.answer) return { description: 'Done' }
  const schema = schemaOf(it.answer, 'output', shared)
  const example = exampleOf(schema, '', shared)
  return { description: 'Done', content: { [it.media ?? 'application/json']: { schema, example } } }
}

/** Status of a good answer. */
export const statusOf = (it: Route): number => it.status ?? (it.answer || it.page ? 200 : 204)

function operation(it: Route, shared: Schemas): Part {
  const security = it.access === 'public' ? [] : [{ [it.access === 'client' ? 'client' : 'session']: [] }]
  return {
    operationId: operationId(it),
    summary: it.summary,
    tags: [it.path.split('/')[1]],
    'x-access': it.access,
    security,
    parameters: parametersOf(it, shared),
    ...bodyOf(it, shared),
    responses: {
      [statusOf(it)]: goodAnswer(it, shared),
      ...Object.fromEntries(refusalsOf(it).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

/** The OpenAPI 3.1 document, printed from the same table that routes the calls. */
export function openApi({ content, session }: Tables): Part {
  const paths: Record<string, Part> = {}
  const schemas: Schemas = {}
  schemas.Problem = schemaOf(Problem, 'output', schemas)
  const inLocale = { name: 'locale', in: 'path', required: true, schema: { enum: locales }, example: 'en' }
  const add = (path: string, shared: Part, it: Route) => {
    paths[path] = { ...shared, ...paths[path], [it.method.toLowerCase()]: operation(it, schemas) }
  }
  for (const it of content) add(`/{locale}/api${templateOf(it.path)}`, { parameters: [inLocale] }, it)
  for (const it of session) add(templateOf(it.path), {}, it)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adliya',
      version: '1',
      description:
        'Every path answers with and without the trailing slash, and for Uzbek also without a language. HEAD and OPTIONS ' +
        'answer wherever GET or anything does; other methods answer 405 with those that there are. Who asks for a post, ' +
        'a category or a region by a slug that it had is sent to the present one, with 301, or 308 where something is written.',
    },
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(Object.keys(refusalWords).map((status) => [status, refusal(Number(status))])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        client: { type: 'apiKey', in: 'cookie', name: 'cid' },
      },
    },
  }
}

function refusal(status: number): Part {
  const [code, description] = refusalWords[status] ?? []
  const example = {
    type: 'about:blank',
    title: titles[status],
    status,
    code,
    detail: description,
    request_id: '3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60',
    ...(status === 400 ? { errors: { title_uz: [{ code: 'required', message: 'Fill in this field' }] } } : {}),
  }
  const retry = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: retry } : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  }
}
