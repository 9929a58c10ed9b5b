import { data } from 'react-router'
import { z } from 'zod'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { AppealInput, appealFileLimits, type AppealForm as Form } from '#modules/appeals/contract.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { appealForm } from '#modules/appeals/form.server.ts'
import { appealService } from '#modules/appeals/service.server.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { receiveForm, type SentForm } from '#platform/forms.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { type Answers, answerNames, attachedIn, fieldNames, type Returned, type Step, steps } from './answers.ts'
import { problemOf } from './problem.server.ts'
import { receiptCookie } from './receipt-cookie.server.ts'
import { storeFiles } from './store-files.server.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * The form for whoever asks; the leader whom it is for where `?to=` names one that visitors can see, and what an address
 * has chosen already by `?region=` and `?topic=`. `?about=` names the page that somebody found a mistake on.
 */
export async function loadForm(context: RequestContext, url: URL) {
  const [form, leader] = await Promise.all([
    appealForm.form(context),
    addresseeOf(context, url.searchParams.get('to') ?? ''),
  ])
  return { form, leader, chosen: chosenBy(url, form), about: pageNamed(context, url) }
}

/** Answers that an address gives; what the form does not offer is left out. */
function chosenBy({ searchParams }: URL, { regions, topics }: Form): Answers {
  const region = regions.find(({ slug }) => slug === searchParams.get('region'))?.slug
  const topic = topics.find(({ key }) => key === searchParams.get('topic'))?.key
  return { ...(region && { region }), ...(topic && { topic }) }
}

/** Full address of a page of ours in the reader's language; what is none is left out. */
function pageNamed({ config, locale }: RequestContext, { origin, searchParams }: URL): string | undefined {
  const path = searchParams.get('about') ?? ''
  return /^(?:\/[\w-]{1,120}){1,3}$/.test(path) ? (config.origin ?? origin) + pathIn(locale, path) : undefined
}

async function addresseeOf({ db, locale }: RequestContext, slug: string) {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null
  try {
    const { full_name, position_name, thumbnail, untranslated } = await employeeRepository.published(db, slug, locale)
    return { slug, full_name, position_name, thumbnail, untranslated }
  } catch (error) {
    // Whoever has left is not there; the ministry still is.
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>

/**
 * Takes a form that was sent, as its pressed button says (`steps`). Leads to the receipt when the appeal was taken in; in
 * every other case all that was typed, and every file that arrived, comes back.
 */
export async function takeForm(context: RequestContext, request: Request) {
  const { locale } = context
  let returned: Returned = { shows: 'form', answers: {}, attached: [], errors: {}, problem: null, token: '', trap: '' }
  try {
    const rules = {
      locale,
      files: appealFileLimits.most,
      most: appealFiles.most,
      total: 2 * appealFileLimits.total_bytes,
    }
    return await receiveForm(context.files, request, rules, async (form) => {
      const { step, answers, token, trap, attached, removed } = readForm(form)
      returned = { ...returned, answers, attached, token, trap }
      const arrived = await storeFiles(context, form, attached)
      returned = { ...returned, attached: arrived.attached.filter(({ id }) => id !== removed), errors: arrived.errors }
      if (removed) await drop(context, removed)
      if (step === 'edit' || step === 'attach' || removed || Object.keys(arrived.errors).length > 0)
        return answer(returned, Object.keys(arrived.errors).length > 0 ? 400 : 200)
      const input = accept(AppealInput, inputOf(returned, step === 'anyway'), locale)
      returned = { ...returned, shows: 'review' }
      if (step === 'review') return answer(returned, 200)
      const receipt = await appealService.submit(context, input)
      return seeOther(pathIn(locale, '/feedback/receipt'), noStore, [receiptCookie(context, receipt)])
    })
  } catch (error) {
    return refuse(context, error, returned)
  }
}

const answer = (returned: Returned, status: number, headers: Record<string, string> = {}) =>
  data(returned, { status, headers: { ...noStore, ...headers } })

function refuse(context: RequestContext, error: unknown, returned: Returned) {
  const { locale, log, requestId } = context
  if (!(error instanceof Refusal)) {
    log.error('appeal_not_taken', { requestId, ...describeError(error) })
    return answer({ ...returned, problem: { kind: 'unavailable' } }, 503, { 'retry-after': '60' })
  }
  const { status, errors, headers } = error
  const named = ownErrors(errors ?? {})
  if (status === 400 && Object.keys(named).length > 0)
    return answer({ ...returned, shows: 'form', errors: { ...returned.errors, ...named } }, status)
  // A new form takes the place of one that is too old.
  const token = error.code === 'form_expired' ? '' : returned.token
  const problem = problemOf(error) ?? { kind: 'other' as const, message: refusalMessage(error.code, locale) }
  return answer({ ...returned, problem, token }, status, headers)
}

/** Mistakes in fields that people see. */
function ownErrors(errors: FieldErrors): FieldErrors {
  const seen: string[] = [...answerNames, 'files', fieldNames.file]
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, list]) => {
      const name = field.split('.')[0] ?? field
      return seen.includes(name) ? [[name === fieldNames.file ? 'files' : name, list]] : []
    }),
  )
}

function readForm({ texts }: SentForm) {
  const first = (name: string) => texts.get(name)?.[0]
  const wanted = first(fieldNames.step)
  const answers: Answers = Object.fromEntries(
    answerNames.flatMap((name) => {
      const text = first(name)
      return text === undefined ? [] : [[name, text.replaceAll('\r\n', '\n')]]
    }),
  )
  return {
    step: steps.find((step) => step === wanted) ?? ('review' satisfies Step),
    answers,
    token: first(fieldNames.token) ?? '',
    trap: first('homepage') ?? '',
    removed: first(fieldNames.remove),
    attached: (texts.get(fieldNames.attached) ?? []).flatMap((text) => attachedIn(text) ?? []),
  }
}

/** Takes a file back that has not been sent. */
async function drop(context: RequestContext, id: string): Promise<void> {
  if (z.uuid().safeParse(id).success) await appealFiles.drop(context, id)
}

/** What the contract is to judge. What a person has no use for is left out, whatever was typed before. */
function inputOf({ answers, attached, token, trap }: Returned, anyway: boolean) {
  const { citizen_type, organization_name, tin, region, reply_locale, consent, ...rest } = answers
  const chosen = (text: string | undefined) => text || undefined
  return {
    ...rest,
    kind: chosen(rest.kind),
    topic: chosen(rest.topic),
    reply_channel: chosen(rest.reply_channel),
    citizen_type: chosen(citizen_type),
    ...(citizen_type === 'legal_entity' ? { organization_name, tin } : {}),
    region: chosen(region),
    reply_locale: chosen(reply_locale),
    consent: consent === 'yes',
    files: attached.map(({ id }) => id),
    send_anyway: anyway,
    form_token: token,
    homepage: trap,
  }
}
