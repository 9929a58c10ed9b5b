import type { Tx } from '#platform/write.server.ts'
import { presentSurvey } from './present.server.ts'
import { surveyRows } from './rows.server.ts'
import { surveyService } from './service.server.ts'
import { structureService } from './structure-service.server.ts'

/**
 * A new version of a survey: the same texts, rules, questions and options without any answer, hidden until somebody shows
 * it. This is how a survey changes that was answered already (features, 3.12). Gives its id; refuses with 404.
 */
export async function copySurvey(tx: Tx, id: number): Promise<number> {
  const {
    status: _status,
    version: _version,
    id: _id,
    starts_at: _from,
    ends_at: _to,
    ...texts
  } = presentSurvey(await surveyRows.find(tx, id))
  const { questions } = await structureService.find(tx, id)
  const copy = await surveyService.create(tx, { ...texts, ends_at: null, active: false })
  await structureService.save(tx, copy.id, {
    version: copy.version,
    // Ids below zero name what is new, so that conditions point at the copies.
    questions: questions.map((question) => ({
      ...question,
      id: -question.id,
      condition: question.condition && {
        ...question.condition,
        question: -question.condition.question,
        option: -question.condition.option,
      },
      options: question.options.map((option) => ({ ...option, id: -option.id })),
    })),
  })
  return copy.id
}
