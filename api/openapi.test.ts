import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { contentRoutes, sessionRoutes } from './api.ts'

const portal = await openPortal()
const read = async () => (await portal.anonymous().get('/api/openapi.json')).body

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

it('is an OpenAPI 3.1 document, the same in every language', async () => {
  const document = await read()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Adliya', version: expect.any(String) } })
  expect((await portal.anonymous().get('/ru/api/openapi.json')).body).toEqual(document)
})

it('lists every call with its access, and no other', async () => {
  const { paths } = await read()
  const listed = Object.entries<Body>(paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`),
  )
  const wanted = [...contentRoutes.map((it) => ({ ...it, path: `/{locale}/api${it.path}` })), ...sessionRoutes].map(
    (it) => `${it.method} ${it.path.replace(/:(\w+)/g, '{$1}')}/ ${it.access}`,
  )
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})

it('names every parameter of every path, and every operation once', async () => {
  const { paths } = await read()
  for (const [path, { parameters: shared = [], ...methods }] of Object.entries<Body>(paths)) {
    for (const operation of Object.values<Body>(methods)) {
      const named = [...shared, ...operation.parameters].filter((it) => it.in === 'path').map((it) => it.name)
      expect(named.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted())
    }
  }
})

it('refers only to what is in it', async () => {
  const document = await read()
  for (const [at, { $ref }] of objectsIn(document)) {
    if (typeof $ref === 'string') expect([at, $ref, resolved(document, $ref) !== undefined]).toEqual([at, $ref, true])
  }
})

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

it('has schemas of known types whose required fields exist', async () => {
  const document = await read()
  for (const [at, value] of objectsIn(document)) {
    const isSchema = typeof value.type === 'string' && !/\/(?:properties|securitySchemes)(?:\/\w+)?$/.test(at)
    if (isSchema) expect([at, types.includes(value.type)]).toEqual([at, true])
    if (!value.properties || !Array.isArray(value.required)) continue
    expect([at, value.required.filter((name: string) => !(name in value.properties))]).toEqual([at, []])
  }
})

it('tells what a call takes and answers', async () => {
  const { paths } = await read()
  const create = paths['/{locale}/api/posts/create/'].post
  const { properties, required, additionalProperties } = create.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['title_uz', 'title_uzb', 'title_ru', 'title_en', 'type']),
  )
  expect(required.toSorted()).toEqual(['category', 'title_uz', 'type'])
  expect(additionalProperties).toBe(false)
  expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403'])
  const upload = paths['/{locale}/api/attachments/create/'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.required).toEqual(['file'])
})
