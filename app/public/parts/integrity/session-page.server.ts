import { accept } from '#common/accept.ts'
import type { FieldErrors } from '#common/errors.ts'
import {
  type Evidence,
  evidenceLimits,
  type OwnReport,
  ReportMessageInput,
  sessionPath,
} from '#modules/integrity/contract.ts'
import { integrityDialogue } from '#modules/integrity/dialogue.server.ts'
import { formWords } from '#modules/integrity/form-words.server.ts'
import { integritySession } from '#modules/integrity/session.server.ts'
import { sessionWords } from '#modules/integrity/session-words.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { answerSecretly, leadTo, receiveSealed, refusedOf } from './forms.server.ts'

/** What was not done, and all that was typed for it. */
export type SessionReturned = {
  /** Set where a code opened the report while a text was waiting. */
  report: OwnReport | null
  step: string
  text: string
  attached: Evidence[]
  errors: FieldErrors
  problem: string | null
  /** The fifteen minutes are over: the code is asked for again. */
  shut: boolean
}

/** The report that this browser has open, or the field for the code. */
export async function loadSession(context: RequestContext, request: Request, url: URL) {
  const cookie = request.headers.get('cookie')
  const report = await integrityDialogue.view(context, cookie).catch(() => null)
  return {
    report,
    words: sessionWords(context.locale),
    form: formWords(context.locale),
    extensions: [...evidenceLimits.extensions],
    sent: report !== null && url.searchParams.has('sent'),
  }
}

/** Opens a report by its code, adds to it, or shuts it. */
export async function takeSession(context: RequestContext, request: Request) {
  let returned: SessionReturned = {
    ...{ report: null, step: 'open', text: '', attached: [], errors: {}, problem: null, shut: false },
  }
  const cookie = request.headers.get('cookie')
  try {
    const { first, attached, removed, errors } = await receiveSealed(context, request)
    const step = first('step') || 'message'
    const text = first('text')
    returned = { ...returned, step, text, attached, errors }
    if (step === 'leave') return leadTo(context, sessionPath, integritySession.leave(context))
    if (step === 'open') {
      const opened = await integrityDialogue.open(context, first('code').slice(0, 80))
      if (!text && attached.length === 0) return leadTo(context, sessionPath, opened.cookie)
      return answerSecretly({ ...returned, report: opened.report }, 200, { 'set-cookie': opened.cookie })
    }
    const isWrong = Object.keys(errors).length > 0
    if (isWrong || removed || step === 'attach') return answerSecretly(returned, isWrong ? 400 : 200)
    const input = { text, files: attached.map(({ id }) => id) }
    await integrityDialogue.message(context, cookie, accept(ReportMessageInput, input, context.locale))
    return leadTo(context, `${sessionPath}?sent=1`)
  } catch (error) {
    const { status, headers, code, errors, problem } = refusedOf(context, error)
    const shut = code === 'integrity_session'
    return answerSecretly({ ...returned, errors: { ...returned.errors, ...errors }, problem, shut }, status, headers)
  }
}
