import { data } from 'react-router'
import type { z } from 'zod'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import {
  AppealMessageInput,
  AppealRating,
  AppealReopening,
  AppealWithdrawal,
  appealFileLimits,
  appealLimits,
} from '#modules/appeals/contract.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { appealTracking } from '#modules/appeals/tracking.server.ts'
import { receiveForm } from '#platform/forms.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { type Attached, attachedIn, fieldNames, type Problem } from './answers.ts'
import { problemOf } from './problem.server.ts'
import { storeFiles } from './store-files.server.ts'

const path = '/feedback/track'
const noStore = { 'cache-control': 'no-store' }

/** What a button of the page asks for. */
const trackSteps = ['open', 'close', 'message', 'withdraw', 'reopen', 'rating'] as const
export type TrackStep = (typeof trackSteps)[number]
const done = ['message', 'withdraw', 'reopen', 'rating'] as const

/** What was not done, and all that was typed for it. */
export type TrackRefused = {
  step: TrackStep
  problem: Problem
  errors: FieldErrors
  typed: Record<string, string>
  attached: Attached[]
  /** Whether number and key are to blame. */
  atFields: boolean
}

/** The appeal that this browser opened within the last fifteen minutes, or the form that opens one. */
export async function loadTracked(context: RequestContext, request: Request, url: URL) {
  const appeal = await appealTracking.view(context, request.headers.get('cookie'))
  const was = url.searchParams.get('done')
  return {
    appeal,
    number: (url.searchParams.get('number') ?? '').slice(0, 40),
    done: (appeal && done.find((step) => step === was)) ?? null,
    limits: { ...appealFileLimits, extensions: [...appealFileLimits.extensions] },
    most: { message: appealLimits.message.max, comment: appealLimits.comment.max },
  }
}

/** Opens or shuts an appeal, or does what its sender asks for. What was refused comes back with all that was typed. */
export async function takeTracked(context: RequestContext, request: Request) {
  const { locale } = context
  const cookie = request.headers.get('cookie')
  let refused: TrackRefused = {
    step: 'open',
    problem: { kind: 'other', message: '' },
    errors: {},
    typed: {},
    attached: [],
    atFields: false,
  }
  try {
    const { most: count, total_bytes: total } = appealFileLimits
    const rules = { locale, files: count, most: appealFiles.most, total: 2 * total }
    return await receiveForm(context.files, request, rules, async (form) => {
      const typed = Object.fromEntries([...form.texts].map(([name, [first = '']]) => [name, first]))
      const before = (form.texts.get(fieldNames.attached) ?? []).flatMap((text) => attachedIn(text) ?? [])
      const step = trackSteps.find((each) => each === typed[fieldNames.step]) ?? 'message'
      refused = { ...refused, step, typed, attached: before }
      if (step === 'open') {
        const key = { number: (typed.number ?? '').slice(0, 40), access_key: (typed.access_key ?? '').slice(0, 60) }
        const opened = await appealTracking.open(context, key)
        return leadOn(context, path, opened.cookie)
      }
      if (step === 'close') return leadOn(context, path, appealTracking.leave(context))
      const arrived = await storeFiles(context, form, before)
      const removed = typed[fieldNames.remove]
      const attached = arrived.attached.filter(({ id }) => id !== removed)
      refused = { ...refused, attached }
      if (Object.keys(arrived.errors).length > 0) throw new Refusal(400, 'validation', { errors: arrived.errors })
      if (removed) return answer(refused, 200)
      await act(context, cookie, step, typed, attached)
      return leadOn(context, `${path}?done=${step}`)
    })
  } catch (error) {
    return refuse(context, error, refused)
  }
}

async function act(
  context: RequestContext,
  cookie: string | null,
  step: (typeof done)[number],
  typed: Record<string, string>,
  attached: Attached[],
): Promise<void> {
  const read = <Contract extends z.ZodType>(contract: Contract, given: unknown) =>
    accept(contract, given, context.locale)
  const text = typed.text ?? ''
  if (step === 'message') {
    const files = attached.map(({ id }) => id)
    await appealTracking.message(context, cookie, read(AppealMessageInput, { text, files }))
  } else if (step === 'withdraw') await appealTracking.withdraw(context, cookie, read(AppealWithdrawal, {}))
  else if (step === 'reopen') await appealTracking.reopen(context, cookie, read(AppealReopening, { text }))
  else {
    const score = typed.score ? Number(typed.score) : undefined
    await appealTracking.rate(context, cookie, read(AppealRating, { score, comment: typed.comment ?? '' }))
  }
}

const leadOn = ({ locale }: RequestContext, to: string, ...cookies: string[]) =>
  seeOther(pathIn(locale, to), noStore, cookies)

const answer = (refused: TrackRefused, status: number, headers: Record<string, string> = {}) =>
  data(refused, { status, headers: { ...noStore, ...headers } })

function refuse(context: RequestContext, error: unknown, refused: TrackRefused) {
  const { locale, log, requestId } = context
  if (!(error instanceof Refusal)) {
    log.error('appeal_step_failed', { requestId, ...describeError(error) })
    return answer({ ...refused, problem: { kind: 'unavailable' } }, 503, { 'retry-after': '60' })
  }
  const { status, code, errors = {}, headers } = error
  const [first] = Object.values(errors).flat()
  const problem = problemOf(error) ?? { kind: 'other', message: first?.message ?? refusalMessage(code, locale) }
  // The number that opened it a quarter of an hour ago does so no more: the page asks for it anew.
  if (status === 404) return answer({ ...refused, problem, step: 'open', atFields: refused.step === 'open' }, status)
  return answer({ ...refused, problem, errors }, status, headers)
}
