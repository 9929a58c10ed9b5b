import { isDeepStrictEqual } from 'node:util'
import type { Portal } from './app.ts'
import type { Body, Client, Reply } from './client.ts'
import { type Made, oneOfEach, pointers } from './one-of-each.ts'
import { drawn as picture, uploadForm } from './pictures.ts'
import { type Drawn, type Operation, operationsOf } from './random-requests.ts'
import { type Caller, enter, everybody, verdictFor } from './verdict.ts'

/** What was acknowledged of a thing, and whether it is there, in the bin, or was removed for good. */
type Entry = { body: Body; state: 'there' | 'binned' | 'gone'; touched: boolean }

/** Calls that end or change the session they are made with. */
const ownSession = /^\/accounts\/(?:login|refresh|logout|client\/(?!me)|password|sessions\/|totp)/
/** Refusals that follow from who or what is asked about, or from a password that was not given once more, not from who asks. */
const ofThePerson = ['own_rights', 'beyond_own_rights', 'password_needed', 'hidden_file']
/** Facts that follow from other records. */
const derived = ['visible', 'users', 'groups', 'invitation', 'last_sign_in_at', 'second_factor', 'status', 'version']

/**
 * Plays drawn requests against a portal, one after another, and remembers what was acknowledged. Throws at the first
 * answer that the document does not have, with the request that got it.
 */
export class PromiseKeeper {
  readonly counts: Record<string, number> = {}
  readonly operations: Operation[]
  readonly #document: Body
  readonly #portal: Portal
  readonly #clients = new Map<Caller, Client>()
  readonly #known = new Map<string, Entry[]>()

  constructor(portal: Portal, document: Body) {
    this.#portal = portal
    this.#document = document
    this.operations = operationsOf(document)
  }

