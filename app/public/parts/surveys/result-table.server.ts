import { createTranslator } from 'use-intl'
import { loadMessages } from '#app/i18n/load.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import type { OptionResult, SurveyResults } from '#modules/ballots/contract.ts'

/** The results as a table: its head and a row for each option. */
export async function resultTable(locale: Locale, { questions }: Pick<SurveyResults, 'questions'>) {
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
