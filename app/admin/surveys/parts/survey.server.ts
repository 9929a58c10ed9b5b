import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { inputDateTime } from '#common/input-dates.ts'
import { StructureInput, SurveyInput, SurveyUpdate } from '#modules/surveys/contract.ts'
import { presentSurvey } from '#modules/surveys/present.server.ts'
import { surveyRows } from '#modules/surveys/rows.server.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { structureService } from '#modules/surveys/structure-service.server.ts'
import { surveys } from '#modules/surveys/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type BuiltQuestion, surveyFields, surveyList } from './survey-fields.ts'

const { questions } = StructureInput.shape
const Input = SurveyInput.safeExtend({ questions: questions.default([]) })
const Update = SurveyUpdate.safeExtend({ questions: questions.default([]) })

type Built = Record<string, unknown> & { id: number; version: number; active: boolean; questions: BuiltQuestion[] }

/** How a survey is saved by its editor: with all its questions, or not at all. */
export const savedSurvey: Saved<typeof Input, typeof Update, Built, number> = {
  thing: 'Survey',
  entity: 'Survey',
  fieldList: surveyFields,
  input: Input,
  update: Update,
  find: builtSurvey,
  service: {
    async create(tx, { questions, ...input }) {
      const { id, version } = await surveyService.create(tx, input)
      if (questions.length > 0) await structureService.save(tx, id, { version, questions })
      return builtSurvey(tx, id)
    },
    async update(tx, id, { questions, ...input }) {
      const { version } = await surveyService.update(tx, id, input)
      await structureService.save(tx, id, { version, questions })
      return builtSurvey(tx, id)
    },
  },
}

/** What the list does with surveys. */
export const listedSurveys: Listed<number> = {
  thing: 'Survey',
  list: surveyList,
  table: surveys,
  keyOf: Number,
  find: surveyRows.find,
  service: surveyService,
}

/** A survey with its questions as its form holds it; moments in Tashkent time. Refuses with 404. */
export async function builtSurvey(db: Db | Tx, id: number): Promise<Built> {
  const survey = presentSurvey(await surveyRows.find(db, id))
  const structure = await structureService.find(db, id)
  return {
    ...survey,
    starts_at: inputDateTime(survey.starts_at),
    ends_at: survey.ends_at && inputDateTime(survey.ends_at),
    questions: structure.questions,
  }
}
