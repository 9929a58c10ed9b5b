import { expect } from 'vitest'
import type { Portal } from './app.ts'
import type { Body, Client } from './client.ts'
import { added } from './content.ts'
import { surveyExample } from './content-examples.ts'

const content = { path: '/surveys', example: surveyExample } as const

const texts = (...all: string[]) => all.map((text_uz) => ({ text_uz }))
const questions = [
  {
    kind: 'single',
    text_uz: 'Qaysi xizmat?',
    options: [{ text_uz: 'Notariat' }, { text_uz: 'Boshqa', free_text: true }],
  },
  { kind: 'yes_no', text_uz: 'Yoqdimi?' },
  { kind: 'sort', text_uz: 'Tartiblang', required: false, options: texts('A', 'B') },
  {
    kind: 'matrix_single',
    text_uz: 'Baholang',
    required: false,
    options: [{ text_uz: 'Zal', is_row: true }, ...texts('Yomon', 'Yaxshi')],
  },
  { kind: 'long', text_uz: 'Taklifingiz?', required: false },
]

/** A survey and its questions as staff read them. */
export type Survey = { id: number; asked: Body[] }

/** Answers to the questions that must be answered; `place` is that of the option of the first. */
export const answersOf = ({ asked }: Survey, place = 0): Body[] => [
  { question: asked[0].id, options: [asked[0].options[place].id] },
  { question: asked[1].id, options: [asked[1].options[0].id] },
]

/** What visitors do with surveys. */
export const formFor = async (by: Client, { id }: Survey): Promise<Body> =>
  (await by.post(`/api/surveys/${id}/form/`)).body

/** Takes a form and sends it. */
export async function vote(by: Client, survey: Survey, answers = answersOf(survey)) {
  const { form_token } = await formFor(by, survey)
  return by.post(`/ru/api/surveys/${survey.id}/answers/`, { form_token, answers })
}

/** Adds a survey with questions of five kinds. */
export async function surveyWith(portal: Portal, over: Body = {}): Promise<Survey> {
  const chief = await portal.as('chief')
  const { id } = await added(chief, content, over)
  const { status, text, body } = await chief.put(`/api/surveys/${id}/structure/`, { version: 1, questions })
  expect(status, text).toBe(200)
  return { id, asked: body.questions }
}
