import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { portal } from '#app/portal.server.ts'
import { csvOf } from '#common/csv.ts'
import { localeFacts } from '#common/locale.ts'
import { idOf } from '#common/path-id.ts'
import type { OptionResult } from '#modules/ballots/contract.ts'
import { publicResults } from '#modules/ballots/results.server.ts'
import type { Route } from './+types/survey-results'
import { orProblem } from './or-problem.server.ts'
import { answerOf } from './origin.server.ts'

/** `/sorovnomalar/{id}/results.csv`: what came of a survey that is over, a row for each option. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const { db, locale } = asked
    const id = idOf(params.id, 'Survey')
    const { questions } = await publicResults(db, id, locale)
    const t = createTranslator({
      locale: localeFacts[locale].intl,
      messages: await loadMessages(locale, '/sorovnomalar'),
      namespace: 'surveys',
    })
    const head = [t('csvQuestion'), t('line'), t('answer'), t('votes'), t('share'), t('place')]
    const rows = questions.flatMap(({ text, answered, options, lines }) => {
      const rowOf = (line: string) => (it: OptionResult) => [
        text,
        line,
        it.text,
        it.count,
        it.percent,
        it.average_place ?? '',
      ]
      const inWords = options.length + lines.length === 0
      return [
        ...options.map(rowOf('')),
        ...lines.flatMap((line) => line.options.map(rowOf(line.text))),
        ...(inWords ? [[text, '', '', answered, '', '']] : []),
      ]
    })
    const response = answerOf(csvOf([head, ...rows]), 'text/csv')
    response.headers.set('content-disposition', `attachment; filename="survey-${id}.csv"`)
    return response
  })
}
