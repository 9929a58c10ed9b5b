import type { Locale } from '#common/locale.ts'
import { StructureInput, SurveyInput } from '#modules/surveys/contract.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { structureService } from '#modules/surveys/structure-service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'
import { type Leaning, loadVotes } from './survey-votes.ts'

type Texts = Partial<Record<Locale, string>>
type DemoQuestion = { text: Texts; help?: Texts; options?: { text: Texts }[]; votes?: Leaning }
type DemoSurvey = {
  title: Texts
  description: Texts
  thank_you: Texts
  /** Days before the first start; negative for days to come. */
  startsDaysAgo: number
  endsDaysAgo: number
  identity: SurveyInput['identity']
  results: SurveyInput['results']
  /** How many have taken part, and how they lean. */
  votes: number
  questions: DemoQuestion[]
}

const dayMs = 24 * 60 * 60 * 1000

/** One open survey and two closed ones, with their questions and ballots. */
export async function loadSurveys(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now().getTime() - days * dayMs).toISOString()
  for (const demo of await readSeed<DemoSurvey[]>('surveys.json')) {
    const survey = await surveyService.create(
      tx,
      SurveyInput.parse({
        ...columns('title', demo.title),
        ...columns('description', demo.description),
        ...columns('thank_you', demo.thank_you),
        starts_at: daysAgo(demo.startsDaysAgo),
        ends_at: daysAgo(demo.endsDaysAgo),
        identity: demo.identity,
        results: demo.results,
      }),
    )
    const questions = demo.questions.map(questionOf)
    await structureService.save(tx, survey.id, StructureInput.parse({ version: survey.version, questions }))
    const leanings = demo.questions.map(({ votes = {} }) => votes)
    await loadVotes(tx, survey, demo.votes, leanings)
  }
}

const questionOf = ({ text, help = {}, options = [], votes: _votes, ...facts }: DemoQuestion) => ({
  ...facts,
  ...columns('text', text),
  ...columns('help', help),
  options: options.map(({ text: words, ...more }) => ({ ...more, ...columns('text', words) })),
})
