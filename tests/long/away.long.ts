import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { Caller } from '../machines/caller.ts'
import { openMachines } from '../machines/portal.ts'
import { keepDoing } from '../machines/writers.ts'
import { drawn, uploadForm } from '../pictures.ts'
import { openLaboured } from './open-laboured.ts'
import { note, type Outcome } from './report.ts'

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

const missed = (outcomes: Outcome[]) => outcomes.filter(({ isMet }) => !isMet)

const { url, machines, cluster, mail, store, query, end } = await openMachines(2)
afterAll(() => end())
const ready = (machine: { url: string }) => fetch(`${machine.url}/readyz`).then(({ status }) => status)
const visitor = new Caller(url)

it(
  `whose database is away for ${awayMs / 1000} seconds, ${times} times`,
  async () => {
    for (const machine of machines) for (const path of ['/', '/posts']) await fetch(machine.url + path)
    const found: { known: Read[]; unknown: Read[]; backMs: number[] } = { known: [], unknown: [], backMs: [] }
    for (let turn = 0; turn < times; turn += 1) {
      await cluster.halt()
      const known = keepReading((read) => `${machines[read % 2]?.url}${read % 4 < 2 ? '/' : '/posts'}`)
      const unknown = keepReading((read) => `${machines[read % 2]?.url}/api/categories/?p=${turn}${read + 2}`)
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
    const outcomes = [...judged(found.known, found.unknown), back]
    note('Database away', command, outcomes)
    expect(found.unknown.some(({ status }) => status === 503)).toBe(true)
    expect(missed(outcomes)).toEqual([])
  },
  longestMs,
)

it('two processes whose mail server is away: who subscribes does not notice, and each mail goes out once when it is back', async () => {
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
        return (await query(`select 1 from mails where state <> 'sent'`)).length
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toBe(0)
  const messages = addresses.map((address) => mail.taken.get(address)?.length ?? 0)
  const outcomes = [
    {
      name: 'mails that went out once',
      value: `${messages.filter((n) => n === 1).length} of 10`,
      aim: 'all',
      isMet: messages.every((n) => n === 1),
    },
    {
      name: 'longest wait for an answer',
      value: `${Math.max(...took).toFixed(0)} ms`,
      aim: 'at most 1000 ms',
      isMet: Math.max(...took) <= 1000,
    },
  ]
  note('Mail server away', command, outcomes)
  expect(missed(outcomes.slice(0, 1))).toEqual([])
}, 180_000)

it('two processes whose store of files is away: uploads say so soon, pages stay, and all is well when it is back', async () => {
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
  const slowest = Math.max(...away.map(({ ms }) => ms))
  const outcomes = [
    {
      name: 'uploads while it was away',
      value: away.map(({ status }) => status).join(', '),
      aim: '503',
      isMet: away.every(({ status }) => status === 503),
    },
    {
      name: 'the slowest of them',
      value: `${slowest.toFixed(0)} ms`,
      aim: 'at most 3000 ms',
      isMet: slowest <= 3000,
    },
    { name: 'pages meanwhile', value: String(page.status), aim: '200', isMet: page.status === 200 },
  ]
  note('Store of files away', command, outcomes)
  expect(missed([outcomes[0], outcomes[2]].filter((it) => it !== undefined))).toEqual([])
}, 180_000)

it('which would be noticed: a server that just goes away fails', { timeout: 60_000 }, async () => {
  const { url, stop } = await openLaboured()
  const known = keepReading(() => url)
  const unknown = keepReading((turn) => `${url}/${turn}`)
  await pause(1000)
  stop()
  await pause(1000)
  await Promise.all([known.stop(), unknown.stop()])
  expect(missed(judged(known.reads, unknown.reads)).length).toBeGreaterThan(1)
})
