import { portal } from '#app/portal.server.ts'
import { csvOf } from '#common/csv.ts'
import { idOf } from '#common/path-id.ts'
import { publicResults } from '#modules/ballots/results.server.ts'
import { resultTable } from '../parts/surveys/result-table.server.ts'
import type { Route } from './+types/survey-results'
import { orProblem } from './or-problem.server.ts'
import { answerOf } from './origin.server.ts'

/** `/sorovnomalar/{id}/results.csv`: what came of a survey that is over, a row for each option. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const { db, locale } = asked
    const id = idOf(params.id, 'Survey')
    const { head, rows } = await resultTable(locale, await publicResults(db, id, locale))
    const response = answerOf(csvOf([head, ...rows]), 'text/csv')
    response.headers.set('content-disposition', `attachment; filename="survey-${id}.csv"`)
    return response
  })
}
