import { Refusal } from '#common/errors.ts'
import { ageOfForm } from '#platform/form-token.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, type Most } from '#platform/throttle.server.ts'
import { type AppealInput, honeypotField } from './contract.ts'
import { lookupKey } from './sealed.server.ts'

type Asking = Pick<RequestContext, 'db' | 'secret' | 'now' | 'address'>

const second = 1000
const hour = 60 * 60
/** How old a form is when people send it (features, 3.0). */
const formAge = { least: 3 * second, most: 2 * hour * second }
/** More links than people need. */
const mostLinks = 4

const soft = {
  network: { name: 'appeals of network', points: 5, seconds: hour },
  email: { name: 'appeals of email', points: 3, seconds: 24 * hour },
  phone: { name: 'appeals of phone', points: 5, seconds: 24 * hour },
} satisfies Record<string, Most>

/** Past this nothing is taken: a class that sends appeals together stays below it. */
const mostOfNetwork: Most = { name: 'appeals of network by day', points: 20, seconds: 24 * hour }
/** How often one and the same appeal was sent; it is the first time that counts. */
const tries: Most = { name: 'appeal tries', points: 1_000_000, seconds: 24 * hour }

/** A reason as it is kept, e.g. `links 7`, and as it is shown. */
const counting = (code: string, count: number) => `${code} ${count}`
/** A reason that was kept, `links 7`, as staff are shown it; of what is not counted there is no number. */
export function suspicionShown(kept: string): { code: string; count: number | null } {
  const [code = '', count] = kept.split(' ')
  return { code, count: count === undefined ? null : Number(count) }
}

/**
 * Does what an appeal asks for, having counted it, and says why it is to be kept back for people to look at, if anything.
 * Its sender is told nothing of that: machines learn from refusals, and people's appeals are not to be lost. Whoever sends
 * the same again, because our answer did not come, is counted once; what fails is not counted. Refuses with 409
 * `form_expired` a form that is not ours or too old, and with 429 after too many of one network.
 */
export async function counted<Result>(
  context: Asking,
  input: AppealInput,
  submission: string,
  work: (suspicion: string[]) => Promise<Result>,
): Promise<Result> {
  const age = ageOfForm(context, input.form_token, 'appeal')
  if (age === undefined || age > formAge.most) throw new Refusal(409, 'form_expired')
  const keys = keysOf(context, input)
  const taken: [Most, string][] = []
  const isFirst = (await take(tries, submission)) === 1
  try {
    if (isFirst) {
      taken.push([mostOfNetwork, keys.network])
      await countAttempt(counterOf(context, mostOfNetwork), keys.network)
    } else if ((await countOf(context, mostOfNetwork, keys.network)) >= mostOfNetwork.points) {
      // Or the same sent twice at once would be a way past the limit: the first is refused, and the second not counted.
      throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(hour) } })
    }
    const found = suspicionsIn(input, age)
    for (const what of softly) {
      const count = isFirst ? await take(soft[what], keys[what]) : await countOf(context, soft[what], keys[what])
      if (count > soft[what].points) found.push(counting(`many_of_${what}`, count))
    }
    return await work(found)
  } catch (error) {
    if (isFirst) for (const [most, key] of taken) await counterOf(context, most).reward(key)
    throw error
  }

  async function take(most: Most, key: string): Promise<number> {
    taken.push([most, key])
    const state = await counterOf(context, most)
      .consume(key)
      .catch((reason: unknown) => reason)
    if (state instanceof Error) throw state
    return (state as { consumedPoints: number }).consumedPoints
  }
}

function suspicionsIn(input: AppealInput, age: number): string[] {
  const links = (input.message.match(/https?:\/\//gi) ?? []).length
  return [
    ...(age < formAge.least ? [counting('too_fast', Math.floor(age / second))] : []),
    ...(input[honeypotField] !== '' ? ['honeypot'] : []),
    ...(links >= mostLinks ? [counting('links', links)] : []),
  ]
}

const softly = ['network', 'email', 'phone'] as const

const keysOf = (context: Asking, input: AppealInput) => ({
  network: networkKey(context, 'appeals', context.address),
  email: lookupKey(context, 'email', input.email),
  phone: lookupKey(context, 'phone', input.phone),
})

/** How many there were within the time that counts. */
async function countOf(context: Asking, most: Most, key: string): Promise<number> {
  return (await counterOf(context, most).get(key))?.consumedPoints ?? 0
}
