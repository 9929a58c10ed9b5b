import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { surveyExample } from '#tests/content-examples.ts'
import { answersOf, type Survey, surveyWith, vote } from '#tests/voting.ts'

const portal = await openPortal()

const close = () => portal.query("update surveys set ends_at = '2024-06-01', results = 'after_close'")

describe('once a survey was answered', () => {
  let chief: Client
  beforeEach(async () => {
    chief = await portal.as('chief')
  })
  const structureOf = async ({ id }: Survey) => (await chief.get(`/api/surveys/${id}/structure/`)).body
  const answered = async () => {
    const survey = await surveyWith(portal)
    expect((await vote(portal.anonymous(), survey)).status).toBe(201)
    return survey
  }

  it('its wording can be corrected, as a whole and one by one', async () => {
    const survey = await answered()
    const { version, questions: all } = await structureOf(survey)
    const corrected = all.map((each: Body) => ({ ...each, text_ru: 'Исправлено' }))
    const path = `/api/surveys/${survey.id}/structure/`
    expect((await chief.put(path, { version, questions: corrected })).status).toBe(200)
    const [{ options, id: _id, ...first }] = corrected
    const question = { ...first, survey: survey.id, text_uz: 'Qaysi xizmat edi?', version: 2 }
    expect((await chief.put(`/api/surveys/questions/${survey.asked[0].id}/update/`, question)).status).toBe(200)
    const { id, ...words } = options[0]
    const option = { ...words, question: survey.asked[0].id, text_en: 'Notary', version: 1 }
    expect((await chief.put(`/api/surveys/option/${id}/update/`, option)).status).toBe(200)
  })

  it('its questions, options and voters stay what they are', async () => {
    const survey = await answered()
    const { version, questions: all } = await structureOf(survey)
    const [first, second, ...rest] = all
    const { options, id: _id, ...facts } = first
    const { id: optionId, ...option } = options[0]
    const path = `/api/surveys/${survey.id}`
    const save = (changed: Body[]) => chief.put(`${path}/structure/`, { version, questions: changed })
    const one = (kind: string, id: number) => `/api/surveys/${kind}/${id}`
    const refused = [
      await save([second, first, ...rest]),
      await save([second, ...rest]),
      await save([...all, { kind: 'yes_no', text_uz: 'Yana?' }]),
      await save([{ ...first, options: options.slice(1) }, second, ...rest]),
      await save([{ ...first, required: false }, second, ...rest]),
      await chief.put(`${path}/update/`, surveyExample({ identity: 'account', version })),
      await chief.post('/api/surveys/questions/create/', { survey: survey.id, kind: 'yes_no', text_uz: 'Yana?' }),
      await chief.delete(`${one('questions', first.id)}/delete/`),
      await chief.patch(`${one('questions', first.id)}/update/`, { active: false }),
      await chief.put(`${one('questions', first.id)}/update/`, {
        ...facts,
        survey: survey.id,
        kind: 'short',
        version: 1,
      }),
      await chief.post('/api/surveys/option/create/', { question: first.id, text_uz: 'Yana' }),
      await chief.delete(`${one('option', optionId)}/delete/`),
      await chief.patch(`${one('option', optionId)}/update/`, { active: false }),
      await chief.put(`${one('option', optionId)}/update/`, { ...option, question: first.id, index: 7, version: 1 }),
    ]
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      refused.map(() => '409 survey_answered'),
    )
    expect(await structureOf(survey)).toEqual({ version, questions: all })
  })
})

describe('results', () => {
  it('count each option by itself, lines of a matrix and places in an order', async () => {
    const survey = await surveyWith(portal)
    const [first, second, sort, matrix, long] = survey.asked
    const more = (a: number, b: number, column: number): Body[] => [
      { question: sort.id, options: [sort.options[a].id, sort.options[b].id] },
      { question: matrix.id, cells: [{ line: matrix.options[0].id, option: matrix.options[column].id }] },
    ]
    const ballots = [
      [...answersOf(survey), ...more(1, 0, 1)],
      [...answersOf(survey, 1), ...more(1, 0, 2)],
      [...answersOf(survey), ...more(0, 1, 2), { question: long.id, text: 'Navbatni qisqartiring' }],
      answersOf(survey),
    ]
    for (const answers of ballots) expect((await vote(portal.anonymous(), survey, answers)).status).toBe(201)
    const path = `/api/surveys/${survey.id}/results/`
    const early = await portal.anonymous().get(path)
    expect([early.status, early.body.code]).toEqual([409, 'survey_open'])
    await close()
    const { status, body, text } = await portal.anonymous().get(path)
    expect([status, body.respondents]).toEqual([200, 4])
    const short = body.questions.map((it: Body) => [
      it.answered,
      it.options.map((option: Body) => [option.text, option.count, option.percent, option.average_place]),
      it.lines.map((line: Body) => [line.text, line.answered, line.options.map(({ count }: Body) => count)]),
    ])
    expect(short).toEqual([
      [
        4,
        [
          ['Notariat', 3, 75, null],
          ['Boshqa', 1, 25, null],
        ],
        [],
      ],
      [
        4,
        [
          ['Ha', 4, 100, null],
          ['Yoʻq', 0, 0, null],
        ],
        [],
      ],
      [
        3,
        [
          ['B', 3, 100, 1.3],
          ['A', 3, 100, 1.7],
        ],
        [],
      ],
      [3, [], [['Zal', 3, [1, 2]]]],
      [1, [], []],
    ])
    expect(text).not.toContain('Navbatni')
    // The sum over a question of one choice is the number of ballots.
    const [counted] = await portal.query('select count(*)::int as n from survey_answers where question = $1', [
      first.id,
    ])
    expect([counted?.n, second.options.length]).toEqual([4, 2])
  })

  it('of hidden surveys, and of those that keep them to themselves, answer 404', async () => {
    const { id } = await surveyWith(portal, { ends_at: '2024-06-01T00:00:00.000Z', results: 'never' })
    expect((await portal.anonymous().get(`/api/surveys/${id}/results/`)).status).toBe(404)
    await portal.query("update surveys set results = 'after_vote', active = false")
    expect((await portal.anonymous().get(`/api/surveys/${id}/results/`)).status).toBe(404)
  })
})
