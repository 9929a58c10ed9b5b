import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { type FieldErrors, Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { BallotInput } from '#modules/ballots/contract.ts'
import { resultsOf } from '#modules/ballots/results.server.ts'
import { ballotService } from '#modules/ballots/service.server.ts'
import { keepForm, takeKeptForm } from '#modules/client-users/kept-forms.server.ts'
import { providersOf } from '#modules/client-users/sign-in.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { seeOther } from '../see-other.server.ts'
import { answersIn, typedIn } from './ballot-form.ts'
import { formTokenName, type Typed } from './field-names.ts'

/** What a survey is to the visitor who asks. */
export type SurveyState = 'open' | 'taken' | 'sign-up' | 'oneid' | 'closed'

/**
 * One survey for one visitor. Of what is over everyone gets the same page, which may be kept; while it is open the page
 * holds a form of the visitor's own and what they may see of the results, and is nobody else's.
 */
export async function loadSurvey(context: RequestContext, request: Request, url: URL, id: number) {
  const survey = await surveyRepository.published(context.db, id, context.locale)
  if (survey.status === 'closed') {
    const results = await resultsOf(context.db, survey)
    const state: SurveyState = 'closed'
    return data({ survey, results, state, sent: false, form_token: '', typed: undefined, signIn: undefined })
  }
  const cookieHeader = request.headers.get('cookie')
  const { cookie, form_token, already_participated } = await ballotService.form(context, id, cookieHeader)
  const state: SurveyState = already_participated ? 'taken' : stateFor(survey.identity, context.client?.level)
  const sees = state === 'taken' && survey.results === 'after_vote'
  const results = sees ? await resultsOf(context.db, survey) : null
  const sent = state === 'taken' && url.searchParams.has('sent')
  const kept = context.client && state === 'open' ? await takeKeptForm(context, pathOf(id), cookieHeader) : undefined
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const each of [cookie, kept?.cookie]) if (each) headers.append('set-cookie', each)
  const typed = kept?.content as Typed | undefined
  return data({ survey, results, state, sent, form_token, typed, signIn: signInFor(context, id, state) }, { headers })
}

const pathOf = (id: number) => `/sorovnomalar/${id}`

/** Where to sign in for a survey, and come back to it; where OneID is asked for and there is one, straight to it. */
function signInFor(context: RequestContext, id: number, state: SurveyState): string | undefined {
  if (state !== 'sign-up' && state !== 'oneid') return undefined
  const oneid = providersOf(context).find(({ name }) => name === 'oneid')?.start
  if (state === 'oneid' && !oneid) return undefined
  const back = new URLSearchParams({ return: pathIn(context.locale, pathOf(id)) })
  return `${state === 'oneid' ? oneid : pathIn(context.locale, '/profile/sign-in')}?${back}`
}

function stateFor(identity: string, level: number | undefined): SurveyState {
  if (identity === 'open') return 'open'
  if (level === undefined) return 'sign-up'
  return identity === 'oneid' && level < 1 ? 'oneid' : 'open'
}

/** Whose session ended over the questions signs in, and finds the answers as they were. */
async function signInFirst(context: RequestContext, id: number, typed: Typed) {
  const cookie = await keepForm(context, pathOf(id), typed)
  const to = signInFor(context, id, 'sign-up') ?? pathIn(context.locale, pathOf(id))
  return seeOther(to, { 'cache-control': 'no-store' }, [cookie])
}

export type BallotRefused = { code: string; message: string; errors: FieldErrors; typed: Typed }

/** Takes a sent form. What was refused comes back with all that was typed. */
export async function takeBallot(context: RequestContext, request: Request, id: number) {
  const { db, locale } = context
  const { [formTokenName]: tokens = [], ...typed } = typedIn(await formOf(request))
  const { questions } = await surveyRepository.published(db, id, locale)
  try {
    const ballot = accept(BallotInput, { form_token: tokens[0] ?? '', answers: answersIn(questions, typed) }, locale)
    await ballotService.cast(context, id, ballot, request.headers.get('cookie'))
  } catch (error) {
    // A survey that is hidden is not there, and what nobody expected is an error page.
    if (!(error instanceof Refusal) || error.status === 404) throw error
    if (error.code === 'client_required') return signInFirst(context, id, typed)
    const { status, code, errors = {}, headers } = error
    const refused: BallotRefused = { code, message: refusalMessage(code, locale), errors, typed }
    return data(refused, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
  return seeOther(pathIn(locale, `/sorovnomalar/${id}?sent=1`))
}
