import { z } from 'zod'
import type { Route } from './route.ts'

const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  request_id: z.string(),
  errors: z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() }))).optional(),
})

type Schema = Record<string, unknown>

/** A contract as a schema of the document; what it refers to by the id of its `meta` goes into `shared`. */
const schemaOf = (type: z.ZodType, io: 'input' | 'output', shared: Schema): Schema => {
  const text = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }))
  const { $schema: _dialect, $defs, ...schema } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(shared, $defs)
  return schema
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function parametersOf(it: Route, shared: Schema): Schema[] {
  const inPath = [...it.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (!it.query) return inPath
  const { properties = {}, required = [] } = schemaOf(it.query, 'input', shared) as {
    properties?: Schema
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

function operation(it: Route, shared: Schema): Schema {
  const status = it.status ?? (it.answer ? 200 : 204)
  const content = it.multipart ? 'multipart/form-data' : 'application/json'
  const body = it.body ? schemaOf(it.body, 'input', shared) : undefined
  if (body && it.multipart) {
    body.properties = { ...(body.properties as Schema), file: { type: 'string', format: 'binary' } }
    body.required = ['file']
  }
  return {
    summary: it.summary,
    tags: [it.path.split('/')[1]],
    'x-access': it.access,
    ...(it.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(it, shared),
    ...(body ? { requestBody: { required: true, content: { [content]: { schema: body } } } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(it.answer ? { content: { 'application/json': { schema: schemaOf(it.answer, 'output', shared) } } } : {}),
      },
      ...(it.body || it.query ? { 400: problemAnswer('Something in the request is not as described') } : {}),
      ...(it.access === 'public'
        ? {}
        : { 401: problemAnswer('No living session'), 403: problemAnswer('No right to do this') }),
      ...(it.path.includes(':') ? { 404: problemAnswer('Absent, hidden or not yours') } : {}),
      ...(it.method === 'PUT' ? { 409: problemAnswer('Someone else changed it in between') } : {}),
      ...(it.multipart ? { 413: problemAnswer('Too large'), 415: problemAnswer('Not an accepted kind of file') } : {}),
    },
  }
}

/** The OpenAPI 3.1 document, printed from the same table that routes the calls. */
export function openApi(content: Route[], session: Route[]): Schema {
  const paths: Record<string, Schema> = {}
  const schemas: Schema = {}
  schemas.Problem = schemaOf(Problem, 'output', schemas)
  const add = (prefix: string, it: Route) => {
    const path = `${prefix}${it.path.replace(/:(\w+)/g, '{$1}')}/`
    paths[path] = { ...paths[path], [it.method.toLowerCase()]: operation(it, schemas) }
  }
  for (const it of content) add('/{locale}/api', it)
  for (const it of session) add('', it)
  for (const path of Object.keys(paths).filter((each) => each.startsWith('/{locale}'))) {
    paths[path] = {
      parameters: [{ name: 'locale', in: 'path', required: true, schema: { enum: ['uz', 'uzb', 'ru', 'en'] } }],
      ...paths[path],
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Adliya', version: '1', description: 'Every path answers with and without the trailing slash.' },
    security: [{ session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}
