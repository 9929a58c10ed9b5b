import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import type { QuestionResult, SurveyResults as Results } from '#modules/ballots/contract.ts'
import { MatrixResult } from './matrix-result.tsx'
import { OptionBars } from './option-bars.tsx'
import { OptionTable } from './option-table.tsx'
import { useTagOf } from './use-tag-of.ts'

type SurveyResultsProps = {
  results: Results
  /** Of an open poll, which stands for nobody but those who answered. */
  isOpenPoll: boolean
  /** Whether anybody may have the figures. */
  hasFile: boolean
}

/** What came of a survey: for each question bars and, on demand, a table. */
export function SurveyResults({ results, isOpenPoll, hasFile }: SurveyResultsProps) {
  const t = useTranslations('surveys')
  const rounded = useTranslations('appealStats')
  const { to } = useLocale()
  const { survey, respondents, excluded, questions } = results
  return (
    <section className="results" aria-labelledby="results">
      <h2 className="h2" id="results">
        {t('results')}
      </h2>
      <p className="meta">
        {t('respondents', { count: respondents, shown: formatCount(respondents) })}.{' '}
        {isOpenPoll && <>{t('notRepresentative')} </>}
        {rounded('rounded')}.{excluded > 0 && <> {t('excluded', { count: excluded, shown: formatCount(excluded) })}</>}
      </p>
      {questions.map((question, index) => (
        <Result key={question.question} result={question} number={index + 1} />
      ))}
      {hasFile && (
        <p>
          <a className="btn btn-s" href={to(`/sorovnomalar/${survey}/results.csv`)} download={`survey-${survey}.csv`}>
            <Download className="i" aria-hidden />
            {t('downloadCsv')}
          </a>
        </p>
      )}
    </section>
  )
}

function Result({ result, number }: { result: QuestionResult; number: number }) {
  const t = useTranslations('surveys')
  const tagOf = useTagOf()
  const { question, kind, text, lang, answered, options, lines } = result
  const id = `result-${question}`
  return (
    <figure className="result" aria-labelledby={id}>
      <figcaption>
        <h3 className="h3" id={id} lang={tagOf(lang)}>
          {number}. {text}
        </h3>
        <p className="meta">{t('answered', { count: answered, shown: formatCount(answered) })}</p>
      </figcaption>
      {kind === 'matrix_single' ? (
        <MatrixResult lines={lines} title={text} />
      ) : options.length > 0 ? (
        <>
          <OptionBars options={options} />
          <details>
            <summary>{t('asTable')}</summary>
            <OptionTable options={options} title={text} />
          </details>
        </>
      ) : (
        <p className="muted">{t('inWords')}</p>
      )}
    </figure>
  )
}
