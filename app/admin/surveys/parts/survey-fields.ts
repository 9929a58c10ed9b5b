import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import type { QuestionKind, Structure } from '#modules/surveys/contract.ts'

/** The list of surveys. */
export const surveyList = listAddress('/admin/surveys', {
  tabs: ['status'],
  narrowing: ['q'],
  usual: { ordering: '-starts_at' },
})

/** The form of a survey with all its questions (`modules/surveys/contract.ts`). */
export const surveyFields: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 200 },
    { name: 'description', look: 'area', most: 2000, optional: true },
    { name: 'thank_you', look: 'area', most: 500, optional: true },
  ],
  plain: {
    starts_at: 'optional',
    ends_at: 'nullable',
    identity: 'text',
    results: 'text',
    questions: 'json',
    active: 'flag',
  },
}

export type BuiltQuestion = Structure['questions'][number]
export type BuiltOption = BuiltQuestion['options'][number]

/** An option that nobody has written yet; an id below zero names what is new. */
export function newOption(id: number, isRow = false): BuiltOption {
  return {
    id,
    text_uz: '',
    text_uzb: '',
    text_ru: '',
    text_en: '',
    exclusive: false,
    free_text: false,
    is_row: isRow,
    active: true,
  }
}

/** A question that nobody has written yet. */
export function newQuestion(id: number, kind: QuestionKind): BuiltQuestion {
  return {
    id,
    kind,
    text_uz: '',
    text_uzb: '',
    text_ru: '',
    text_en: '',
    help_uz: '',
    help_uzb: '',
    help_ru: '',
    help_en: '',
    required: kind !== 'heading',
    max_choices: null,
    condition: null,
    active: true,
    options: [],
  }
}

/** The next id that nothing new bears yet. */
export function freeId(questions: BuiltQuestion[]): number {
  const ids = questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
  return Math.min(0, ...ids) - 1
}

/** Without conditions that name an option of a question that does not come before. */
export function withFitConditions(questions: BuiltQuestion[]): BuiltQuestion[] {
  return questions.map((question, place) => {
    const { condition } = question
    if (condition === null) return question
    const asked = questions.slice(0, place).find(({ id }) => id === condition.question)
    return asked?.options.some(({ id }) => id === condition.option) ? question : { ...question, condition: null }
  })
}
