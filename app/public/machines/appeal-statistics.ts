import { portal } from '#app/portal.server.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { statisticsAsked, statisticsOf } from '../parts/appeals/statistics-page.server.ts'
import type { Route } from './+types/appeal-statistics'
import { orProblem } from './or-problem.server.ts'
import { answerOf } from './origin.server.ts'

/** `/murojaatlar-statistikasi/statistics.csv`: the numbers of the page of statistics as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const wanted = await statisticsAsked(asked, url)
    const stats = await statisticsOf(asked, wanted)
    const response = answerOf(appealStatistics.csv(stats, asked.locale), 'text/csv')
    const name = ['appeals', ...(wanted.region ? [wanted.region.slug] : []), stats.from, stats.to].join('-')
    response.headers.set('content-disposition', `attachment; filename="${name}.csv"`)
    return response
  })
}
