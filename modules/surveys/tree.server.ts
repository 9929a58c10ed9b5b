import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { OptionStored, QuestionStored } from './present.server.ts'
import { surveyOptions, surveyQuestions } from './table.server.ts'

export type Branch = QuestionStored & { options: OptionStored[] }

/** The questions of a survey outside the bin with their options, in order, as staff see them. */
export async function treeOf(db: Db | Tx, survey: number): Promise<Branch[]> {
  const questions = await db
    .select()
    .from(surveyQuestions)
    .where(and(eq(surveyQuestions.survey, survey), isNull(surveyQuestions.deleted_at)))
    .orderBy(asc(surveyQuestions.index), asc(surveyQuestions.id))
  const ids = questions.map(({ id }) => id)
  if (ids.length === 0) return []
  const options = await db
    .select()
    .from(surveyOptions)
    .where(and(inArray(surveyOptions.question, ids), isNull(surveyOptions.deleted_at)))
    .orderBy(asc(surveyOptions.index), asc(surveyOptions.id))
  const ofQuestion = Map.groupBy(options, ({ question }) => question)
  return questions.map((question) => ({ ...question, options: ofQuestion.get(question.id) ?? [] }))
}
