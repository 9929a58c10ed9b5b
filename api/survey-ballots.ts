import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import {
  BallotExclusion,
  BallotForm,
  BallotInclusion,
  BallotInput,
  BallotRow,
  BallotsChanged,
  BallotsQuery,
  BallotTaken,
  SurveyResults,
} from '#modules/ballots/contract.ts'
import { ballotDesk } from '#modules/ballots/exclusions.server.ts'
import { publicResults } from '#modules/ballots/results.server.ts'
import { ballotService } from '#modules/ballots/service.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const thing = 'Survey'

/** Taking part in surveys, and what came of them (features, 3.12). */
export const surveyBallotRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/surveys/:id/form',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'A form to fill in: the token that answers are sent with, and a cookie of this survey',
    answer: BallotForm,
    async handle({ context, params, request, headers }) {
      const { cookie, ...form } = await ballotService.form(
        context,
        idOf(params.id, thing),
        request.headers.get('cookie'),
      )
      if (cookie) setCookies(headers, [cookie])
      return form
    },
  }),
  route({
    method: 'POST',
    path: '/surveys/:id/answers',
    access: 'public',
    personal: true,
    alsoRefuses: [401, 409],
    summary: 'Answer a survey that is open, once',
    body: BallotInput,
    answer: BallotTaken,
    status: 201,
    async handle({ context, params, body, request }) {
      const id = idOf(params.id, thing)
      await ballotService.cast(context, id, body, request.headers.get('cookie'))
      const { thank_you } = await surveyRepository.published(context.db, id, context.locale)
      return { status: 'ok', thank_you }
    },
  }),
  route({
    method: 'GET',
    path: '/surveys/:id/results',
    access: 'public',
    alsoRefuses: [409],
    summary: 'How often each option was chosen; of surveys that are over and whose results are public',
    answer: SurveyResults,
    handle: ({ context, params }) => publicResults(context.db, idOf(params.id, thing), context.locale),
  }),
  route({
    method: 'GET',
    path: '/surveys/:id/ballots',
    access: 'Can view Survey',
    summary: 'Single ballots of a survey that is open to all, the latest days first, without what people wrote',
    query: BallotsQuery,
    answer: pageOf(BallotRow),
    handle: ({ context, params, query }) => ballotDesk.list(context.db, idOf(params.id, thing), query),
  }),
  route({
    method: 'POST',
    path: '/surveys/:id/ballots/exclude',
    access: 'Can change Survey',
    summary: 'Leave suspicious ballots out of the results, with a reason',
    body: BallotExclusion,
    answer: BallotsChanged,
    handle: async ({ context, params, body }) => {
      const id = idOf(params.id, thing)
      return { changed: await write(context, actorOf(context), (tx) => ballotDesk.exclude(tx, id, body)) }
    },
  }),
  route({
    method: 'POST',
    path: '/surveys/:id/ballots/include',
    access: 'Can change Survey',
    summary: 'Count such ballots again',
    body: BallotInclusion,
    answer: BallotsChanged,
    handle: async ({ context, params, body }) => {
      const id = idOf(params.id, thing)
      return { changed: await write(context, actorOf(context), (tx) => ballotDesk.include(tx, id, body.ballots)) }
    },
  }),
]
