import { and, asc, eq, inArray } from 'drizzle-orm'
import { questionField } from '#common/ballot-fields.ts'
import { type FieldErrors, notFound, Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { fieldError } from '#common/validation-messages.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { surveyOptions, surveyQuestions } from '#modules/surveys/table.server.ts'
import { bumpContentVersion } from '#platform/content-version.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { throttled } from '#platform/throttle.server.ts'
import { today } from '#platform/today.server.ts'
import { type AnswerIssue, type Asked, checkAnswers } from './answer-rules.ts'
import type { BallotForm, BallotInput } from './contract.ts'
import {
  browserTokenIn,
  type From,
  formToken,
  isOurForm,
  mayVote,
  newBrowserToken,
  participantKey,
  voterOf,
} from './participant.server.ts'
import { ballotRepository } from './repository.server.ts'
import { surveyAnswers, surveyBallots, surveyParticipations } from './table.server.ts'

/** Ballots that one network may give within an hour in a survey that is open to all: a class or an office, no machine. */
const mostPerNetwork = 40
const hourSeconds = 60 * 60
/** From the end of a survey its results may be read, and kept by every process. A ballot that is just being stored may take so long. */
const storingMs = 5000

type Transaction = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]
type Asking = Pick<
  RequestContext,
  'db' | 'config' | 'secret' | 'now' | 'locale' | 'client' | 'address' | 'contentVersion'
>

/** Forms to fill in, and what becomes of them. */
export const ballotService = {
  /**
   * A form for whoever asks, with the `Set-Cookie` value where this browser has none for the survey yet. Refuses with 404
   * what is hidden and with 409 `survey_closed` what is over.
   */
  async form(context: Asking, survey: number, cookieHeader: string | null): Promise<BallotForm & { cookie?: string }> {
    const { identity, ends_at } = await openSurvey(context.db, survey)
    const from: From = { cookieHeader, client: context.client }
    const known = browserTokenIn(context, survey, from)
    const made = known === undefined ? newBrowserToken(context, { id: survey, ends_at }) : undefined
    const browser = known ?? made?.token ?? ''
    const voter = voterOf(identity, context.client, known)
    const already_participated =
      voter !== undefined &&
      (await ballotRepository.hasTakenPart(context.db, survey, participantKey(context, survey, voter)))
    const form = { form_token: formToken(context, survey, browser), already_participated }
    return made ? { ...form, cookie: made.cookie } : form
  },

  /**
   * Counts a ballot, once for each participant however often and however much at once it is sent. Refuses with 404 what is
   * hidden, 409 `survey_closed`, 401 `client_required` and 403 `oneid_required` for others than the survey asks, 409
   * `form_expired` for a form of another browser or of yesterday, 409 `already_participated`, 400 for answers that do not
   * fit their questions, by the names of `questionField`, and 429 after too many ballots of one network.
   */
  async cast(context: Asking, survey: number, input: BallotInput, cookieHeader: string | null): Promise<void> {
    const { identity } = await openSurvey(context.db, survey)
    mayVote(identity, context.client)
    const browser = browserTokenIn(context, survey, { cookieHeader, client: context.client })
    const voter = voterOf(identity, context.client, browser)
    if (!voter || !isOurForm(context, survey, browser, input.form_token)) throw new Refusal(409, 'form_expired')
    const participant = participantKey(context, survey, voter)
    const store = async () => {
      const isEnding = await context.db.transaction((tx) => storeBallot(tx, context, { survey, participant, input }))
      if (isEnding) await context.contentVersion.refresh().catch(context.contentVersion.outgrow)
    }
    if (identity !== 'open') return store()
    const key = networkKey(context, `survey ${survey} network`, context.address)
    const most = { name: 'ballot', points: mostPerNetwork, seconds: hourSeconds }
    // Only what was counted is counted against the network.
    await throttled(context, most, key, store)
  },
}

async function openSurvey(db: Pick<Ground['db'], 'select'>, id: number) {
  const survey = await surveyRepository.state(db, id)
  if (!survey) throw notFound('Survey')
  if (!survey.is_open) throw new Refusal(409, 'survey_closed')
  return survey
}

type Ballot = { survey: number; participant: string; input: BallotInput }

/** Gives whether the survey may be over before this is stored; then what was told of it so far is out of date. */
async function storeBallot(
  tx: Transaction,
  { locale, now }: Pick<Asking, 'locale' | 'now'>,
  { survey, participant, input }: Ballot,
): Promise<boolean> {
  // Whoever changes the questions waits for this ballot, and the next ballot for them.
  await surveyRepository.hold(tx, survey)
  const { ends_at } = await openSurvey(tx, survey)
  const [first] = await tx
    .insert(surveyParticipations)
    .values({ survey, participant })
    .onConflictDoNothing()
    .returning()
  if (!first) throw new Refusal(409, 'already_participated')
  const { rows, issues } = checkAnswers(await askedOf(tx, survey), input.answers)
  if (issues.length > 0) throw new Refusal(400, 'validation', { errors: errorsOf(issues, locale) })
  const [ballot] = await tx.insert(surveyBallots).values({ survey, day: today }).returning({ id: surveyBallots.id })
  const id = ballot?.id as string
  if (rows.length > 0) await tx.insert(surveyAnswers).values(rows.map((row) => ({ ballot: id, ...row })))
  const isEnding = ends_at !== null && ends_at.getTime() - now().getTime() < storingMs
  if (isEnding) await bumpContentVersion(tx, true)
  return isEnding
}

function errorsOf(issues: AnswerIssue[], locale: Locale): FieldErrors {
  return Object.assign(
    {},
    ...issues.map(({ question, code, max }) =>
      fieldError(question === undefined ? 'answers' : questionField(question), code, locale, max ? { max } : {}),
    ),
  )
}

/** The questions that voters see, in order, with what the rules need of them. */
export async function askedOf(db: Pick<Ground['db'], 'select'>, survey: number): Promise<Asked[]> {
  const { id, kind, required, max_choices, condition, index } = surveyQuestions
  const questions = await db
    .select({ id, kind, required, max_choices, condition })
    .from(surveyQuestions)
    .where(and(eq(surveyQuestions.survey, survey), isShown(surveyQuestions)))
    .orderBy(asc(index), asc(id))
  if (questions.length === 0) return []
  const { question, exclusive, free_text, is_row } = surveyOptions
  const ids = questions.map((each) => each.id)
  const options = await db
    .select({ id: surveyOptions.id, question, exclusive, free_text, is_row })
    .from(surveyOptions)
    .where(and(inArray(question, ids), isShown(surveyOptions)))
    .orderBy(asc(surveyOptions.index), asc(surveyOptions.id))
  const ofQuestion = Map.groupBy(options, (option) => option.question)
  return questions.map((each) => ({ ...each, options: ofQuestion.get(each.id) ?? [] }))
}
