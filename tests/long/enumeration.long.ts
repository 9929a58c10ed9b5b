import { afterEach, expect, it } from 'vitest'
import { Caller } from '../machines/caller.ts'
import { places, planted } from '../planted.ts'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { missed, note, type Outcome } from './report.ts'

const tries = Number(process.env.SIGN_INS ?? 200)
/** Fewer than the limit of an account, which would tell what it counts. */
const ofEach = 8

afterEach(clearUp)

/** A portal with accounts of so many people who have set a password; gives their names. */
async function opened(people: number, from?: string): Promise<{ url: string; names: string[] }> {
  const folder = await ownFolder('names')
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1/32' }
  const portal = start(settings, [], from)
  const url = await listening(portal)
  const staff = new Caller(url)
  const password = /one-use password: (\S+)/.exec(portal.output())?.[1]
  await staff.send(`${url}/accounts/login/`, { body: { username: 'superuser', password } })
  const own = 'zarafshon boʻyida uch chinor'
  await staff.send(`${url}/accounts/password/`, { body: { current: password, next: own } })
  const names = Array.from({ length: people }, (_, index) => `xodim-${index}`)
  for (const [index, username] of names.entries()) {
    const person = { username, email: `${username}@adliya.example`, full_name: `Xodim ${index}` }
    const { body } = await staff.send(`${url}/accounts/users/create/`, { body: person })
    const token = String(body.invitation_url).split('/').at(-1)
    const accepted = { body: { password: own }, from: `10.9.${index}.1` }
    const { status, text } = await new Caller(url).send(`${url}/accounts/invitations/${token}/accept/`, accepted)
    expect([status, text]).toEqual([200, text])
  }
  return { url, names }
}

type Told = { status: number; body: string; ms: number }

/** Signs in by turns as somebody who is there, with a wrong password, and as nobody, and says what was told (A2). */
async function bothWays({ url, names }: { url: string; names: string[] }, count: number) {
  const found: { known: Told[]; unknown: Told[] } = { known: [], unknown: [] }
  for (let turn = 0; turn < count; turn += 1)
    // Who comes second finds a warmer process: by turns.
    for (const kind of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const of = turn % names.length
      const username = kind === 'known' ? names[of] : `hech-kim-${of}`
      const network = `10.${kind === 'known' ? 1 : 2}.${turn >> 8}.${turn & 255}`
      const startedAt = performance.now()
      const sent = { body: { username, password: 'notoʻgʻri maxfiy ibora' }, from: network }
      const { status, body } = await new Caller(url).send(`${url}/accounts/login/`, sent)
      const ms = performance.now() - startedAt
      found[kind].push({ status, body: JSON.stringify({ ...body, request_id: '' }), ms })
    }
  return found
}

/** How likely two lists of times as different as these are of one kind: Mann and Whitney's test, as a normal deviation. */
function likelihood(one: number[], other: number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  const ranks = all.toSorted((a, b) => a.ms - b.ms).map(({ isOne }, index) => (isOne ? index + 1 : 0))
  const [n, m] = [one.length, other.length]
  const u = ranks.reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Both tails of the normal distribution, after Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = terms.reduce((sum, term, power) => sum + term * t ** (power + 1), 0)
  return (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

function judged({ known, unknown }: Awaited<ReturnType<typeof bothWays>>): Outcome[] {
  const [times, others] = [known.map(({ ms }) => ms), unknown.map(({ ms }) => ms)]
  const said = new Set([...known, ...unknown].map(({ status, body }) => `${status} ${body}`))
  const apart = Math.abs(median(times) - median(others))
  const p = likelihood(times, others)
  return [
    { name: 'different answers', value: String(said.size), aim: '1', isMet: said.size === 1 },
    {
      name: 'median with a name that is there, and one that is not',
      value: `${median(times).toFixed(1)} and ${median(others).toFixed(1)} ms`,
      aim: 'less than 5 ms apart',
      isMet: apart < 5,
    },
    { name: 'likelihood that there is no difference', value: p.toFixed(3), aim: 'more than 0.01', isMet: p > 0.01 },
  ]
}

it(`${tries} sign-ins with names that are there and ${tries} with others are not to be told apart`, async () => {
  const outcomes = judged(await bothWays(await opened(Math.ceil(tries / ofEach)), tries))
  note('Names at the sign-in', `SIGN_INS=${tries} npx vitest run --project long enumeration`, outcomes)
  expect(missed(outcomes)).toEqual([])
}, 300_000)

it('which would be noticed: a portal that does not reckon with a password where there is no account', async () => {
  const from = await planted('nobodysPassword', `if (!known) return false; ${places.nobodysPassword}`)
  const outcomes = judged(await bothWays(await opened(5, from), 5 * ofEach))
  expect(missed(outcomes).map(({ name }) => name)).toContain('likelihood that there is no difference')
}, 120_000)
