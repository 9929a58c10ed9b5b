import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Caller } from '../machines/caller.ts'
import { openMachines } from '../machines/portal.ts'
import { keepDoing } from '../machines/writers.ts'
import { type Place, places, planted } from '../planted.ts'
import { atMost, missed, note, type Outcome } from './report.ts'

const restarts = Number(process.env.RESTARTS ?? 50)
const pages = ['/', '/ru/posts', '/uzb', '/en/sorovnomalar', '/api/categories/']

/** As often as this a balancer asks who is ready; who leaves is there for ten times as long. */
const askedEveryMs = 200

/**
 * How the balancer learns that a process is gone: it asks another one when one does not answer, or it goes by what `/readyz` says
 * and asks nobody else.
 */
type Learning = 'by asking another one' | 'by readiness alone'

/**
 * Ends the two processes of a portal by turns and starts them again, while four read and three subscribe without a pause;
 * gives what became of the requests, and how the processes ended (reliability list, R12).
 */
async function restarted(times: number, learning: Learning, from?: string): Promise<Outcome[]> {
  const isByReadiness = learning === 'by readiness alone'
  const portal = await openMachines(2, { LEAVE_SECONDS: isByReadiness ? '2' : '0' }, from)
  if (isByReadiness) portal.goByReadiness(askedEveryMs)
  try {
    const visitor = new Caller(portal.url)
    const { body } = await visitor.send(`${portal.url}/api/newsletter/form/`)
    // Nobody fills in a form in less than three seconds.
    await pause(3100)
    const reading = Array.from({ length: 4 }, (_, lane) =>
      keepDoing(
        (turn) => portal.url + (pages[(turn + lane) % pages.length] ?? ''),
        async (address) => {
          const answer = await fetch(address, { headers: { authorization: 'none' } }).catch(() => undefined)
          await answer?.arrayBuffer()
          return answer?.status ?? 0
        },
        5,
      ),
    )
    const writing = Array.from({ length: 3 }, (_, lane) =>
      keepDoing(
        (turn) => `${turn}-${lane}`,
        async (name) => {
          const turn = Number.parseInt(name, 10)
          const sent = { email: `obunachi-${name}@fuqaro.example`, form_token: body.form_token }
          const network = `10.${lane}.${(turn >> 8) & 255}.${turn & 255}`
          return (await visitor.send(`${portal.url}/api/newsletter/`, { body: sent, from: network })).status
        },
        20,
      ),
    )
    const ends: Awaited<ReturnType<typeof portal.restart>>[] = []
    for (let turn = 0; turn < times; turn += 1) ends.push(await portal.restart(turn % 2))
    const read = (await Promise.all(reading.map((each) => each.stop()))).flat()
    const written = (await Promise.all(writing.map((each) => each.stop()))).flat()
    const stored = await portal.query<{ count: number }>('select count(*)::int as count from newsletter_subscribers')
    const wrong = [...read.filter(({ status }) => status !== 200), ...written.filter(({ status }) => status !== 202)]
    const codes = ends.filter(({ code }) => code !== 0).length
    const acknowledged = written.filter(({ status }) => status === 202).length
    const lost = Math.max(0, acknowledged - (stored[0]?.count ?? 0))
    const asked = read.length + written.length
    if (wrong.length > 0) process.stdout.write(`${JSON.stringify([wrong.slice(0, 5), portal.reasons.slice(0, 5)])}\n`)
    return [
      { name: 'restarts', value: String(ends.length), aim: 'to compare with', isMet: true },
      { name: 'requests meanwhile', value: String(asked), aim: 'some', isMet: asked > times },
      { name: 'of them not answered as ever', value: String(wrong.length), aim: '0', isMet: wrong.length === 0 },
      { name: 'subscriptions acknowledged and lost', value: `${lost} of ${acknowledged}`, aim: '0', isMet: lost === 0 },
      { name: 'ends with another code than 0', value: String(codes), aim: '0', isMet: codes === 0 },
      atMost('the slowest end', Math.max(...ends.map(({ ms }) => ms)), 10_000, 'ms'),
    ]
  } finally {
    await portal.end()
  }
}

it.each<[Learning, string]>([
  ['by asking another one', 'Restarts'],
  ['by readiness alone', 'Restarts, told by readiness'],
])(
  `${restarts} restarts under load, of which a balancer learns %s, are noticed by nobody`,
  async (learning, title) => {
    const outcomes = await restarted(restarts, learning)
    note(title, `RESTARTS=${restarts} npx vitest run --project long restarts`, outcomes)
    expect(missed(outcomes)).toEqual([])
  },
  60_000 + restarts * 20_000,
)

it.each<[string, Learning, Place, string]>([
  ['a portal that ends at once', 'by asking another one', 'leaving', `process.exit(0); ${places.leaving}`],
  ['a portal that says it is ready while it leaves', 'by readiness alone', 'saysItLeaves', ''],
  ['a portal that says it leaves and is gone', 'by readiness alone', 'waitsToLeave', '0'],
])('which would be noticed: %s', { timeout: 240_000 }, async (_, learning, place, wrong) => {
  const outcomes = await restarted(10, learning, await planted(place, wrong))
  expect(missed(outcomes).map(({ name }) => name)).toContain('of them not answered as ever')
})
