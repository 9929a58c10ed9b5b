import { Refusal } from '#common/errors.ts'
import { ageOfForm } from '#platform/form-token.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { counterOf, type Most } from '#platform/throttle.server.ts'
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
export const mostOfNetwork: Most = { name: 'appeals of network by day', points: 20, seconds: 24 * hour }
export const networkOfDay = (context: Asking) => networkKey(context, 'appeals', context.address)

/** A reason as it is kept, e.g. `links 7`, and as it is shown. */
const counting = (code: string, count: number) => `${code} ${count}`
export function suspicionShown(kept: string): { code: string; count: number | null } {
  const [code = '', count] = kept.split(' ')
  return { code, count: count === undefined ? null : Number(count) }
}

/**
 * Why an appeal is kept back for people to look at, if anything. Its sender is told nothing of that: machines learn from
 * refusals, and people's appeals are not to be lost. Refuses with 409 `form_expired` a form that is not ours or too old.
 */
export async function suspicionOf(context: Asking, input: AppealInput): Promise<string[]> {
  const age = ageOfForm(context, input.form_token, 'appeal')
  if (age === undefined || age > formAge.most) throw new Refusal(409, 'form_expired')
  const found: string[] = []
  if (age < formAge.least) found.push(counting('too_fast', Math.floor(age / second)))
  if (input[honeypotField] !== '') found.push('honeypot')
  const links = (input.message.match(/https?:\/\//gi) ?? []).length
  if (links >= mostLinks) found.push(counting('links', links))
  const keys = keysOf(context, input)
  for (const what of counted) {
    const count = await countOf(context, soft[what], keys[what])
    if (count > soft[what].points) found.push(counting(`many_of_${what}`, count))
  }
  return found
}

const counted = ['network', 'email', 'phone'] as const

const keysOf = (context: Asking, input: AppealInput) => ({
  network: networkOfDay(context),
  email: lookupKey(context, 'email', input.email),
  phone: lookupKey(context, 'phone', input.phone),
})

/** Takes an appeal out of the counts that was the same as another one. */
export async function uncount(context: Asking, input: AppealInput): Promise<void> {
  const keys = keysOf(context, input)
  for (const what of counted) await counterOf(context, soft[what]).reward(keys[what])
  await counterOf(context, mostOfNetwork).reward(keys.network)
}

/** How many that were with this one, within the time that counts. */
async function countOf(context: Asking, most: Most, key: string): Promise<number> {
  const state = await counterOf(context, most)
    .consume(key)
    .catch((reason: unknown) => reason)
  if (state instanceof Error) throw state
  return (state as { consumedPoints: number }).consumedPoints
}
