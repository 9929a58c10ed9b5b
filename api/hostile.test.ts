import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { isIntegrityRight } from '#common/permissions.ts'
import { mostTold } from '#common/validation-messages.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { addressOf, bodyFor, type Made, oneOfEach } from '#tests/one-of-each.ts'
import { snapshotOf } from '#tests/snapshot.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import type { Route } from './route.ts'

// Nothing that is sent here changes anything: what was made once is there for all.
const portal = await openPortal({}, { once: true })
let superuser: Client
let citizen: Client
let made: Made
beforeAll(async () => {
  superuser = await portal.as('superuser')
  citizen = await portal.asClient()
  made = await oneOfEach(superuser)
})

const json = 'application/json'
const megabyte = 1024 * 1024

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit | null; query?: string }

/** Sends bytes as they are, with the cookies of a superuser, or of a client user where only those are let in. */
async function send(it: Route, { method = it.method, headers = {}, body = null, query = '' }: Sent) {
  const { cookies } = it.access === 'client' ? citizen : superuser
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const response = await portal.app.request(
    new URL(addressOf(it, made) + query, 'http://localhost'),
    { method, headers: { cookie, ...headers }, body },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    problem: JSON.parse(await response.text()),
  }
}

/** Expects a refusal of one of some statuses; of 400 that it names the fields. */
async function refused(it: Route, what: string, sent: Sent, statuses: number[], fields: string[] = []) {
  const { status, type, problem } = await send(it, sent)
  const said = [it.method, it.path, what, statuses.includes(status) || status]
  expect(said, JSON.stringify(problem)).toEqual([it.method, it.path, what, true])
  expect(type).toBe('application/problem+json; charset=utf-8')
  const named = Object.keys(problem.errors ?? {})
  const missed = fields.filter((field) => !named.some((name) => name === field || name.startsWith(`${field}.`)))
  expect([it.path, what, missed]).toEqual([it.path, what, []])
}

// Who may not get in at all is not asked what they send.
const isOpen = ({ access }: Route) => ![access].flat().every(isIntegrityRight)
const writes = [...contentRoutes, ...sessionRoutes].filter((it) => it.method !== 'GET' && isOpen(it))
const withBody = writes.filter((it) => it.body && !it.multipart)
const withoutBody = writes.filter((it) => !it.body)

