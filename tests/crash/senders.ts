import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { formToken } from '#platform/form-token.server.ts'
import { appealExample } from '../appealing.ts'
import { Caller } from '../machines/caller.ts'
import { answersOf, type Survey } from '../voting.ts'

/** What was sent, once or again and again until it was acknowledged. */
const kinds = ['appeal', 'vote', 'subscription'] as const
type Kind = (typeof kinds)[number]

/** The portal's own address, as its citizens know it. */
export const origin = 'http://portal.example'

type Sending = { secret: Buffer; survey: Survey; address: () => Promise<string>; isOver: () => boolean }

/** Numbers of appeals, and how many of each kind were acknowledged. */
export type Acknowledged = { numbers: string[]; count: Record<Kind, number> }

/** People fill forms in for longer than the three seconds that machines take. */
const filledInMs = 10_000

/**
 * Sends appeals, votes and subscriptions by turns until told that it is over. What got no answer is sent again just as it
 * was, as a browser's "try again" does, until it is acknowledged: the portal must take it once.
 */
export async function sendUntilOver({ secret, survey, address, isOver }: Sending, into: Acknowledged): Promise<void> {
  const stamped = { secret, now: () => new Date(Date.now() - filledInMs) }
  for (let turn = randomInt(kinds.length); !isOver(); turn += 1) {
    const kind = kinds[turn % kinds.length] as Kind
    const name = `${kind}-${randomInt(2 ** 47)}`
    // Everybody is at home in a network of their own, or they would soon be too many of one.
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const caller = new Caller(origin)
    if (kind === 'vote') {
      const path = `api/surveys/${survey.id}/`
      const { form_token } = (await again(caller, address, `${path}form/`, {}, from)).body
      await again(caller, address, `${path}answers/`, { form_token, answers: answersOf(survey) }, from)
    } else if (kind === 'appeal') {
      const person = { email: `${name}@fuqaro.example`, phone: `+99890${randomInt(1_000_000, 9_999_999)}` }
      const body = appealExample({ ...person, form_token: formToken(stamped, 'appeal'), message: `${name} ${longer}` })
      const { number } = (await again(caller, address, 'api/appeals/', body, from)).body
      into.numbers.push(String(number))
    } else {
      const body = { email: `${name}@fuqaro.example`, form_token: formToken(stamped, 'newsletter') }
      await again(caller, address, 'api/newsletter/', body, from)
    }
    into.count[kind] += 1
  }
}

const longer = 'Nikoh guvohnomasining nusxasini qayerdan olsam boʻladi? Iltimos, tushuntirib bering.'

/** Sends until there is an answer that says it was taken. Throws at any other answer than that or none. */
async function again(caller: Caller, address: () => Promise<string>, path: string, body: object, from: string) {
  for (;;) {
    const answer = await caller.send(`${await address()}/${path}`, { body, from })
    // Who took part already did so by the time before, whose answer was lost.
    const isTaken = answer.status >= 200 && answer.status < 300
    if (isTaken || answer.body.code === 'already_participated') return answer
    // 0: nobody answered. 503: not now; whoever asks again at once takes the time of those who get through.
    if (answer.status >= 500) await pause(200)
    if (answer.status > 0 && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
}
