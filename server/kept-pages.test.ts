import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { keeperOfPages, type Pages } from './kept-pages.ts'
import { entryOf } from './page-cache-entry.ts'

let folder: string
let warnings: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adliya-pages-'))
  await writeFile(build(), 'import "./assets/portal-a1.js"')
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const build = () => join(folder, 'index.js')
const start = Date.parse('2026-11-23T05:00:00Z')
const minute = 60_000

/** A portal as it is at one start; `version` as stored, `expiries` of this process alone. */
function portal({ version = 7, expiries = 0, at = start, settings = {}, secret = 'a' } = {}) {
  const unused = () => Promise.reject(new Error('not asked for'))
  return {
    config: readConfig({ DATA_DIR: folder, ...settings }),
    secret: Buffer.from(secret),
    now: () => new Date(at),
    log: { warn: (event: string) => warnings.push(event) } as never,
    contentVersion: {
      current: () => version * 1_000_000 + expiries,
      stored: () => version,
      onlyAddedSince: () => true,
      isSure: () => true,
      isLost: () => false,
      refresh: unused,
      expire: () => undefined,
      outgrow: () => undefined,
      onChange: () => () => undefined,
    },
  }
}

async function pages(names = ['/', '/ru'], bytes = 100): Promise<Pages> {
  const body = (name: string) => Buffer.concat([Buffer.from(name), randomBytes(bytes)])
  const made = async (name: string) =>
    entryOf({ status: 200, headers: { 'content-type': 'text/html', 'x-name': name }, body: body(name) }, 7_000_002)
  return Promise.all(names.map(async (name) => [name, await made(name)] as const)) as Promise<Pages>
}

const never = async () => undefined
const keep = async (held: Pages, nextChange: () => Promise<Date | undefined> = never) =>
  (await keeperOfPages(portal({ expiries: 2 }), build()))?.keep(() => held, nextChange)
const found = async (given: Parameters<typeof portal>[0] = {}) =>
  (await keeperOfPages(portal({ at: start + minute, ...given }), build()))?.before.map(([key]) => key)

it('what the last process held is there for the next, byte for byte and good for its version', async () => {
  const held = await pages()
  for (const [, entry] of held) entry.ready.br.wire = { at: 1, bytes: Buffer.from('as it was sent') }
  await keep(held)
  const again = (await keeperOfPages(portal({ at: start + minute }), build()))?.before ?? []
  for (const [at, [key, { version, isFromBefore, ready, etag, plain }]] of again.entries()) {
    const [heldKey, before] = held[at] ?? []
    expect([key, version, isFromBefore, etag, plain]).toEqual([heldKey, 7_000_000, true, before?.etag, before?.plain])
    expect(ready.br).toEqual({ ...before?.ready.br, wire: undefined })
    expect(ready.gzip.body).toEqual(before?.ready.gzip.body)
  }
  expect(again.length).toBe(2)
  expect((await stat(join(folder, 'pages'))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).toSorted()).toEqual(['index.js', 'pages'])
})

it.each<[string, Parameters<typeof portal>[0]]>([
  ['anything was written since', { version: 8 }],
  ['an older backup came into the database', { version: 6 }],
  ['a setting is another', { settings: { ORIGIN: 'https://adliya.example' } }],
  ['the portal is another', { secret: 'b' }],
  ['ten minutes have passed', { at: start + 10 * minute }],
  ['the clock was put back', { at: start - 1 }],
])('nothing is taken where %s', async (_why, given) => {
  await keep(await pages())
  expect(await found()).toEqual(['/', '/ru'])
  expect(await found(given)).toEqual([])
})

it('nothing is taken by another build', async () => {
  await keep(await pages())
  await writeFile(build(), 'import "./assets/portal-b2.js"')
  expect(await found()).toEqual([])
})

it('a portal starts all the same where its build cannot be read', async () => {
  await rm(build())
  expect(await keeperOfPages(portal(), build())).toBeUndefined()
})

it('nothing is taken by a build that was put in the place of the old one while that still ran', async () => {
  const old = await keeperOfPages(portal(), build())
  await writeFile(build(), 'import "./assets/portal-b2.js"')
  const held = await pages()
  await old?.keep(() => held, never)
  expect(await found()).toEqual([])
})

it('nothing is taken once something came out or disappeared by its dates', async () => {
  await keep(await pages(), async () => new Date(start + 2 * minute))
  expect(await found()).toEqual(['/', '/ru'])
  expect(await found({ at: start + 2 * minute })).toEqual([])
})

it('what another process writes while this one ends makes its pages old', async () => {
  let version = 7
  const ending = portal()
  ending.contentVersion.stored = () => version
  const held = await pages()
  const meanwhile = async () => {
    version = 8
    return undefined
  }
  await (await keeperOfPages(ending, build()))?.keep(() => held, meanwhile)
  expect(await found({ version: 8 })).toEqual([])
  expect(await found()).toEqual(['/', '/ru'])
})

it('a file that is cut off, of something else, or away gives nothing', async () => {
  expect(await found()).toEqual([])
  await keep(await pages())
  for (const bytes of [Buffer.alloc(0), Buffer.from('no pages'), Buffer.alloc(5000)]) {
    await writeFile(join(folder, 'pages'), bytes)
    expect(await found()).toEqual([])
  }
})

it('the latest are kept, of more than a file may hold', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `/${at}`)
  await keep(await pages(names, 1024 * 1024))
  const kept = (await found()) ?? []
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.length).toBeLessThan(12)
  expect(kept).toEqual(names.slice(-kept.length))
})

it('a portal ends all the same where nothing can be kept', async () => {
  await keep(await pages(), () => Promise.reject(new Error('the database is away')))
  expect(warnings).toEqual(['pages_not_kept'])
  expect((await readdir(folder)).toSorted()).toEqual(['index.js'])
})