/** Runs `attack` against each route; whatever it sends, nothing of the database may differ after it. */
async function againstEach(routes: Route[], attack: (it: Route) => Promise<void>): Promise<void> {
  const before = await snapshotOf(portal)
  for (const it of routes) await attack(it)
  expect(await snapshotOf(portal)).toEqual(before)
  expect(portal.lines.filter((line) => !line.includes('"event":"forbidden"'))).toEqual([])
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
/** Every field of a body with one value in place of its own, but for fields that may hold such a value. */
const filled = (body: Body, value: unknown, but: string[] = []) =>
  Object.fromEntries(Object.entries(body).map(([name, own]) => [name, but.includes(typeOf(own)) ? own : value]))
const changed = (body: Body, other: Body) => Object.keys(body).filter((name) => body[name] !== other[name])

describe('every call that takes a body refuses', () => {
  it('what is no JSON, or no object of it', () =>
    againstEach(withBody, async (it) => {
      const texts = ['{', 'null', '[]', '"text"', '1', '[1]', '{}}', "{'a':1}", '\u0000', '{"a":NaN}', ' ']
      for (const body of it.bodyMayBeMissing ? texts : ['', ...texts])
        await refused(it, body, { body, headers: { 'content-type': json } }, [400])
      const invalid = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')])
      await refused(it, 'broken UTF-8', { body: invalid, headers: { 'content-type': json } }, [400], ['body'])
    }))

  it('other types and packed bodies with 415, and what is too large with 413', () => {
    const large = JSON.stringify({ a: 'x'.repeat(10 * megabyte) })
    return againstEach(withBody, async (it) => {
      const text = JSON.stringify(bodyFor(it, made))
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/merge-patch+json',
        'application/json, text/plain',
      ])
        await refused(it, type, { body: text, headers: { 'content-type': type } }, [415])
      const packed = { 'content-type': json, 'content-encoding': 'gzip' }
      await refused(it, 'gzip', { body: gzipSync(text), headers: packed }, [415])
      await refused(it, '10 MB', { body: text, headers: { 'content-type': json, 'content-length': '10485760' } }, [413])
      // Read to the limit where nothing says how long it is; once is enough, since it comes before the table.
      if (it === withBody[0]) await refused(it, '10 MB', { body: large, headers: { 'content-type': json } }, [413])
    })
  })

  it('keys that stand twice, keys of the language itself, and fields that nobody may write', () =>
    againstEach(withBody, async (it) => {
      const body = bodyFor(it, made)
      const text = JSON.stringify(body)
      const headers = { 'content-type': json }
      const [first = ''] = Object.keys(body)
      const twice = text.replace('{', `{${JSON.stringify(first)}:null,`)
      await refused(it, 'a key twice', { body: twice, headers }, [400], [first])
      const escaped = text.replace(
        '{',
        `{"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${first.slice(1)}":null,`,
      )
      await refused(it, 'a key twice, once escaped', { body: escaped, headers }, [400], [first])
      for (const key of ['__proto__', 'constructor', 'prototype', 'toString'])
        await refused(it, key, { body: text.replace('{', `{"${key}":{"active":true},`), headers }, [400], [key])
      const foreign = {
        ...{ created_by: 'me', created_at: '2020-01-01', updated_at: '2020-01-01', deleted_at: null },
        ...{ password_hash: 'x', visible: true, search_text: 'x', '': 1, 'a\u0000': 1 },
      }
      await refused(
        it,
        'unknown fields',
        { body: JSON.stringify({ ...body, ...foreign }), headers },
        [400],
        [...Object.keys(foreign).filter((name) => name !== '')],
      )
    }))

  it('objects, lists, numbers and truths where there should be others', () =>
    againstEach(withBody, async (it) => {
      const body = bodyFor(it, made)
      const headers = { 'content-type': json }
      const kinds: [string, unknown, string[]][] = [
        ['objects', {}, ['object', 'null']],
        ['objects that cannot be compared', { toString: 1 }, ['object', 'null']],
        ['lists', [], ['array', 'null']],
        ['lists in lists', [[[]]], ['null']],
        ['truths', true, ['boolean', 'null']],
        ['numbers beyond 32 bits', 2 ** 31, []],
        ['numbers below 32 bits', -(2 ** 31) - 1, []],
        ['broken numbers', 1.5, []],
        ['texts with NUL', 'a\u0000b', []],
        ['halves of a character', '\ud800', []],
      ]
      for (const [what, value, but] of kinds) {
        const sent: Body = filled(body, value, but)
        if (changed(body, sent).length === 0) continue
        await refused(it, what, { body: JSON.stringify(sent), headers }, [400], changed(body, sent))
      }
      const endless = JSON.stringify(filled(body, '1e309')).replaceAll('"1e309"', '1e309')
      await refused(it, 'numbers without end', { body: endless, headers }, [400], Object.keys(body))
      const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`
      await refused(it, 'depth', { body: deep, headers }, [400], ['a'])
      const deepest = '['.repeat(10_000) + ']'.repeat(10_000)
      await refused(it, 'more depth', { body: `{"a":${deepest}}`, headers }, [400], ['a'])
      const nested = JSON.stringify(filled(body, 'DEEP')).replaceAll('"DEEP"', deep)
      await refused(it, 'depth in every field', { body: nested, headers }, [400], Object.keys(body))
    }))
})

it('who sends more broken fields than there are is told of some, and gets no more back than others', async () => {
  const names = Array.from({ length: 150_000 }, (_, place) => `k${place}`)
  for (const value of [1, '\0']) {
    const body = Object.fromEntries(names.map((name) => [name, value]))
    const { status, text, body: problem } = await superuser.post('/api/posts/create/', body)
    expect([value, status]).toEqual([value, 400])
    expect(Object.keys(problem.errors).length).toBeLessThan(2 * mostTold)
    expect(text.length).toBeLessThan(50_000)
  }
})

it('who is not signed in writes no more than a megabyte at a time', async () => {
  const send = (letters: number) => portal.stranger().post('/api/appeals/track/', { number: 'x'.repeat(letters) })
  const [most, more] = [await send(megabyte - 13), await send(megabyte - 12)]
  expect([most.status, more.status, more.body.code]).toEqual([400, 413, 'too_large'])
  const news = await superuser.post('/api/posts/create/', { unknown: 'x'.repeat(2 * megabyte) })
  expect(news.status).toBe(400)
})

it('calls without a body refuse one', () =>
  againstEach(withoutBody, async (it) => {
    const headers = { 'content-type': json }
    await refused(it, 'a field', { body: '{"a":1}', headers }, [400], ['a'])
    await refused(it, 'a list', { body: '[1]', headers }, [400])
    await refused(
      it,
      'a form',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      [415],
    )
    await refused(it, 'gzip', { body: gzipSync('{}'), headers: { ...headers, 'content-encoding': 'gzip' } }, [415])
  }))

it('reading calls refuse a body', () =>
  againstEach(
    [...contentRoutes, ...sessionRoutes].filter((it) => it.method === 'GET' && isOpen(it)),
    async (it) => {
      for (const [name, value] of Object.entries({ 'content-length': '7', 'transfer-encoding': 'chunked' }))
        await refused(it, name, { headers: { [name]: value, 'content-type': json } }, [400], ['body'])
    },
  ))

it('calls of staff refuse parameters that are given twice or that they do not know', () =>
  againstEach(
    [...contentRoutes, ...sessionRoutes].filter((it) => it.access !== 'public' && isOpen(it)),
    async (it) => {
      if (it.multipart) return
      // Of a list by category the first parameter is there already.
      const start = addressOf(it, made).includes('?') ? '&' : '?'
      await refused(it, 'twice', { query: `${start}p=1&p=2` }, [400], ['p'])
      await refused(it, 'unknown', { query: `${start}nomalum=1` }, [400], ['nomalum'])
      await refused(
        it,
        '__proto__',
        { query: `${start}__proto__=1&constructor=2` },
        [400],
        ['__proto__', 'constructor'],
      )
    },
  ))

it('uploads refuse what is no form, and forms that other sites could send', () =>
  againstEach(
    writes.filter(({ multipart }) => multipart),
    async (it) => {
      const own = { 'x-requested-with': 'fetch' }
      await refused(it, 'JSON', { body: '{}', headers: { ...own, 'content-type': json } }, [415])
      await refused(it, 'no header', { body: new FormData() }, [403])
      await refused(
        it,
        'another site',
        { body: new FormData(), headers: { origin: 'https://a.example', ...own } },
        [403],
      )
      // A program in a browser needs no header of its own: the browser says where it runs.
      for (const [name, value] of Object.entries({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }))
        await refused(it, name, { body: new FormData(), headers: { [name]: value } }, [400])
      await refused(it, 'no file', { body: new FormData(), headers: own }, [400])
    },
  ))

describe('what belongs to another', () => {
  const other = async (base: string) => {
    const it = writes.find(({ path }) => path === `${base}/create`) as Route
    return (await superuser.post(`/api${base}/create/`, bodyFor(it, made))).body
  }

  it.each([
    ['/gallery', 'images'],
    ['/video-gallery', 'videos'],
  ])('cannot be taken into a %s by its id', async (base, items) => {
    const second = await other(base)
    const it = writes.find(({ path }) => path === `${base}/:id/update`) as Route
    const [item] = bodyFor(it, made)[items]
    const body = { ...bodyFor(it, made), [items]: [{ ...item, id: second[items][0].id }] }
    await againstEach([it], () =>
      refused(it, 'an item', { body: JSON.stringify(body), headers: { 'content-type': json } }, [400], [items]),
    )
    const both = { ids: [made[base][items][0].id, second[items][0].id] }
    await againstEach(
      writes.filter(({ path }) => new RegExp(`^${base}/(?:delete[A-Z]\\w+|bulk-delete)$`).test(path)),
      (each) =>
        refused(each, 'of two', { body: JSON.stringify(both), headers: { 'content-type': json } }, [400], ['ids']),
    )
  })

  it('cannot be taken into the structure of a survey', async () => {
    const second = await other('/surveys')
    const question = writes.find(({ path }) => path === '/surveys/questions/create') as Route
    const foreign = await superuser.post('/api/surveys/questions/create/', {
      ...bodyFor(question, made),
      survey: second.id,
    })
    const it = writes.find(({ path }) => path === '/surveys/:id/structure') as Route
    const { version } = (await superuser.get(`/api/surveys/${made['/surveys'].id}/structure/`)).body
    const body = bodyFor(it, made)
    body.questions[0].id = foreign.body.id
    await againstEach([it], () =>
      refused(
        it,
        'a question',
        { body: JSON.stringify({ ...body, version }), headers: { 'content-type': json } },
        [400],
        ['questions'],
      ),
    )
  })
})
