import { Option, Question, Structure, Survey } from './contract.ts'
import { statusOf } from './status.ts'
import type { surveyOptions, surveyQuestions, surveys } from './table.server.ts'

export type SurveyStored = typeof surveys.$inferSelect
export type QuestionStored = typeof surveyQuestions.$inferSelect
export type OptionStored = typeof surveyOptions.$inferSelect

/** A survey as staff get it: what the portal keeps for itself is left out. */
export const presentSurvey = (row: SurveyStored, now = new Date()): Survey =>
  Survey.parse({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    status: statusOf(row, now),
  })

/** A question as staff get it. */
export const presentQuestion = (row: QuestionStored): Question => Question.parse(row)

/** An option as staff get it. */
export const presentOption = (row: OptionStored): Option => Option.parse(row)

/** A survey's questions with their options as staff get them; it can be sent back as it is. */
export const presentStructure = (
  version: number,
  questions: (QuestionStored & { options: OptionStored[] })[],
): Structure => Structure.parse({ version, questions })
