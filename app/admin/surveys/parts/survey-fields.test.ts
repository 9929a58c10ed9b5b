import { expect, it } from 'vitest'
import { freeId, newOption, newQuestion, withFitConditions } from './survey-fields.ts'

const first = { ...newQuestion(1, 'single'), options: [newOption(11), newOption(-3)] }
const condition = { question: 1, option: 11, op: 'is' as const }
const second = { ...newQuestion(2, 'short'), condition }

it('gives new parts ids that nothing bears', () => {
  expect(freeId([])).toBe(-1)
  expect(freeId([first, second])).toBe(-4)
})

it('keeps a condition as long as the question it names comes before', () => {
  expect(withFitConditions([first, second])[1]?.condition).toEqual(condition)
  expect(withFitConditions([second, first])[0]?.condition).toBeNull()
  expect(withFitConditions([{ ...first, options: [] }, second])[1]?.condition).toBeNull()
})
