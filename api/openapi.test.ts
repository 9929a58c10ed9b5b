import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import { templateOf } from './openapi.ts'
import type { Route } from './route.ts'

const portal = await openPortal()
const read = async () => (await portal.anonymous().get('/api/openapi.json')).body

const all: { it: Route; path: string }[] = [
  ...contentRoutes.map((it) => ({ it, path: `/{locale}/api${templateOf(it.path)}` })),
  ...sessionRoutes.map((it) => ({ it, path: templateOf(it.path) })),
]
const operationOf = ({ paths }: Body, { it, path }: (typeof all)[number]) => paths[path][it.method.toLowerCase()]

/** Every object inside a document, with where it is. */
function* objectsIn(value: Body, at = '#'): Generator<[string, Body]> {
  if (value === null || typeof value !== 'object') return
  yield [at, value]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${key}`)
}

const resolved = (document: Body, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], document)

it('is a valid OpenAPI 3.1 document, the same in every language', async () => {
  const document = await read()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Adliya', version: expect.any(String) } })
  expect((await portal.anonymous().get('/ru/api/openapi.json')).body).toEqual(document)
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

it('lists every call with its access, and no other', async () => {
  const { paths } = await read()
  const listed = Object.entries<Body>(paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`),
  )
  expect(listed.toSorted()).toEqual(all.map(({ it, path }) => `${it.method} ${path} ${it.access}`).toSorted())
})

it('names every parameter of every path, and every operation once', async () => {
  const { paths } = await read()
  const ids: string[] = []
  for (const [path, { parameters: shared = [], ...methods }] of Object.entries<Body>(paths)) {
    for (const operation of Object.values<Body>(methods)) {
      const named = [...shared, ...operation.parameters].filter((it) => it.in === 'path').map((it) => it.name)
      expect(named.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted())
      ids.push(operation.operationId)
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  expect(ids).toEqual(
    expect.arrayContaining(['getPosts', 'getPostsBySlug', 'putPostsBySlugUpdate', 'postAccountsLogin']),
  )
})

it('refers only to what is in it', async () => {
  const document = await read()
  for (const [at, { $ref }] of objectsIn(document)) {
    if (typeof $ref === 'string') expect([at, $ref, resolved(document, $ref) !== undefined]).toEqual([at, $ref, true])
  }
})

it('gives an example of every parameter, every body and every answer that its contract takes', async () => {
  const document = await read()
  for (const call of all) {
    const { it } = call
    const { parameters, requestBody, responses } = operationOf(document, call)
    for (const parameter of parameters) expect([it.path, parameter.name, 'example' in parameter]).toContain(true)
    const query = parameters.filter((each: Body) => each.in === 'query')
    const given = Object.fromEntries(query.map((each: Body) => [each.name, String(each.example)]))
    if (it.query) expect([it.path, it.query.safeParse(given).error?.issues]).toEqual([it.path, undefined])
    if (it.body && !it.multipart) {
      const { example } = requestBody.content['application/json']
      expect([it.path, it.body.safeParse(example).error?.issues]).toEqual([it.path, undefined])
    }
    if (it.answer) {
      const good = Object.entries<Body>(responses).find(([status]) => status.startsWith('2'))?.[1]
      const { example } = good.content[it.media ?? 'application/json']
      const { data, error } = it.answer.safeParse(example)
      expect([it.path, error?.issues, data]).toEqual([it.path, undefined, example])
    }
  }
})

it('tells what a call takes and answers', async () => {
  const document = await read()
  const create = document.paths['/{locale}/api/posts/create/'].post
  const { properties, required, additionalProperties } = create.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['title_uz', 'title_uzb', 'title_ru', 'title_en', 'type']),
  )
  expect(required.toSorted()).toEqual(['category', 'title_uz', 'type'])
  expect(additionalProperties).toBe(false)
  const upload = document.paths['/{locale}/api/attachments/create/'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.required).toEqual(['file'])
  expect(upload.parameters.map((it: Body) => it.name)).toContain('X-Requested-With')
})

it('tells with which refusals a call may answer, each with an example', async () => {
  const { paths, components } = await read()
  const statuses = (path: string, method: string) => Object.keys(paths[path][method].responses)
  expect(statuses('/{locale}/api/posts/create/', 'post')).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '503',
  ])
  expect(statuses('/{locale}/api/posts/', 'get')).toEqual(['200', '400', '503'])
  expect(statuses('/{locale}/api/posts/{slug}/', 'get')).toEqual(['200', '400', '404', '503'])
  expect(statuses('/accounts/login/', 'post')).toContain('429')
  for (const [status, { content, headers = {} }] of Object.entries<Body>(components.responses)) {
    const { example } = content['application/problem+json']
    expect(example).toMatchObject({ status: Number(status), type: 'about:blank', title: expect.any(String) })
    expect([status, 'Retry-After' in headers]).toEqual([status, status === '429' || status === '503'])
  }
})
