import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { localeFacts } from '#common/locale.ts'
import type { OptionResult, SurveyResults } from '#modules/ballots/contract.ts'
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

/** The results as a table: its head and a row for each option. */
export async function resultTable({ locale }: RequestContext, { questions }: SurveyResults) {
  const messages = await loadMessages(locale, '/sorovnomalar')
  const t = createTranslator({ locale: localeFacts[locale].intl, messages, namespace: 'surveys' })
  const head = [t('csvQuestion'), t('line'), t('answer'), t('votes'), t('share'), t('place')]
  const rows = questions.flatMap(({ text, answered, options, lines }): (string | number)[][] => {
    const rowOf = (line: string) => (it: OptionResult) => [
      text,
      line,
      it.text,
      it.count,
      it.percent,
      it.average_place ?? '',
    ]
    if (options.length + lines.length === 0) return [[text, '', '', answered, '', '']]
    return [...options.map(rowOf('')), ...lines.flatMap((line) => line.options.map(rowOf(line.text)))]
  })
  return { head, rows }
}
