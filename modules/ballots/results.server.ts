import { Refusal } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import type { QuestionCard, SurveyPage } from '#modules/surveys/contract.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { OptionResult, QuestionResult, SurveyResults } from './contract.ts'
import { ballotRepository, onlyExcluded, type Tally } from './repository.server.ts'

/** Those of a survey that is over. Refuses with 404 what is hidden, with 409 `survey_open` what still takes answers. */
export async function publicResults(db: Db, id: number, locale: Locale): Promise<SurveyResults> {
  const survey = await surveyRepository.published(db, id, locale)
  if (survey.status === 'open') throw new Refusal(409, 'survey_open')
  return resultsOf(db, survey)
}

type Shown = Pick<SurveyPage, 'id' | 'questions'>
type Counted = { id: number; text: string; lang: Locale }

/** The results of a survey, in the language in which it was read. The caller sees to who may see them. */
export async function resultsOf(db: Db, { id, questions }: Shown): Promise<SurveyResults> {
  const asked = questions.filter(({ kind }) => kind !== 'heading')
  const ids = asked.map((question) => question.id)
  const ballots = (await ballotRepository.counts(db, [id])).get(id) ?? 0
  const excluded = (await ballotRepository.excluded(db, [id])).get(id) ?? 0
  const { answered, tallies } = await countedIn(db, id, ids, excluded)
  return {
    survey: id,
    respondents: ballots - excluded,
    excluded,
    questions: asked.map((it) => questionResult(it, answered.get(it.id) ?? 0, tallies.get(it.id) ?? [])),
  }
}

/** What the ballots say without those that staff left out: few are, so they are counted by themselves and taken off. */
async function countedIn(db: Db, survey: number, questions: number[], excluded: number) {
  const answered = await ballotRepository.answered(db, questions)
  const tallies = await ballotRepository.tallies(db, questions)
  if (excluded > 0) {
    const out = onlyExcluded(survey)
    for (const [question, ballots] of await ballotRepository.answered(db, questions, out))
      answered.set(question, (answered.get(question) ?? 0) - ballots)
    for (const less of await ballotRepository.tallies(db, questions, out)) {
      const tally = tallies.find(({ option, line }) => option === less.option && line === less.line)
      if (!tally) continue
      tally.count -= less.count
      tally.places = tally.places === null ? null : tally.places - (less.places ?? 0)
    }
  }
  return { answered, tallies: Map.groupBy(tallies, ({ question }) => question) }
}

function questionResult(question: QuestionCard, answered: number, tallies: Tally[]): QuestionResult {
  const { id, kind, text, lang, options } = question
  const columns = options.filter(({ is_row }) => !is_row)
  const isMatrix = kind === 'matrix_single'
  const lines = isMatrix ? options.filter(({ is_row }) => is_row) : []
  return {
    question: id,
    kind,
    text,
    lang,
    answered,
    options: isMatrix ? [] : ordered(kind, optionResults(columns, answered, tallies)),
    lines: lines.map((line) => {
      const own = tallies.filter((tally) => tally.line === line.id)
      const onLine = own.reduce((sum, tally) => sum + tally.count, 0)
      return {
        line: line.id,
        text: line.text,
        lang: line.lang,
        answered: onLine,
        options: optionResults(columns, onLine, own),
      }
    }),
  }
}

function optionResults(options: Counted[], answered: number, tallies: Tally[]): OptionResult[] {
  return options.map(({ id, text, lang }) => {
    const tally = tallies.find(({ option }) => option === id)
    const count = tally?.count ?? 0
    return {
      option: id,
      text,
      lang,
      count,
      percent: answered > 0 ? Math.round((100 * count) / answered) : 0,
      average_place: tally?.places ? Math.round((10 * tally.places) / count) / 10 : null,
    }
  })
}

/** What was put in order stands in the order that came of it. */
function ordered(kind: QuestionCard['kind'], options: OptionResult[]): OptionResult[] {
  if (kind !== 'sort') return options
  const place = ({ average_place }: OptionResult) => average_place ?? Number.POSITIVE_INFINITY
  return options.toSorted((a, b) => place(a) - place(b))
}
