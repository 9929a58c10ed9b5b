import { resultsOf } from '#modules/ballots/results.server.ts'
import { presentSurvey } from '#modules/surveys/present.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { surveyRows } from '#modules/surveys/rows.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

/** What has come of a survey by now, whether visitors may see it or not. Refuses with 404. */
export async function staffResults({ db, locale }: RequestContext, id: number) {
  const survey = presentSurvey(await surveyRows.find(db, id))
  const questions = await surveyRepository.asked(db, id, locale)
  return { survey, results: await resultsOf(db, { id, questions }) }
}
