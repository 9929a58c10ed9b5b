import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { usefulLinkExample } from '../content-examples.ts'
import { Caller } from '../machines/caller.ts'
import { drawn, pngOf, uploadForm } from '../pictures.ts'
import { places, planted } from '../planted.ts'
import { listening, start } from '../started.ts'
import { clearUp, ownFolder } from './own-folder.ts'
import { atMost, missed, note, type Outcome } from './report.ts'
import { residentMb } from './resident.ts'
import { visits, warmUp } from './visits.ts'

const seconds = Number(process.env.NEIGHBOUR_SECONDS ?? 60)
const pace = (forSeconds: number) => ({ perSecond: 50, seconds: forSeconds })
const command = `NEIGHBOUR_SECONDS=${seconds} npx vitest run --project long neighbours`

afterEach(clearUp)

/** A portal that holds the demo, with somebody of staff who is signed in. */
async function opened(from?: string) {
  const folder = await ownFolder('neighbours')
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1/32' }
  const portal = start({ ...settings, DEMO: '1' }, [], from)
  const url = await listening(portal)
  const staff = new Caller(url)
  const password = /one-use password: (\S+)/.exec(portal.output())?.[1]
  await staff.send(`${url}/accounts/login/`, { body: { username: 'superuser', password } })
  const next = 'zarafshon boʻyida uch chinor'
  expect((await staff.send(`${url}/accounts/password/`, { body: { current: password, next } })).status).toBe(200)
  await warmUp(url)
  return { url, staff, folder, pid: portal.child.pid ?? 0 }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** Does something again and again on so many lanes until told to stop; gives how often, and what it gave. */
function keep(lanes: number, act: (turn: number) => Promise<unknown>) {
  let [turn, isOver] = [0, false]
  const came: unknown[] = []
  const running = Array.from({ length: lanes }, async () => {
    while (!isOver) {
      turn += 1
      came.push(await act(turn))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(running)
    return came
  }
}

/** Another network each time: one may not do so often. */
const network = (turn: number) => `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`
const words = ['qonun', 'notariat', 'закон', 'xizmat', 'reestr', 'qaror']

/** A link that visitors see is hidden and shown again, again and again: each time no page of before may be shown any more. */
async function keepChanging({ url, staff }: Opened) {
  const { slug, ...first } = await sent(staff, `${url}/api/useful-links/create/`, { body: usefulLinkExample() })
  let { version } = first
  return keep(1, async (turn) => {
    const body = { active: turn % 2 === 0, version }
    version = (await sent(staff, `${url}/api/useful-links/${slug}/update/`, { method: 'PATCH', body })).version
    await pause(10_000)
    return 'change'
  })
}

async function sent(staff: Caller, url: string, what: Parameters<Caller['send']>[1]) {
  const { status, text, body } = await staff.send(url, what)
  if (status >= 300) throw new Error(`${url}: ${status} ${text}`)
  return body
}

/**
 * Ten spreadsheets, ten pictures that are as heavy as may be or claim to be, and ten searches at any time (R9, U3), while an
 * editor works.
 */
async function besideHeavyOnes(opened: Opened, forSeconds: number): Promise<Outcome[]> {
  const { url, staff, pid } = opened
  const heavy = await drawn({ width: 6300, height: 6300 }).png().toBuffer()
  const claims = pngOf(50_000, 50_000)
  const before = await residentMb(pid)
  const stops = [
    await keepChanging(opened),
    keep(10, async (turn) => {
      const from = { headers: { 'x-forwarded-for': network(turn) } }
      const answer = await fetch(`${url}/api/mediators/export/?format=xlsx`, from).catch(() => undefined)
      await answer?.arrayBuffer()
      return `export ${answer?.status}`
    }),
    keep(10, async (turn) => {
      const body = uploadForm(turn % 2 ? heavy : claims, `${turn}.png`)
      const { status } = await staff.send(`${url}/api/attachments/create/`, { body })
      return `picture ${status}`
    }),
    keep(10, async (turn) => {
      const q = `${words[turn % words.length]} ${turn}`
      const { status } = await staff.send(`${url}/ru/api/search/?q=${q}`, { method: 'GET', from: network(turn) })
      return `search ${status}`
    }),
  ]
  let most = before
  const found = await visits(url, pace(forSeconds), async () => {
    most = Math.max(most, await residentMb(pid))
  })
  const came = (await Promise.all(stops.map((stop) => stop()))).flat().map(String)
  const done = Object.entries(Object.groupBy(came, (name) => name)).map(([name, all]) => `${name}: ${all?.length}`)
  return [
    { name: 'done beside them', value: done.join(', '), aim: 'to compare with', isMet: true },
    atMost('p99 of visitors', found.p99Ms, 300, 'ms'),
    {
      name: 'visitors without a page',
      value: `${found.failed} of ${found.count}`,
      aim: '0',
      isMet: found.failed === 0,
    },
    atMost('more memory meanwhile', most - before, 150, 'MB'),
  ]
}

it(
  `visitors beside ten exports, ten pictures, ten searches and an editor at once for ${seconds} seconds`,
  async () => {
    const outcomes = await besideHeavyOnes(await opened(), seconds)
    note('Noisy neighbours', command, outcomes)
    expect(missed(outcomes).filter(({ name }) => !name.includes('memory'))).toEqual([])
  },
  (seconds + 120) * 1000,
)

it('which would be noticed: a portal that reckons for a second at each search', async () => {
  const reckons = `if (/api.search/.test(request.url)) { const until = Date.now() + 1000; while (Date.now() < until); } ${places.eachRequest}`
  const outcomes = await besideHeavyOnes(await opened(await planted('eachRequest', reckons)), 8)
  expect(missed(outcomes).map(({ name }) => name)).toContain('p99 of visitors')
}, 180_000)

/** Backups one after the other, as the operator makes them while the portal runs (R15). */
it(
  `visitors while backups are made for ${seconds} seconds`,
  async () => {
    const { url, folder } = await opened()
    const alone = await visits(url, pace(seconds / 2))
    const stop = keep(1, async (turn) => {
      const made = [join(root, 'build', 'server', 'cli.js'), 'backup', join(folder, `${turn}.tar.gz`)]
      const env = { PATH: process.env.PATH, DATA_DIR: folder }
      const { stdout } = await promisify(execFile)(process.execPath, made, { env })
      await pause(100)
      return stdout
    })
    const found = await visits(url, pace(seconds))
    const backups = await stop()
    const outcomes: Outcome[] = [
      { name: 'backups', value: String(backups.length), aim: 'some', isMet: backups.length > 0 },
      {
        name: 'visitors without a page',
        value: `${found.failed} of ${found.count}`,
        aim: '0',
        isMet: found.failed === 0,
      },
      {
        name: 'p99 of visitors, with them and without',
        value: `${found.p99Ms.toFixed(0)} and ${alone.p99Ms.toFixed(0)} ms`,
        aim: 'at most a fifth more',
        isMet: found.p99Ms <= 1.2 * alone.p99Ms,
      },
    ]
    note('Backups while people visit', command, outcomes)
    expect(missed(outcomes).filter(({ name }) => !name.startsWith('p99'))).toEqual([])
  },
  (seconds * 2 + 120) * 1000,
)
