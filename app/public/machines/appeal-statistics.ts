import { portal } from '#app/portal.server.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { statisticsAsked } from '../parts/appeals/statistics-page.server.ts'
import type { Route } from './+types/appeal-statistics'
import { answerOf } from './origin.server.ts'

/** `/murojaatlar-statistikasi/statistics.csv`: the numbers of the page of statistics as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const stats = await appealStatistics.read(asked, statisticsAsked(asked, url).query)
  const response = answerOf(appealStatistics.csv(stats, asked.locale), 'text/csv')
  response.headers.set('content-disposition', `attachment; filename="appeals-${stats.from}-${stats.to}.csv"`)
  return response
}
