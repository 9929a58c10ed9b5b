import { data } from 'react-router'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { evidence } from '#modules/integrity/files.server.ts'
import { receiveInMemory } from '#modules/integrity/intake.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { attachedIn } from '../appeals/answers.ts'
import { seeOther } from '../see-other.server.ts'

/** No copy anywhere, and no other site learns where somebody came from. Not `no-referrer`: forms would lose their Origin. */
export const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

/** A form of these pages, its files sealed and stored; those that were sent before stand in hidden fields. */
export async function receiveSealed(context: RequestContext, request: Request) {
  const arrived: { id: string; name: string; size: number }[] = []
  const form = await receiveInMemory(context.files, request, context.locale, async (file) => {
    arrived.push(await evidence.store(context, file))
  })
  const first = (name: string) => (form.texts.get(name)?.[0] ?? '').replaceAll('\r\n', '\n')
  const removed = first('remove')
  if (removed) await evidence.drop(context, removed)
  const before = (form.texts.get('attached') ?? []).flatMap((text) => attachedIn(text) ?? [])
  const attached = [...before, ...arrived].filter(({ id }) => id !== removed)
  return {
    first,
    all: (name: string) => form.texts.get(name) ?? [],
    attached,
    removed,
    errors: fileErrors(form.errors),
  }
}

const fileErrors = (errors: FieldErrors): FieldErrors => {
  const all = Object.values(errors).flat()
  return all.length > 0 ? { files: all } : {}
}

export const answerSecretly = <Thing>(thing: Thing, status: number, headers: Record<string, string> = {}) =>
  data(thing, { status, headers: { ...secretHeaders, ...headers } })

/** Leads on to another page of reports. */
export const leadTo = ({ locale }: Pick<RequestContext, 'locale'>, to: string, ...cookies: string[]) =>
  seeOther(pathIn(locale, to), secretHeaders, cookies)

type Refused = {
  status: number
  headers: Record<string, string>
  code: string
  errors: FieldErrors
  problem: string | null
}

/** What a failure is to the person who sent a form. Of one that is not a refusal only its kind is logged. */
export function refusedOf({ locale, log, requestId }: RequestContext, error: unknown): Refused {
  if (!(error instanceof Refusal)) {
    log.error('integrity_not_taken', { requestId, error: error instanceof Error ? error.name : typeof error })
    const problem = refusalMessage('unavailable', locale)
    return { status: 503, headers: { 'retry-after': '60' }, code: 'unavailable', errors: {}, problem }
  }
  const { status, code, headers } = error
  const errors = Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([field, list]) => [field.split('.')[0] ?? field, list]),
  )
  const isOfFields = status === 400 && Object.keys(errors).length > 0
  return { status, headers, code, errors, problem: isOfFields ? null : refusalMessage(code, locale) }
}
