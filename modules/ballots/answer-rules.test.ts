import { describe, expect, it } from 'vitest'
import { type Asked, checkAnswers } from './answer-rules.ts'
import type { Answer } from './contract.ts'

const option = (id: number, over = {}) => ({ id, exclusive: false, free_text: false, is_row: false, ...over })
const asked = (id: number, over: Partial<Asked> = {}): Asked => ({
  id,
  kind: 'single',
  required: true,
  max_choices: null,
  condition: null,
  options: [],
  ...over,
})
const given = (question: number, over: Partial<Answer> = {}): Answer => ({
  question,
  options: [],
  cells: [],
  text: '',
  ...over,
})
const check = (question: Asked, ...answers: Answer[]) => {
  const { rows, issues } = checkAnswers([question], answers)
  return issues.length > 0 ? issues.map(({ code }) => code) : rows
}

describe('an answer of each kind', () => {
  const single = asked(1, { options: [option(11), option(12, { free_text: true })] })

  it('single: one option of its own, with words beside those that take them', () => {
    expect(check(single, given(1, { options: [11], text: 'qolgan matn' }))).toEqual([{ question: 1, option: 11 }])
    expect(check(single, given(1, { options: [12], text: 'Boshqa' }))).toEqual([
      { question: 1, option: 12, text: 'Boshqa' },
    ])
    expect(check(single, given(1, { options: [12], text: 'x'.repeat(251) }))).toEqual(['too_long'])
    expect(check(single)).toEqual(['no_choice'])
    expect(check({ ...single, required: false })).toEqual([])
    expect(check(single, given(1, { options: [11, 12] }))).toEqual(['one_choice'])
    expect(check(single, given(1, { options: [99] }))).toEqual(['not_an_option'])
  })

  it('multiple: as many as may be, none twice, and alone what stands alone', () => {
    const options = [option(11), option(12), option(13), option(14, { exclusive: true })]
    const multiple = asked(1, { kind: 'multiple', max_choices: 2, options })
    expect(check(multiple, given(1, { options: [13, 11] }))).toEqual([
      { question: 1, option: 11 },
      { question: 1, option: 13 },
    ])
    expect(check(multiple, given(1, { options: [11, 12, 13] }))).toEqual(['too_many_choices'])
    expect(check(multiple, given(1, { options: [11, 11] }))).toEqual(['not_an_option'])
    expect(check(multiple, given(1, { options: [11, 14] }))).toEqual(['choice_alone'])
    expect(check(multiple, given(1, { options: [14] }))).toEqual([{ question: 1, option: 14 }])
  })

  it('in words: not empty where it is required, not longer than its kind', () => {
    expect(check(asked(1, { kind: 'short' }), given(1, { text: 'x'.repeat(251) }))).toEqual(['too_long'])
    expect(check(asked(1, { kind: 'long' }), given(1, { text: 'x'.repeat(251) }))).toHaveLength(1)
    expect(check(asked(1, { kind: 'long' }))).toEqual(['required'])
    expect(check(asked(1, { kind: 'short', required: false }))).toEqual([])
  })

  it('sort: all options, each once', () => {
    const sort = asked(1, { kind: 'sort', options: [option(11), option(12)] })
    expect(check(sort, given(1, { options: [12, 11] }))).toEqual([
      { question: 1, option: 12, place: 1 },
      { question: 1, option: 11, place: 2 },
    ])
    expect(check(sort, given(1, { options: [12] }))).toEqual(['whole_order'])
  })

  it('matrix: a column for each line', () => {
    const options = [option(1, { is_row: true }), option(2, { is_row: true }), option(11), option(12)]
    const matrix = asked(1, { kind: 'matrix_single', options })
    const cell = (line: number, column: number) => ({ line, option: column })
    expect(check(matrix, given(1, { cells: [cell(1, 12), cell(2, 11)] }))).toEqual([
      { question: 1, line: 1, option: 12 },
      { question: 1, line: 2, option: 11 },
    ])
    expect(check(matrix)).toEqual(['no_choice'])
    expect(check(matrix, given(1, { cells: [cell(1, 11)] }))).toEqual(['each_line'])
    expect(check({ ...matrix, required: false }, given(1, { cells: [cell(1, 11)] }))).toHaveLength(1)
    for (const wrong of [[cell(11, 12)], [cell(1, 2)], [cell(1, 11), cell(1, 12)]])
      expect(check({ ...matrix, required: false }, given(1, { cells: wrong }))).toEqual(['not_an_option'])
  })

  it('a heading takes none, and what has nothing to choose from holds nobody up', () => {
    expect(check(asked(1, { kind: 'heading' }), given(1, { text: 'x' }))).toEqual([])
    expect(check(asked(1))).toEqual([])
  })
})

describe('a ballot', () => {
  const first = asked(1, { options: [option(11), option(12)] })
  const follows = (op: 'is' | 'is_not') => asked(2, { kind: 'short', condition: { question: 1, option: 11, op } })

  it('leaves out what its own answers did not ask for', () => {
    const answers = (chosen: number) => [given(1, { options: [chosen] }), given(2, { text: 'Ha' })]
    const texts = (op: 'is' | 'is_not', chosen: number) =>
      checkAnswers([first, follows(op)], answers(chosen)).rows.flatMap(({ text }) => text ?? [])
    expect([texts('is', 11), texts('is', 12), texts('is_not', 11), texts('is_not', 12)]).toEqual([
      ['Ha'],
      [],
      [],
      ['Ha'],
    ])
    expect(checkAnswers([first, follows('is')], [given(1, { options: [12] })]).issues).toEqual([])
    expect(checkAnswers([first, follows('is')], [given(1, { options: [11] })]).issues).toEqual([
      { question: 2, code: 'required' },
    ])
  })

  it('answers no question of others, and none twice', () => {
    const twice = [given(1, { options: [11] }), given(1, { options: [12] })]
    expect(checkAnswers([first], twice).issues).toEqual([{ code: 'not_found' }])
    expect(checkAnswers([first], [given(1, { options: [11] }), given(7)]).issues).toEqual([{ code: 'not_found' }])
  })
})
