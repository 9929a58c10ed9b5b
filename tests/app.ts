import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { signInVouched } from '#modules/client-users/sign-in.server.ts'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { searchLog } from '#modules/search/log.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { groundOn } from '#platform/open-ground.server.ts'
import { createApp } from '#server/app.ts'
import type { Pages } from '#server/pages.ts'
import { Client } from './client.ts'
import { type Borrowed, borrowDatabase } from './databases.ts'
import { type ClientName, clients, type PersonName, password } from './people.ts'
import { reset } from './resetting.ts'
import { sessionOf } from './session-of.ts'

export type Portal = Awaited<ReturnType<typeof openPortal>>

type Options = { once?: boolean; trueClock?: boolean; asOwner?: boolean; beside?: { borrowed: Borrowed } }

/** In place of the built pages, so that what is asked of them can be seen. */
const pages: Pages = async (request, _context, refusal) =>
  new Response(`page ${new URL(request.url).pathname}`, {
    status: refusal?.status ?? 200,
    headers: { 'content-type': 'text/html' },
  })

const minute = 60_000
const day = 24 * 60 * minute

/**
 * By how much the portal's clock goes ahead in the last half an hour of a day in Tashkent, in milliseconds, and else not: a test
 * that two days come into would see other keys of networks, other slots and other holidays than it began with.
 */
function pastMidnight(): number {
  const left = day - ((Date.now() + 5 * 60 * minute) % day)
  return left < 30 * minute ? left : 0
}

/**
 * The whole product on a database of this test file, as new before each test, or `once` before all of them where they leave
 * it as it was. Runs on the embedded database in memory, or on a server where TEST_DATABASE_URL names one. `settings` are
 * those of the process, e.g. `ORIGIN`. With a `trueClock` its clock is always the database's, too; `asOwner` it may do what commands
 * may, who alone fill a portal. A portal `beside` another of the file has other settings, keys and a memory of its own, and the same
 * database, since to open one more takes a second.
 */
export async function openPortal(
  settings: Record<string, string> = {},
  { once = false, trueClock = false, asOwner = false, beside }: Options = {},
) {
  const borrowed = beside?.borrowed ?? (await borrowDatabase(inject('template')))
  const { owner } = borrowed
  const database = asOwner ? owner : borrowed.database
  const config = readConfig({ LOG_LEVEL: 'warn', ...borrowed.settings, ...settings })
  const lines: string[] = []
  const start = () => (trueClock ? 0 : pastMidnight())
  let ahead = start()
  let strangers = 0
  const { ground, leave } = await groundOn(database, config, {
    allow: filesMustBeSeen,
    follow: followWithSearch,
    now: () => new Date(Date.now() + ahead),
    write: (line) => lines.push(line),
  })
  const app = createApp(ground, pages)
  const query = async (text: string, values: unknown[] = []) => (await owner.pool.query(text, values)).rows

  const portal = {
    app,
    ground,
    database,
    borrowed,
    /** Asks the database as its owner, who may do more than the portal. */
    query,
    /** What was logged since the test began, a JSON text each. */
    lines,
    /** Someone who is not signed in. */
    anonymous: (address?: string) => new Client(app, address),
    /** The same from an address of their own, for who asks more often than one address may. */
    stranger(): Client {
      strangers += 1
      return new Client(app, `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`)
    },
    /** A member of staff, signed in as everybody signs in. */
    async signIn(name: PersonName, address?: string): Promise<Client> {
      const client = new Client(app, address)
      const { status, text } = await client.post('/accounts/login/', { username: name, password })
      if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${text}`)
      return client
    },
    /** A member of staff with a session. */
    async as(name: PersonName, address?: string): Promise<Client> {
      const client = new Client(app, address)
      client.keepCookies(await sessionOf(ground, name, address))
      return client
    },
    /** A client user with a session, opened as their provider's answer opens it. */
    async asClient(name: ClientName = 'dilnoza', address = '127.0.0.1'): Promise<Client> {
      const client = new Client(app, address)
      const from = { ...ground, address, userAgent: '', requestId: '' }
      client.keepCookies(await signInVouched(from, clients[name], null))
      return client
    },
    /** Moves the portal's clock on, in milliseconds. The database's own clock stays. */
    pass(ms: number): void {
      ahead += ms
    },
  }
  const makeNew = async () => {
    if (!beside) await owner.pool.query(reset)
    await ground.contentVersion.refresh()
  }
  if (once) beforeAll(makeNew)
  beforeEach(async () => {
    ahead = start()
    lines.length = 0
    if (!once) await makeNew()
  })
  // What a test does not wait for would be written while everything is made as new for the next.
  afterEach(() => searchLog.write(ground))
  afterAll(async () => {
    await leave()
    if (!beside) borrowed.giveBack()
  })
  return portal
}
