import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { surveyExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/surveys', example: surveyExample } as const

const asked = (text: string, over: Body = {}): Body => ({ kind: 'single', text_uz: text, ...over })
const answers = (...texts: string[]) => texts.map((text_uz) => ({ text_uz }))

/** Three questions, the last for those who chose the second option of the first. */
const threeQuestions = () => [
  asked('Birinchi savol', { id: -1, options: [{ text_uz: 'Bir' }, { id: -2, text_uz: 'Ikki' }] }),
  asked('Ikkinchi savol', { kind: 'yes_no' }),
  asked('Uchinchi savol', { kind: 'long', required: false, condition: { question: -1, option: -2 } }),
]

const save = (by: Client, survey: number, version: number, questions: Body[]) =>
  by.put(`/api/surveys/${survey}/structure/`, { version, questions })

const start = async () => {
  const chief = await portal.as('chief')
  const { id } = await added(chief, content)
  const saved = await save(chief, id, 1, threeQuestions())
  expect(saved.status, saved.text).toBe(200)
  return { chief, id, saved: saved.body }
}

const stored = async () => [
  await portal.query('select id, version, structure from surveys order by id'),
  await portal.query('select * from survey_questions order by id'),
  await portal.query('select * from survey_options order by id'),
]

const codes = (body: Body) => Object.entries<Body>(body.errors ?? {}).map(([field, [{ code }]]) => `${field} ${code}`)

describe('a structure', () => {
  it('is kept without signs that turn the direction of writing, in questions and in options', async () => {
    const chief = await portal.as('chief')
    const { id } = await added(chief, content)
    await save(chief, id, 1, [asked('Savol \u202E6202\u202C', { options: answers('\u2067Bir\u2069', 'Ikki') })])
    expect(JSON.stringify(await stored())).toMatch(/Savol 6202.*Bir/)
    expect(JSON.stringify(await stored())).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })

  it('is saved whole: order, fixed options, and conditions among what is new', async () => {
    const { chief, id, saved } = await start()
    const [first, second, third] = saved.questions
    expect(saved.version).toBe(2)
    expect(second.options.map((it: Body) => it.text_ru)).toEqual(['Да', 'Нет'])
    expect(third.condition).toEqual({ question: first.id, option: first.options[1].id, op: 'is' })
    expect((await chief.get(`/api/surveys/${id}/structure/`)).body).toEqual(saved)
    const { body } = await portal.anonymous().get(`/api/surveys/${id}/`)
    expect(body.questions.map((it: Body) => [it.text, it.options.length])).toEqual([
      ['Birinchi savol', 2],
      ['Ikkinchi savol', 2],
      ['Uchinchi savol', 0],
    ])
  })

  it('sent back as it was read changes nothing but the version', async () => {
    const { chief, id, saved } = await start()
    const before = await stored()
    const { status, body } = await save(chief, id, 2, saved.questions)
    expect([status, body]).toEqual([200, { ...saved, version: 3 }])
    expect((await stored()).slice(1)).toEqual(before.slice(1))
  })

  it('keeps what has an id, adds what has none and bins what is missing', async () => {
    const { chief, id, saved } = await start()
    const [first, second] = saved.questions
    const kept = { ...first, text_uz: 'Oʻzgardi', options: [first.options[1], { text_uz: 'Uch' }] }
    const { body } = await save(chief, id, 2, [second, kept, asked('Yangi', { options: answers('A', 'B') })])
    expect(body.questions.map((it: Body) => [it.id, it.text_uz])).toEqual([
      [second.id, 'Ikkinchi savol'],
      [first.id, 'Oʻzgardi'],
      [expect.any(Number), 'Yangi'],
    ])
    expect(body.questions[1].options.map((it: Body) => it.id)).toEqual([first.options[1].id, expect.any(Number)])
    const binned = await portal.query('select text_uz from survey_questions where deleted_at is not null')
    expect(binned).toEqual([{ text_uz: 'Uchinchi savol' }])
    expect((await portal.anonymous().get(`/api/surveys/option/${first.options[0].id}/`)).status).toBe(404)
  })

  it('is refused whole when one part is wrong, and nothing of it is stored', async () => {
    const { chief, id, saved } = await start()
    const { id: otherSurvey } = await added(chief, content)
    const other = (await save(chief, otherSurvey, 1, threeQuestions())).body.questions
    const before = await stored()
    const [first, second, third] = saved.questions
    const refusals: [string, Body[], string[]][] = [
      [
        'a question of another survey',
        [first, { ...other[0], text_uz: 'Oʻgʻirlangan' }],
        ['questions.1.id not_found', 'questions.1.options.0.id not_found', 'questions.1.options.1.id not_found'],
      ],
      [
        'an option of another question',
        [{ ...first, options: second.options }],
        ['questions.0.options.0.id not_found', 'questions.0.options.1.id not_found'],
      ],
      ['an id twice', [first, first], ['questions.1.id taken']],
      ['a condition on what comes later', [third, first], ['questions.0.condition not_found']],
      [
        'a condition on a lost option',
        [{ ...first, options: [first.options[0]] }, third],
        ['questions.1.condition not_found'],
      ],
      [
        'other words for yes and no',
        [{ ...second, options: answers('Albatta', 'Hech qachon') }],
        ['questions.0.options wrong_question_kind'],
      ],
      [
        'options where none belong',
        [asked('Matn', { kind: 'short', options: answers('A') })],
        ['questions.0.options wrong_question_kind'],
      ],
      [
        'a matrix line elsewhere',
        [asked('Bitta', { options: [{ text_uz: 'A', is_row: true }] })],
        ['questions.0.options.0.is_row wrong_question_kind'],
      ],
      ['a short text', [first, asked('?')], ['questions.1.text_uz too_short']],
      ['a foreign field', [{ ...first, survey: otherSurvey }], ['questions.0.survey unknown_field']],
    ]
    for (const [what, questions, errors] of refusals) {
      const { status, body } = await save(chief, id, 2, questions)
      expect([what, status, codes(body)]).toEqual([what, 400, errors])
    }
    expect(await stored()).toEqual(before)
  })

  it('of an older version is refused, also when many save at once', async () => {
    const { chief, id, saved } = await start()
    const stale = await save(chief, id, 1, [])
    expect([stale.status, stale.body.code, stale.body.changed_fields]).toEqual([409, 'version_conflict', ['structure']])
    const attempts = Array.from({ length: 8 }, () => save(chief, id, 2, saved.questions.slice(0, 1)))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('opens to those who may change surveys, and to nobody else', async () => {
    const { id } = await start()
    for (const [client, status] of [
      [portal.anonymous(), 401],
      [await portal.as('viewer'), 403],
    ] as const) {
      expect((await client.get(`/api/surveys/${id}/structure/`)).status).toBe(status)
      expect((await save(client, id, 2, [])).status).toBe(status)
    }
    expect((await save(await portal.as('chief'), 4040, 1, [])).status).toBe(404)
  })
})
