import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { Caller } from '../machines/caller.ts'
import { openMachines } from '../machines/portal.ts'
import { keepDoing } from '../machines/writers.ts'
import { drawn, uploadForm } from '../pictures.ts'
import { type Place, places, planted } from '../planted.ts'
import { atMost, missed, note, type Outcome } from './report.ts'

const times = Number(process.env.AWAY_TIMES ?? 3)
const awayMs = Number(process.env.AWAY_SECONDS ?? 20) * 1000
const longestMs = 3 * 60_000 + times * (awayMs + 30_000)
const command = `AWAY_TIMES=${times} AWAY_SECONDS=${awayMs / 1000} npx vitest run --project long away`

type Read = { status: number; ms: number; retryAfter: string | null }

/** Reads an address again and again; gives what came of it, and how long it took. */
function keepReading(address: (turn: number) => string) {
  const reads: Read[] = []
  const reading = keepDoing(address, async (url) => {
    const startedAt = performance.now()
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    const retryAfter = answer?.headers.get('retry-after') ?? null
    reads.push({ status: answer?.status ?? 0, ms: performance.now() - startedAt, retryAfter })
    return answer?.status ?? 0
  })
  return { reads, stop: reading.stop }
}

const share = (reads: Read[], holds: (read: Read) => boolean) => reads.filter(holds).length / Math.max(1, reads.length)
const percent = (value: number) => `${(100 * value).toFixed(1)} %`

/** Reliability list, R5: what was served before stays, the rest is told soon when to come again. */
function judged(known: Read[], unknown: Read[]): Outcome[] {
  const stays = share(known, ({ status }) => status === 200)
  const refused = unknown.filter(({ status }) => status !== 200)
  const told = share(refused, ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)
  const soon = share(refused, ({ ms }) => ms < 1000)
  return [
    { name: 'known pages that were served', value: percent(stays), aim: 'at least 95 %', isMet: stays >= 0.95 },
    { name: 'others refused with 503 and Retry-After', value: percent(told), aim: '100 %', isMet: told === 1 },
    { name: 'of them within a second', value: percent(soon), aim: 'at least 95 %', isMet: soon >= 0.95 },
  ]
}

const portal = await openMachines(2)
afterAll(() => portal.end())
type Portal = typeof portal
const ready = (machine: { url: string }) => fetch(`${machine.url}/readyz`).then(({ status }) => status)

/** Gives what `use` finds of a portal with a planted defect; see `planted`. */
async function ofPlanted(place: Place, wrong: string, use: (portal: Portal) => Promise<Outcome[]>): Promise<Outcome[]> {
  const defective = await openMachines(1, {}, await planted(place, wrong))
  try {
    return await use(defective)
  } finally {
    await defective.end()
  }
}

/** Takes the database away and brings it back so many times; gives what became of pages and calls. */
async function withoutDatabase({ machines, cluster }: Portal, times: number, awayMs: number): Promise<Outcome[]> {
  const urlOf = (turn: number) => machines[turn % machines.length]?.url
  for (const machine of machines) for (const path of ['/', '/posts']) await fetch(machine.url + path)
  const found: { known: Read[]; unknown: Read[]; backMs: number[] } = { known: [], unknown: [], backMs: [] }
  for (let turn = 0; turn < times; turn += 1) {
    await cluster.halt()
    const known = keepReading((read) => `${urlOf(read)}${read % 4 < 2 ? '/' : '/posts'}`)
    const unknown = keepReading((read) => `${urlOf(read)}/api/categories/?p=${turn}${read + 2}`)
    await pause(awayMs)
    await Promise.all([known.stop(), unknown.stop()])
    await cluster.resume()
    const resumedAt = performance.now()
    for (const machine of machines) await expect.poll(() => ready(machine), { timeout: 30_000 }).toBe(200)
    found.backMs.push(performance.now() - resumedAt)
    found.known.push(...known.reads)
    found.unknown.push(...unknown.reads)
  }
  const longest = Math.max(...found.backMs) / 1000
  const back = {
    name: 'ready again after',
    value: `${longest.toFixed(1)} s`,
    aim: 'at most 10 s',
    isMet: longest <= 10,
  }
  return [...judged(found.known, found.unknown), back]
}

it(
  `whose database is away for ${awayMs / 1000} seconds, ${times} times`,
  async () => {
    const outcomes = await withoutDatabase(portal, times, awayMs)
    note('Database away', command, outcomes)
    expect(missed(outcomes)).toEqual([])
  },
  longestMs,
)

it('which would be noticed: a portal that takes the absence of its database for any other failure', async () => {
  const outcomes = await ofPlanted('databaseDown', 'if (false) {', (it) => withoutDatabase(it, 1, 3000))
  expect(missed(outcomes)).toEqual([expect.objectContaining({ name: 'others refused with 503 and Retry-After' })])
}, 180_000)

