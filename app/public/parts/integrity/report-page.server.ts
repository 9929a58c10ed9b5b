import { accept } from '#common/accept.ts'
import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { ReportInput, SealedReportInput } from '#modules/integrity/contract.ts'
import { formWords } from '#modules/integrity/form-words.server.ts'
import { integrityService } from '#modules/integrity/service.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { contactsOf } from '../contacts.server.ts'
import { type ReportReturned, reportTexts } from './answers.ts'
import { answerSecretly, leadTo, receiveSealed, refusedOf } from './forms.server.ts'
import { receiptCookie } from './receipt-cookie.server.ts'
import type { Mistakes } from './report-rules.ts'

/** The form, or where there is no key the other ways. */
export async function loadReport(context: RequestContext) {
  const { db, locale, now } = context
  const [form, settings] = await Promise.all([integrityService.form(context), settingsRepository.current(db)])
  const { callCentre, address } = contactsOf(settings, locale)
  const mistakes = mistakesFor(locale)
  return { form, words: formWords(locale), mistakes, contacts: { callCentre, address }, today: dayAt(now()) }
}

/** What the browser says of fields before it seals them. */
function mistakesFor(locale: Locale): Mistakes {
  const said = (code: 'required' | 'wrong_order' | 'too_short' | 'invalid_day' | 'future_day') =>
    fieldError('field', code, locale, { min: 30 }).field?.[0]?.message ?? ''
  return {
    required: said('required'),
    short: said('too_short'),
    invalid: said('wrong_order'),
    day: said('invalid_day'),
    future: said('future_day'),
  }
}

/** Takes a report, or only its files; what was refused comes back with all that was typed and every file that arrived. */
export async function takeReport(context: RequestContext, request: Request) {
  let returned: ReportReturned = {
    ...{ answers: {}, categories: [], attached: [], errors: {}, problem: null, token: '', trap: '' },
  }
  try {
    const { first, all, attached, removed, errors } = await receiveSealed(context, request)
    const answers = Object.fromEntries(reportTexts.map((name) => [name, first(name)]))
    const token = first('form_token')
    returned = { ...returned, answers, categories: all('categories'), attached, token, trap: first('homepage'), errors }
    const isWrong = Object.keys(errors).length > 0
    if (isWrong || removed || first('step') === 'attach') return answerSecretly(returned, isWrong ? 400 : 200)
    const sealed = first('sealed')
    const input = sealed
      ? accept(SealedReportInput, sealedInputOf(returned, sealed), context.locale)
      : accept(ReportInput, inputOf(returned), context.locale)
    const receipt = await integrityService.submit(context, input)
    return leadTo(context, '/feedback/korrupsiya/receipt', receiptCookie.keep(context, receipt))
  } catch (error) {
    const { status, headers, code, errors, problem } = refusedOf(context, error)
    // A new form takes the place of one that is too old.
    const token = code === 'form_expired' ? '' : returned.token
    return answerSecretly({ ...returned, errors: { ...returned.errors, ...errors }, problem, token }, status, headers)
  }
}

/** A report that the browser sealed: of the rest it sends no more than it must. */
const sealedInputOf = ({ answers, attached, token, trap }: ReportReturned, sealed: string) => ({
  ...{ mode: answers.mode, sealed, form_token: token, homepage: trap },
  files: attached.map(({ id }) => id),
})

function inputOf({ answers, categories, attached, token, trap }: ReportReturned) {
  const { mode, body_kind, when_from, contact, contact_name, ...rest } = answers
  // The page hides these fields then; what is not seen is not sent.
  const reach = mode === 'anonymous' ? {} : { contact, contact_name }
  return {
    ...{ ...rest, ...reach, mode: mode || undefined, body_kind: body_kind || undefined, categories },
    when_from: when_from || undefined,
    files: attached.map(({ id }) => id),
    form_token: token,
    homepage: trap,
  }
}
