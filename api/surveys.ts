import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import {
  ActiveSurveyQuery,
  AdminSurveyQuery,
  Option,
  OptionCard,
  OptionInput,
  OptionUpdate,
  Question,
  QuestionCard,
  QuestionInput,
  QuestionQuery,
  QuestionUpdate,
  Structure,
  StructureInput,
  Survey,
  SurveyCard,
  SurveyInput,
  SurveyPage,
  SurveyQuery,
  SurveyRow,
  SurveyUpdate,
} from '#modules/surveys/contract.ts'
import { optionService } from '#modules/surveys/option-service.server.ts'
import { presentOption, presentQuestion, presentSurvey } from '#modules/surveys/present.server.ts'
import { questionService } from '#modules/surveys/question-service.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import { optionRows, questionRows, surveyRows } from '#modules/surveys/rows.server.ts'
import { surveyService } from '#modules/surveys/service.server.ts'
import { structureService } from '#modules/surveys/structure-service.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

const thing = 'Survey'

/** Surveys with their questions and options (specification, section 7). The fixed paths come before `/surveys/:id`. */
export const surveyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/surveys',
    access: 'public',
    summary: 'Surveys that are open, and closed ones whose results are public, the latest first',
    query: SurveyQuery,
    answer: pageOf(SurveyCard),
    handle: ({ context, query }) => surveyRepository.cards(context.db, context.locale, query),
  }),
  route({
    method: 'GET',
    path: '/surveys/active',
    access: 'public',
    summary: 'Surveys that take answers now',
    query: ActiveSurveyQuery,
    answer: pageOf(SurveyCard),
    handle: ({ context, query }) => surveyRepository.open(context.db, context.locale, query),
  }),
  route({
    method: 'GET',
    path: '/surveys/forAdmin',
    access: 'Can view Survey',
    summary: 'All surveys as staff see them, filtered and sorted',
    query: AdminSurveyQuery,
    answer: pageOf(SurveyRow),
    handle: ({ context, query }) => surveyRepository.forAdmin(context.db, query),
  }),
  route({
    method: 'GET',
    path: '/surveys/questions',
    access: 'public',
    summary: 'Questions of the surveys that visitors may see, with their options',
    query: QuestionQuery,
    answer: pageOf(QuestionCard),
    handle: ({ context, query }) => surveyRepository.questions(context.db, context.locale, query),
  }),
  ...staffRoutes({
    key: 'id',
    path: '/surveys/questions',
    thing,
    noun: 'question',
    input: QuestionInput,
    update: QuestionUpdate,
    output: Question,
    present: presentQuestion,
    find: questionRows.find,
    service: questionService,
  }),
  route({
    method: 'GET',
    path: '/surveys/questions/:id',
    access: 'public',
    summary: 'One question with its options',
    answer: QuestionCard,
    handle: ({ context, params }) =>
      surveyRepository.question(context.db, idOf(params.id, 'Survey question'), context.locale),
  }),
  ...staffRoutes({
    key: 'id',
    path: '/surveys/option',
    thing,
    noun: 'option',
    input: OptionInput,
    update: OptionUpdate,
    output: Option,
    present: presentOption,
    find: optionRows.find,
    service: optionService,
  }),
  route({
    method: 'GET',
    path: '/surveys/option/:id',
    access: 'public',
    summary: 'One option of a question',
    answer: OptionCard,
    handle: ({ context, params }) =>
      surveyRepository.option(context.db, idOf(params.id, 'Survey option'), context.locale),
  }),
  ...staffRoutes({
    key: 'id',
    path: '/surveys',
    thing,
    input: SurveyInput,
    update: SurveyUpdate,
    output: Survey,
    present: (row) => presentSurvey(row),
    find: surveyRows.find,
    service: surveyService,
  }),
  route({
    method: 'GET',
    path: '/surveys/:id/structure',
    access: 'Can view Survey',
    summary: 'All questions and options of a survey, as they can be sent back',
    answer: Structure,
    handle: ({ context, params }) => structureService.find(context.db, idOf(params.id, thing)),
  }),
  route({
    method: 'PUT',
    path: '/surveys/:id/structure',
    access: 'Can change Survey',
    summary: 'Save all questions and options of a survey at once, or nothing',
    body: StructureInput,
    answer: Structure,
    handle: ({ context, params, body }) => {
      const id = idOf(params.id, thing)
      return write(context, actorOf(context), (tx) => structureService.save(tx, id, body))
    },
  }),
  route({
    method: 'GET',
    path: '/surveys/:id',
    access: 'public',
    summary: 'One survey with its questions',
    answer: SurveyPage,
    handle: ({ context, params }) => surveyRepository.published(context.db, idOf(params.id, thing), context.locale),
  }),
]
