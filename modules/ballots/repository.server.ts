import { and, count, countDistinct, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import { surveyAnswers, surveyBallots, surveyExclusions, surveyParticipations } from './table.server.ts'

/** How often an option was chosen, on a line of a matrix or without one. */
export type Tally = { question: number; option: number; line: number | null; count: number; places: number | null }

/** For `tallies` and `answered`: of the ballots of a survey that staff left out. */
export const onlyExcluded = (survey: number): SQL =>
  sql`${surveyAnswers.ballot} in (select ${surveyExclusions.ballot} from ${surveyExclusions} where ${surveyExclusions.survey} = ${survey})`

/** What is known of ballots: who took part, without what they said, and what was said, without who. */
export const ballotRepository = {
  /** Whether a participant is known to have taken part. */
  async hasTakenPart(db: Pick<Db, 'select'>, survey: number, participant: string): Promise<boolean> {
    const { survey: own, participant: key } = surveyParticipations
    const rows = await db
      .select({ key })
      .from(surveyParticipations)
      .where(and(eq(own, survey), eq(key, participant)))
    return rows.length > 0
  },

  /** How many ballots each of these surveys has. */
  async counts(db: Db, surveys: number[]): Promise<Map<number, number>> {
    if (surveys.length === 0) return new Map()
    const rows = await db
      .select({ survey: surveyBallots.survey, ballots: count() })
      .from(surveyBallots)
      .where(inArray(surveyBallots.survey, surveys))
      .groupBy(surveyBallots.survey)
    return new Map(rows.map(({ survey, ballots }) => [survey, ballots]))
  },

  /** How many of these ballots staff left out. */
  async excluded(db: Db, surveys: number[]): Promise<Map<number, number>> {
    if (surveys.length === 0) return new Map()
    const rows = await db
      .select({ survey: surveyExclusions.survey, ballots: count() })
      .from(surveyExclusions)
      .where(inArray(surveyExclusions.survey, surveys))
      .groupBy(surveyExclusions.survey)
    return new Map(rows.map(({ survey, ballots }) => [survey, ballots]))
  },

  /** How many ballots of each survey results are made of. */
  async counted(db: Db, surveys: number[]): Promise<Map<number, number>> {
    const [all, left] = await Promise.all([
      ballotRepository.counts(db, surveys),
      ballotRepository.excluded(db, surveys),
    ])
    return new Map([...all].map(([survey, ballots]) => [survey, ballots - (left.get(survey) ?? 0)]))
  },

  /** How often each option of these questions was chosen. */
  async tallies(db: Db, questions: number[], which?: SQL): Promise<Tally[]> {
    if (questions.length === 0) return []
    const { question, option, line, place } = surveyAnswers
    return db
      .select({
        question,
        option: sql<number>`${option}`,
        line,
        count: count(),
        places: sql<number | null>`sum(${place})::int`,
      })
      .from(surveyAnswers)
      .where(and(inArray(question, questions), isNotNull(option), which))
      .groupBy(question, option, line)
  },

  /** How many ballots answer each of these questions. */
  async answered(db: Db, questions: number[], which?: SQL): Promise<Map<number, number>> {
    if (questions.length === 0) return new Map()
    const rows = await db
      .select({ question: surveyAnswers.question, ballots: countDistinct(surveyAnswers.ballot) })
      .from(surveyAnswers)
      .where(and(inArray(surveyAnswers.question, questions), which))
      .groupBy(surveyAnswers.question)
    return new Map(rows.map(({ question, ballots }) => [question, ballots]))
  },
}