  /** Lets everybody in and adds one of each thing. */
  async begin(): Promise<void> {
    for (const caller of everybody) this.#clients.set(caller, await enter(this.#portal, caller))
    const made: Made = await oneOfEach(this.#client('superuser'))
    for (const [base, body] of Object.entries(made)) this.#known.set(base, [{ body, state: 'there', touched: false }])
  }

  async play(it: Drawn): Promise<void> {
    const operation = this.operations[it.operation] as Operation
    const { method, path } = operation
    const plain = path.replace('/{locale}/api', '').replace(/\/$/, '')
    const addressed = this.#addressed(plain, it)
    const body = await this.#bodyOf(operation, it, plain, addressed.entry)
    const query = new URLSearchParams(it.query.map(([name, value]): [string, string] => [name, value.toWellFormed()]))
    const address = `${path.startsWith('/{locale}') ? it.prefix : ''}${addressed.path}?${query}`
    const told = () => `${it.caller} ${method} ${address} ${JSON.stringify(body)?.slice(0, 3000)}`
    const ask = () =>
      this.#asker(it.caller, plain).request(method, address, { body: method === 'GET' ? undefined : body })
    let reply = await ask().catch((error: unknown) => fail(told(), error))
    const { 'x-access': access, responses } = this.#document.paths[path][method.toLowerCase()]
    const verdict = verdictFor(access, it.caller)
    // Someone ended this session, as they may; whoever may come in comes again.
    if (reply.status === 401 && verdict !== 401 && access !== 'public') {
      await this.#portal.query('truncate rate_limits')
      this.#clients.set(it.caller, await enter(this.#portal, it.caller))
      reply = await ask().catch((error: unknown) => fail(told(), error))
    }
    const { status } = reply
    this.counts[status] = (this.counts[status] ?? 0) + 1
    const isMoved = status === 301
    // Paths with more than one reading are refused before the table is asked.
    const isUnread = status === 400 && reply.body?.code === 'not_found'
    if (!(status in responses) && !isMoved && !isUnread) fail(told(), `${status} is not in the document: ${reply.text}`)
    // Personal data are another right, and leave only after the password.
    const isPersonal = reply.status === 403 && /personal(?:=|":")true/.test(told())
    const isOfOthers = verdict === 'in' && (isPersonal || this.#isOfThePerson(reply, it))
    const seen = status === 401 || (status === 403 && !isOfOthers) ? status : 'in'
    if (access !== 'public' && !isUnread && seen !== verdict) fail(told(), `${verdict} was due: ${reply.text}`)
    const errors = this.#portal.lines.splice(0).filter((line) => line.includes('"level":"error"'))
    if (errors.length > 0) fail(told(), errors.join('\n'))
    if (status < 300 && method !== 'GET') this.#acknowledge(plain, method, it, reply, addressed.entry)
  }

  /** Asks for everything that was acknowledged. Gives what is not as it was promised. */
  async broken(): Promise<unknown[]> {
    const found: unknown[] = []
    const superuser = await enter(this.#portal, 'superuser')
    for (const [base, entries] of this.#known) {
      const read = [`${base}/forAdmin/{slug}`, `${base}/forAdmin/{id}`, `${base}/{slug}`, `${base}/{id}/usedBy`]
        .flatMap((path) => [`/{locale}/api${path}/`, `${path}/`])
        .find((path) => this.#document.paths[path]?.get)
      if (!read || base === '/accounts/invitations') continue
      for (const { body, state, touched } of entries.filter((each) => !isReplaced(each, entries))) {
        const address = read.replace('{locale}', 'en').replace(/\{(\w+)\}/, (_all, name: string) => String(body[name]))
        const reply = await superuser.get(address)
        const due = state === 'there' ? 200 : 404
        // Making one answers more than reading it, such as the link that is told once.
        const compared = (name: string) => !derived.includes(name) && name in reply.body && name in body
        const plain = (it: Body) => Object.fromEntries(Object.entries(it).filter(([name]) => compared(name)))
        const differs =
          !touched && due === 200 && !read.includes('usedBy') && !isDeepStrictEqual(plain(reply.body), plain(body))
        // Parts may have gone with the whole.
        const isDue = reply.status === due || (touched && reply.status === 404)
        if (!isDue || differs) found.push({ address, state, got: reply.status, now: reply.body, acknowledged: body })
      }
    }
    return found
  }

  /** How many things are remembered, by what became of them. */
  tally(): Record<Entry['state'], number> {
    const entries = [...this.#known.values()].flat()
    const count = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length
    return { there: count('there'), binned: count('binned'), gone: count('gone') }
  }

  #client = (caller: Caller) => this.#clients.get(caller) as Client
  #asker = (caller: Caller, path: string) =>
    ownSession.test(path) ? this.#client(caller).copy() : this.#client(caller)

  /** The path with keys of things that are there, and the thing that the last of them names. */
  #addressed(path: string, it: Drawn): { path: string; entry: Entry | undefined } {
    let entry: Entry | undefined
    let place = 0
    const named = path.replace(/\{(\w+)\}/g, (_whole, name: string, at: number) => {
      const base = path.slice(0, at - 1).replace(/\/(?:forAdmin|byParentId)$/, '')
      const key = it.keys[place++] ?? 'hech'
      const there = this.#known.get(base) ?? []
      const wanted = path.endsWith('/restore') ? 'binned' : 'there'
      const likely = there.filter(({ state }) => state === wanted)
      const among = likely.length > 0 && Number(key) % 8 > 0 ? likely : there
      const chosen = typeof key === 'number' ? among[key % among.length] : undefined
      const text = String(chosen?.body[name] ?? key)
      // An address that became free may have been given to another.
      entry = there.find(({ body, state }) => state === 'there' && String(body[name]) === text) ?? chosen
      return encodeURIComponent(text.toWellFormed())
    })
    return { path: named, entry }
  }

  async #bodyOf({ multipart, body }: Operation, it: Drawn, path: string, entry: Entry | undefined): Promise<Body> {
    if (!body) return undefined
    if (multipart) return formOf(it)
    const pointed = this.#pointing(it.body, path, entry)
    if (path === '/settings/update' && typeof pointed === 'object' && pointed !== null) {
      // Rules that would keep the others of this play out.
      const { staff_ranges: _ranges, require_second_factor: _demand, ...rest } = pointed
      return rest
    }
    return pointed
  }

  /** Numbers that point at something, and versions, become real ones three times out of four. */
  #pointing(value: Body, path: string, entry: Entry | undefined, name = ''): Body {
    if (Array.isArray(value)) return value.map((item) => this.#pointing(item, path, entry, name))
    if (value !== null && typeof value === 'object') {
      const fields = Object.entries(value).map(([field, inner]) => [field, this.#pointing(inner, path, entry, field)])
      return Object.fromEntries(fields)
    }
    if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) % 8 > 5) return value
    if (name === 'version') return entry?.body.version ?? value
    const base = name === 'parent' ? '/categories' : name === 'ids' ? path.replace(/\/[^/]+$/, '') : pointers[name]
    const there = ((base && this.#known.get(base)) || []).filter(({ state }) => state === 'there')
    const chosen = there[Math.abs(value) % Math.max(there.length, 1)]?.body
    if (name === 'ids' && chosen?.images) return chosen.images[0]?.id ?? value
    if (name === 'ids' && chosen?.videos) return chosen.videos[0]?.id ?? value
    return chosen?.id ?? value
  }

  #isOfThePerson({ body }: Reply, { query }: Drawn): boolean {
    return ofThePerson.includes(body.code) || query.some(([name]) => name === 'purge')
  }

  #acknowledge(path: string, method: string, it: Drawn, { status, body }: Reply, entry: Entry | undefined): void {
    const base = path.split('/{')[0]?.replace(/\/create$/, '') ?? ''
    if (status === 201) {
      // Equal bytes are stored once.
      const known = this.#known.get(base) ?? []
      if (!known.some((each) => each.body.id === body.id))
        this.#known.set(base, [...known, { body, state: 'there', touched: false }])
    } else if (entry && method === 'DELETE' && !/sessions|totp/.test(path)) {
      entry.state = it.query.some(([name, value]) => name === 'purge' && value === '1') ? 'gone' : 'binned'
      // What is part of it goes with it.
      this.#touch(`${base}/`)
      if (base === '/surveys/questions') this.#touch('/surveys/option')
    } else if (entry && path.endsWith('/restore')) {
      Object.assign(entry, { body, state: 'there' })
    } else if (entry && /\/update$|\/\{slug\}$|\/deleteFromLibrary$/.test(path)) {
      entry.body = body
    } else {
      // Changes several things at once, or parts of them.
      this.#touch(base.replace(/\/(?:bulk-delete|delete[A-Z]\w+|addToLibrary)$/, ''))
    }
  }

  #touch(start: string): void {
    for (const [base, entries] of this.#known) {
      if (base.startsWith(start)) for (const entry of entries) entry.touched = true
    }
  }
}

/** Whether the address of what was removed belongs to another by now. */
const isReplaced = ({ body, state }: Entry, entries: Entry[]) =>
  state !== 'there' && body.slug && entries.some((each) => each.state === 'there' && each.body.slug === body.slug)

async function formOf({ body }: Drawn): Promise<FormData> {
  const texts = Object.fromEntries(
    Object.entries(body ?? {})
      .filter(([name, value]) => name !== 'file' && typeof value === 'string')
      .map(([name, value]) => [name, String(value).toWellFormed()]),
  )
  const number = JSON.stringify(texts).length % 4
  if (number === 0) return uploadForm(await picture({ width: 20, colour: '#aa5522' }).png().toBuffer(), 'b.png', texts)
  if (number === 1) return uploadForm(Buffer.from('a;b\n1;2\n'), 'b.csv', texts)
  return uploadForm(Buffer.from('nimadir'), number === 2 ? 'c.png' : 'c.exe', texts)
}

function fail(request: string, why: unknown): never {
  throw new Error(`${request}\n→ ${why instanceof Error ? why.message : why}`)
}
