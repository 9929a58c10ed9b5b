import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { dayAt } from '#common/day.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { weekdayOf } from '#common/working-days.ts'
import { HoldInput, type Slot } from '#modules/reception/contract.ts'
import { cardOf, freeSlots, openHost, openHosts } from '#modules/reception/hosts.server.ts'
import { receptionService } from '#modules/reception/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Attached } from '../appeals/answers.ts'
import { seeOther } from '../see-other.server.ts'
import { holdCookie } from './cookies.server.ts'

export const noStore = { 'cache-control': 'no-store' }
/** Free times that are offered in place of one that is gone. */
const mostOffered = 60

/** What was not done: why, and all that was typed for it. */
export type Returned = {
  problem: string | null
  errors: FieldErrors
  answers: Record<string, string>
  needs: string[]
  /** Files that have arrived already. */
  attached: Attached[]
  /** In place of a time that is gone. */
  free: Slot[]
}

export const nothingSent: Returned = {
  ...{ problem: null, errors: {}, answers: {} },
  ...{ needs: [], attached: [], free: [] },
}

/** Everybody who receives or, with `?host=`, one of them with the free days and, with `?day=`, the times of that day. */
export async function loadChoice(context: RequestContext, url: URL) {
  const slug = url.searchParams.get('host') ?? ''
  const host = slug ? await openHost(context.db, slug) : undefined
  const card = host && (await cardOf(context, host))
  const { form_token, hold_minutes } = await receptionService.form(context)
  if (!host || !card)
    return { hosts: await openHosts(context), chosen: null, form_token, hold_minutes, wasNamed: slug !== '' }
  const slots = (await freeSlots(context, host)).map(sent)
  const byDay = Map.groupBy(slots, ({ starts_at }) => dayAt(new Date(starts_at)))
  const day = url.searchParams.get('day') ?? ''
  const days = [...byDay].map(([each, { length }]) => ({ day: each, weekday: weekdayOf(each), free: length }))
  const times = byDay.get(day) ?? []
  return {
    hosts: [],
    chosen: { card, days, day: times.length > 0 ? day : null, times },
    form_token,
    hold_minutes,
    wasNamed: false,
  }
}

const sent = ({ starts_at, ends_at, seats }: { starts_at: Date; ends_at: Date; seats: number }): Slot => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  seats,
})

const textsIn = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Keeps the time whose button was pressed, and leads to the form. */
export async function takeTime(context: RequestContext, request: Request) {
  const { host = '', starts_at = '', form_token = '' } = textsIn(await formOf(request))
  const answers = { host, starts_at }
  return orReturned(context, { ...nothingSent, answers }, async () => {
    const before = holdCookie.in(context, request)
    const wanted = { host, starts_at, form_token, ...(before ? { hold: before.hold } : {}) }
    const hold = await receptionService.hold(context, accept(HoldInput, wanted, context.locale))
    return leadOn(context, '/reception/book', [holdCookie.keep(context, hold)])
  })
}

/** Leads on to another page of receptions. */
export const leadOn = ({ locale }: RequestContext, to: string, cookies: string[]) =>
  seeOther(pathIn(locale, to), noStore, cookies)

/** Does the work, or gives back why it was refused, beside what was typed and sent for it. */
export async function orReturned<Done>(context: RequestContext, returned: Returned, work: () => Promise<Done>) {
  const { locale, log, requestId } = context
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error('reception_not_booked', { requestId, ...describeError(error) })
      const problem = refusalMessage('unavailable', locale)
      return data({ ...returned, problem }, { status: 503, headers: { ...noStore, 'retry-after': '60' } })
    }
    const { status, code, errors = {}, headers } = error
    const isOfFields = status === 400 && Object.keys(errors).length > 0
    const free = code === 'slot_taken' ? await offered(context, returned.answers.host ?? '') : []
    const problem = isOfFields ? null : refusalMessage(code, locale)
    const wrong = { ...returned.errors, ...errors }
    return data({ ...returned, errors: wrong, problem, free }, { status, headers: { ...noStore, ...headers } })
  }
}

async function offered(context: RequestContext, slug: string): Promise<Slot[]> {
  const host = await openHost(context.db, slug)
  return host ? (await freeSlots(context, host)).slice(0, mostOffered).map(sent) : []
}
