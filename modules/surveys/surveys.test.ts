import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { surveyExample } from '#tests/content-examples.ts'
import { surveyRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/surveys', example: surveyExample } as const

behavesLikeContent({
  portal,
  path: '/surveys',
  key: 'id',
  thing: 'Survey',
  example: surveyExample,
  text: 'title',
  change: { title_ru: 'Опрос', results: 'after_close', ends_at: '2098-01-01T00:00:00.000Z' },
  wrong: {
    title_uz: 'a',
    description_uz: 5,
    thank_you_uz: 'x'.repeat(501),
    starts_at: 'kecha',
    ends_at: '2026-02-30T10:00',
    identity: 'passport',
    results: 'always',
    active: 'ha',
  },
})

const past = '2024-05-01T00:00:00.000Z'
const earlier = '2024-06-01T00:00:00.000Z'
const future = '2099-01-01T00:00:00.000Z'
const later = '2099-02-01T00:00:00.000Z'

/** One survey of each kind of dates, by what it is. */
const kinds: Record<string, Body> = {
  open: { starts_at: past, ends_at: null },
  scheduled: { starts_at: future, ends_at: later },
  closed: { starts_at: past, ends_at: earlier, results: 'after_close' },
  silent: { starts_at: past, ends_at: earlier, results: 'never' },
  draft: { starts_at: past, ends_at: future, active: false },
  archived: { starts_at: past, ends_at: earlier, active: false },
}

describe('what a survey is follows from its dates', () => {
  const addAll = async () => {
    const chief = await portal.as('chief')
    const ids: Record<string, number> = {}
    for (const [name, dates] of Object.entries(kinds)) {
      const { id, status } = await added(chief, content, dates)
      ids[name] = id
      expect([name, status]).toEqual([name, name === 'silent' ? 'closed' : name])
    }
    const name = (id: number) => Object.entries(ids).find(([, known]) => known === id)?.[0]
    return { ids, chief, names: (body: Body) => body.results.map(({ id }: Body) => name(id)).toSorted() }
  }

  it('visitors see open ones, and closed ones with public results', async () => {
    const { ids, names } = await addAll()
    const visitor = portal.anonymous()
    expect(names((await visitor.get('/api/surveys/')).body)).toEqual(['closed', 'open'])
    expect(names((await visitor.get('/api/surveys/?status=closed')).body)).toEqual(['closed'])
    expect(names((await visitor.get('/api/surveys/active/')).body)).toEqual(['open'])
    for (const [name, id] of Object.entries(ids)) {
      const { status } = await visitor.get(`/api/surveys/${id}/`)
      expect([name, status]).toEqual([name, name === 'open' || name === 'closed' ? 200 : 404])
    }
  })

  it('staff filter by the same statuses', async () => {
    const { chief, names } = await addAll()
    for (const status of ['draft', 'scheduled', 'open', 'archived']) {
      expect(names((await chief.get(`/api/surveys/forAdmin/?status=${status}`)).body)).toEqual([status])
    }
    expect(names((await chief.get('/api/surveys/forAdmin/?status=closed')).body)).toEqual(['closed', 'silent'])
    expect((await chief.get('/api/surveys/forAdmin/?q=хизматлар')).body.count).toBe(6)
    expect((await chief.get('/api/surveys/forAdmin/?status=gone')).status).toBe(400)
  })

  it('the end comes after the beginning, and the next change by date is known', async () => {
    const chief = await portal.as('chief')
    const { status, body } = await chief.post(
      '/api/surveys/create/',
      surveyExample({ starts_at: later, ends_at: future }),
    )
    expect([status, body.errors.ends_at[0].code]).toEqual([400, 'wrong_order'])
    expect(await surveyRepository.nextChange(portal.ground.db)).toBeUndefined()
    await added(chief, content, kinds.scheduled)
    expect((await surveyRepository.nextChange(portal.ground.db))?.toISOString()).toBe(future)
  })
})

const question = (survey: number, over: Body = {}): Body => ({
  survey,
  kind: 'single',
  text_uz: 'Qaysi xizmatdan foydalandingiz?',
  text_ru: 'Какой услугой вы пользовались?',
  ...over,
})
const option = (of: number, over: Body = {}): Body => ({
  question: of,
  text_uz: 'Notariat',
  text_ru: 'Нотариат',
  ...over,
})

describe('questions and options one by one', () => {
  const make = async (path: string, body: Body) => {
    const reply = await (await portal.as('chief')).post(`/api/surveys/${path}/create/`, body)
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }

  it('are added, changed, hidden, binned and restored, and raise the version of their survey', async () => {
    const chief = await portal.as('chief')
    const { id: survey } = await added(chief, content)
    const { id } = await make('questions', question(survey))
    const one = await make('option', option(id))
    const two = await make('option', option(id, { text_uz: 'FHDYo', free_text: true }))
    expect([one.index, two.index]).toEqual([0, 1])
    const changed = await chief.put(
      `/api/surveys/questions/${id}/update/`,
      question(survey, { text_en: 'Which?', version: 1 }),
    )
    expect(changed.body).toMatchObject({ text_en: 'Which?', version: 2 })
    expect((await chief.put(`/api/surveys/option/${one.id}/update/`, option(id, { version: 7 }))).status).toBe(409)
    const visitor = portal.anonymous()
    const { body: read } = await visitor.get(`/ru/api/surveys/${survey}/`)
    expect(read.questions).toMatchObject([
      { id, text: 'Какой услугой вы пользовались?', lang: 'ru', options: [{ text: 'Нотариат' }, { free_text: true }] },
    ])
    expect((await visitor.get(`/ru/api/surveys/questions/${id}/`)).body).toEqual(read.questions[0])
    expect((await visitor.get(`/ru/api/surveys/questions/?survey=${survey}`)).body.results).toEqual(read.questions)
    expect((await visitor.get(`/ru/api/surveys/option/${one.id}/`)).body).toEqual(read.questions[0].options[0])
    await chief.patch(`/api/surveys/option/${one.id}/update/`, { active: false })
    expect((await visitor.get(`/api/surveys/option/${one.id}/`)).status).toBe(404)
    expect((await chief.delete(`/api/surveys/questions/${id}/delete/`)).status).toBe(204)
    expect((await visitor.get(`/api/surveys/option/${two.id}/`)).status).toBe(404)
    expect((await chief.post(`/api/surveys/questions/${id}/restore/`)).status).toBe(200)
    expect((await visitor.get(`/api/surveys/${survey}/`)).body.questions[0].options.map((it: Body) => it.id)).toEqual([
      two.id,
    ])
    const stale = await chief.put(`/api/surveys/${survey}/update/`, surveyExample({ version: 1 }))
    expect([stale.status, stale.body.changed_fields]).toEqual([409, ['structure']])
  })

  it('of a survey that visitors may not see answer 404', async () => {
    const { id: survey } = await added(await portal.as('chief'), content)
    const { id } = await make('questions', question(survey, { kind: 'yes_no' }))
    const [{ id: first }] = await portal.query('select id from survey_options order by id')
    const paths = [`questions/${id}/`, `option/${first}/`, `${survey}/`]
    const statuses = async () => {
      const replies = paths.map(async (path) => (await portal.anonymous().get(`/api/surveys/${path}`)).status)
      return [...(await Promise.all(replies)), (await portal.anonymous().get('/api/surveys/questions/')).body.count]
    }
    expect(await statuses()).toEqual([200, 200, 200, 1])
    await portal.query("update surveys set starts_at = '2099-01-01'")
    expect(await statuses()).toEqual([404, 404, 404, 0])
  })

  it('get the fixed options of their kind, which nobody changes', async () => {
    const chief = await portal.as('chief')
    const { id: survey } = await added(chief, content)
    const { id } = await make('questions', question(survey, { kind: 'yes_no_satisfactory' }))
    const texts = async (locale: string) => {
      const { body } = await portal.anonymous().get(`/${locale}/api/surveys/questions/${id}/`)
      return body.options.map((it: Body) => it.text)
    }
    expect(await texts('uz')).toEqual(['Ha', 'Yoʻq', 'Qoniqarli'])
    expect(await texts('ru')).toEqual(['Да', 'Нет', 'Удовлетворительно'])
    const [{ id: first }] = await portal.query('select id from survey_options order by id')
    const refusals = [
      await chief.post('/api/surveys/option/create/', option(id)),
      await chief.put(`/api/surveys/option/${first}/update/`, option(id, { version: 1 })),
      await chief.delete(`/api/surveys/option/${first}/delete/`),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.errors.question[0].code]).toEqual([400, 'wrong_question_kind'])
    }
    await chief.put(`/api/surveys/questions/${id}/update/`, question(survey, { kind: 'scale_1_5', version: 1 }))
    expect(await texts('en')).toEqual(['1', '2', '3', '4', '5'])
  })

  it('belong where they were made, and nothing points at what is not there', async () => {
    const chief = await portal.as('chief')
    const [{ id: survey }, { id: other }] = [await added(chief, content), await added(chief, content)]
    const { id } = await make('questions', question(survey))
    const { id: foreign } = await make('questions', question(other))
    const { id: chosen } = await make('option', option(id))
    const field = async (reply: Promise<{ status: number; body: Body }>) => {
      const { status, body } = await reply
      return [status, ...Object.entries<Body>(body.errors ?? {}).map(([name, [{ code }]]) => `${name} ${code}`)]
    }
    const create = (path: string, body: Body) => field(chief.post(`/api/surveys/${path}/create/`, body))
    expect(await create('questions', question(4040))).toEqual([400, 'survey not_found'])
    expect(await create('option', option(4040))).toEqual([400, 'question not_found'])
    const moved = chief.put(`/api/surveys/questions/${id}/update/`, question(other, { version: 1 }))
    expect(await field(moved)).toEqual([400, 'survey invalid'])
    const strayed = chief.put(`/api/surveys/option/${chosen}/update/`, option(foreign, { version: 1 }))
    expect(await field(strayed)).toEqual([400, 'question invalid'])
    const condition = { question: id, option: chosen }
    expect(await create('questions', question(other, { condition }))).toEqual([400, 'condition not_found'])
    expect(await create('questions', question(survey, { max_choices: 2 }))).toEqual([
      400,
      'max_choices wrong_question_kind',
    ])
    expect(await create('option', option(id, { exclusive: true }))).toEqual([400, 'exclusive wrong_question_kind'])
    expect(await create('questions', question(survey, { condition }))).toEqual([201])
    for (const path of [`questions/${id}`, `option/${chosen}`]) {
      const { status, body } = await chief.delete(`/api/surveys/${path}/delete/`)
      expect([path, status, body.code]).toEqual([path, 409, 'in_use'])
    }
  })
})
