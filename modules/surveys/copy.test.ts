import { expect, it } from 'vitest'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { copySurvey } from './copy.server.ts'

const portal = await openPortal()
const actor = { id: null, name: 'Test', requestId: null, locale: 'uz' } as const

it('copies a survey with questions, options and conditions as a hidden new version', async () => {
  const chief = await portal.as('superuser')
  const { body: survey } = await chief.post('/api/surveys/create/', { title_uz: 'Xizmatlar sifati' })
  const option = (text_uz: string, id: number) => ({ id, text_uz })
  const { body: before } = await chief.put(`/api/surveys/${survey.id}/structure/`, {
    version: survey.version,
    questions: [
      { id: -1, kind: 'single', text_uz: 'Murojaat qildingizmi?', options: [option('Ha', -2), option('Yoʻq', -3)] },
      { kind: 'short', text_uz: 'Qachon?', condition: { question: -1, option: -2, op: 'is' }, required: false },
    ],
  })
  const id = await write(portal.ground, actor, (tx) => copySurvey(tx, survey.id))
  const { body: copy } = await chief.get(`/api/surveys/${id}/structure/`)
  const texts = ({ questions }: typeof before) =>
    questions.map((it: { text_uz: string; options: { text_uz: string }[] }) => [
      it.text_uz,
      it.options.map(({ text_uz }) => text_uz),
    ])
  expect(texts(copy)).toEqual(texts(before))
  const [first, second] = copy.questions
  expect(second.condition).toEqual({ question: first.id, option: first.options[0].id, op: 'is' })
  expect(first.id).not.toBe(before.questions[0].id)
  expect((await portal.query('select active, title_uz from surveys where id = $1', [id]))[0]).toEqual({
    active: false,
    title_uz: 'Xizmatlar sifati',
  })
})