/** Lets people subscribe while the mail server is away, and brings it back; gives what became of their mails. */
async function withoutMail({ url, mail, query }: Portal): Promise<Outcome[]> {
  const visitor = new Caller(url)
  const form = await visitor.send(`${url}/api/newsletter/form/`)
  // Nobody fills in a form in less than three seconds.
  await pause(3100)
  await mail.close()
  const addresses = Array.from({ length: 10 }, (_, i) => `obunachi-${i}@fuqaro.example`)
  const took: number[] = []
  for (const [i, email] of addresses.entries()) {
    const startedAt = performance.now()
    const body = { email, form_token: form.body.form_token }
    const { status } = await visitor.send(`${url}/api/newsletter/`, { body, from: `10.0.${i}.1` })
    expect(status).toBe(202)
    took.push(performance.now() - startedAt)
  }
  await mail.comeBack()
  // Asked again after half a minute, which nobody waits for here.
  await expect
    .poll(
      async () => {
        await query(`update mails set next_attempt_at = now() where state = 'waiting' and taken_until is null`)
        return (await query(`select 1 from mails where state = 'waiting'`)).length
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toBe(0)
  const messages = addresses.map((address) => mail.taken.get(address)?.length ?? 0)
  return [
    {
      name: 'mails that went out once',
      value: `${messages.filter((n) => n === 1).length} of 10`,
      aim: 'all',
      isMet: messages.every((n) => n === 1),
    },
    atMost('longest wait for an answer', Math.max(...took), 1000, 'ms'),
  ]
}

/** Those that no machine excuses: what becomes of mails, uploads and pages, not how soon. */
const mustHold = (outcomes: Outcome[]) => missed(outcomes.filter(({ name }) => /^mails|^uploads|^pages/.test(name)))

it('two processes whose mail server is away: who subscribes does not notice, and each mail goes out once when it is back', async () => {
  const outcomes = await withoutMail(portal)
  note('Mail server away', command, outcomes)
  expect(mustHold(outcomes)).toEqual([])
}, 180_000)

it('which would be noticed: a portal that gives a mail up when nobody takes it', async () => {
  const outcomes = await ofPlanted('gaveUp', `${places.gaveUp} problem.reason === "no-server" ||`, withoutMail)
  expect(mustHold(outcomes)).toEqual([expect.objectContaining({ name: 'mails that went out once' })])
}, 180_000)

/** Takes the store away and brings it back; gives what became of uploads and pages. */
async function withoutStore({ url, machines, store }: Portal): Promise<Outcome[]> {
  // Each another one: what is there already is not stored again.
  let drawings = 0
  const picture = async () => {
    drawings += 1
    const colour = `#${String(drawings).padStart(6, '0')}`
    return uploadForm(await drawn({ width: 400, colour }).png().toBuffer(), 'a.png')
  }
  const password = machines.map(({ output }) => /one-use password: (\S+)/.exec(output())?.[1]).find(Boolean)
  const staff = new Caller(url)
  await staff.send(`${url}/accounts/login/`, { body: { username: 'superuser', password } })
  const changed = { current: password, next: 'zarafshon boʻyida uch chinor' }
  await staff.send(`${url}/accounts/password/`, { body: changed })
  const upload = async () => {
    const startedAt = performance.now()
    const body = await picture()
    const { status } = await staff.send(`${url}/api/attachments/create/`, { body })
    return { status, ms: performance.now() - startedAt }
  }
  expect((await upload()).status).toBe(201)
  await store.close()
  const away = [await upload(), await upload(), await upload()]
  const page = await fetch(`${url}/posts`)
  await store.open()
  await expect.poll(async () => (await upload()).status, { timeout: 30_000 }).toBe(201)
  return [
    {
      name: 'uploads while it was away',
      value: away.map(({ status }) => status).join(', '),
      aim: '503',
      isMet: away.every(({ status }) => status === 503),
    },
    atMost('the slowest of them', Math.max(...away.map(({ ms }) => ms)), 3000, 'ms'),
    { name: 'pages meanwhile', value: String(page.status), aim: '200', isMet: page.status === 200 },
  ]
}

it('two processes whose store of files is away: uploads say so soon, pages stay, and all is well when it is back', async () => {
  const outcomes = await withoutStore(portal)
  note('Store of files away', command, outcomes)
  expect(mustHold(outcomes)).toEqual([])
}, 180_000)

it('which would be noticed: a portal that takes the absence of its store for any other failure', async () => {
  const outcomes = await ofPlanted('storeAway', 'if (false) {', withoutStore)
  expect(mustHold(outcomes)).toEqual([expect.objectContaining({ name: 'uploads while it was away' })])
}, 180_000)
