import type { ValidationCode } from '#common/validation-messages.ts'
import type { Condition, QuestionKind } from '#modules/surveys/contract.ts'
import { type Answer, longestText } from './contract.ts'

export type AskedOption = { id: number; exclusive: boolean; free_text: boolean; is_row: boolean }
/** A question as it is put to voters. */
export type Asked = {
  id: number
  kind: QuestionKind
  required: boolean
  max_choices: number | null
  condition: Condition | null
  options: AskedOption[]
}
export type AnswerRow = {
  question: number
  option?: number
  line?: number
  place?: number
  text?: string
}
/** What is wrong with the answer to a question; without one, with the ballot as a whole. */
export type AnswerIssue = { question?: number; code: ValidationCode; max?: number }
type Checked = { rows: AnswerRow[]; issue?: Omit<AnswerIssue, 'question'> }

const nothing: Checked = { rows: [] }
const wrong = (code: ValidationCode, max?: number): Checked => ({
  rows: [],
  issue: max === undefined ? { code } : { code, max },
})

/**
 * Reads a ballot against the questions of its survey, in their order. What was answered to a question whose condition does
 * not hold is left out: pages without scripts show those as well. Gives the rows to store, and everything that is wrong.
 */
export function checkAnswers(asked: Asked[], answers: Answer[]): { rows: AnswerRow[]; issues: AnswerIssue[] } {
  const given = new Map(answers.map((answer) => [answer.question, answer]))
  const known = new Set(asked.map(({ id }) => id))
  const issues: AnswerIssue[] = []
  if (given.size < answers.length || answers.some(({ question }) => !known.has(question)))
    issues.push({ code: 'not_found' })
  const rows: AnswerRow[] = []
  const chosen = new Map<number, Set<number>>()
  for (const question of asked) {
    if (!isPut(question, chosen)) continue
    const checked = checkAnswer(question, given.get(question.id))
    if (checked.issue) issues.push({ question: question.id, ...checked.issue })
    rows.push(...checked.rows)
    chosen.set(question.id, new Set(checked.rows.flatMap(({ option }) => option ?? [])))
  }
  return { rows, issues }
}

function isPut({ condition }: Asked, chosen: Map<number, Set<number>>): boolean {
  if (!condition) return true
  const wasChosen = chosen.get(condition.question)?.has(condition.option) === true
  return condition.op === 'is' ? wasChosen : !wasChosen
}

function checkAnswer(question: Asked, given: Answer | undefined): Checked {
  const { id, kind, required } = question
  if (kind === 'heading') return nothing
  const answer = given ?? { question: id, options: [], cells: [], text: '' }
  if (kind === 'short' || kind === 'long') return inWords(question, answer.text)
  // Nobody can be held to choose where there is nothing to choose from.
  const choices = question.options.filter((option) => !option.is_row)
  if (choices.length === 0) return nothing
  if (kind === 'matrix_single') return inMatrix(question, choices, answer)
  const ids = new Set(choices.map((option) => option.id))
  const { options } = answer
  if (options.some((option) => !ids.has(option)) || new Set(options).size < options.length)
    return wrong('not_an_option')
  if (options.length === 0) return required ? wrong('no_choice') : nothing
  if (kind === 'sort') return inOrder(id, options, choices.length)
  return fromList(question, choices, answer)
}

function inWords({ id, kind, required }: Asked, text: string): Checked {
  const max = longestText[kind === 'short' ? 'short' : 'long']
  if (text === '') return required ? wrong('required') : nothing
  return text.length > max ? wrong('too_long', max) : { rows: [{ question: id, text }] }
}

function fromList({ id, kind, max_choices }: Asked, choices: AskedOption[], { options, text }: Answer): Checked {
  if (kind !== 'multiple' && options.length > 1) return wrong('one_choice')
  if (max_choices !== null && options.length > max_choices) return wrong('too_many_choices', max_choices)
  const chosen = choices.filter((option) => options.includes(option.id))
  if (chosen.length > 1 && chosen.some(({ exclusive }) => exclusive)) return wrong('choice_alone')
  const worded = chosen.find(({ free_text }) => free_text)?.id
  if (worded !== undefined && text.length > longestText.short) return wrong('too_long', longestText.short)
  return {
    rows: chosen.map((option) => ({
      question: id,
      option: option.id,
      ...(option.id === worded && text !== '' ? { text } : {}),
    })),
  }
}

function inOrder(question: number, options: number[], all: number): Checked {
  if (options.length < all) return wrong('whole_order')
  return { rows: options.map((option, index) => ({ question, option, place: index + 1 })) }
}

function inMatrix({ id, required, options }: Asked, columns: AskedOption[], { cells }: Answer): Checked {
  const lines = options.filter((option) => option.is_row).map((option) => option.id)
  const known = new Set(columns.map((column) => column.id))
  const answered = new Set(cells.map(({ line }) => line))
  const isForeign = cells.some(({ line, option }) => !lines.includes(line) || !known.has(option))
  if (isForeign || answered.size < cells.length) return wrong('not_an_option')
  if (required && answered.size < lines.length) return wrong(answered.size === 0 ? 'no_choice' : 'each_line')
  return { rows: cells.map(({ line, option }) => ({ question: id, option, line })) }
}
