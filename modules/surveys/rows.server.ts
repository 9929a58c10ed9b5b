import { crud } from '#platform/crud.server.ts'
import { surveyOptions, surveyQuestions, surveys } from './table.server.ts'

/** What staff read and write row by row. The words are those of the audit log. */
export const surveyRows = crud(surveys, 'Survey', surveys.id)
export const questionRows = crud(surveyQuestions, 'Survey question', surveyQuestions.id)
export const optionRows = crud(surveyOptions, 'Survey option', surveyOptions.id)
