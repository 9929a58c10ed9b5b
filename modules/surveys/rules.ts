import type { ValidationCode } from '#common/validation-messages.ts'
import type { QuestionKind } from './contract.ts'
import { takesOptions } from './contract.ts'
import { fixedOptions, saysTheSame } from './question-kinds.ts'

export type Issue = { field: string; code: ValidationCode }

type Texts = { text_uz: string; text_uzb: string; text_ru: string; text_en: string }
type OptionFacts = { exclusive: boolean; free_text: boolean; is_row: boolean }
type Condition = { question: number; option: number } | null

/** What does not fit a question of its kind, by the names of its fields. */
export function questionIssues({ kind, max_choices }: { kind: QuestionKind; max_choices: number | null }): Issue[] {
  return max_choices !== null && kind !== 'multiple' ? [{ field: 'max_choices', code: 'wrong_question_kind' }] : []
}

/** What does not fit an option of such a question. */
export function optionIssues(kind: QuestionKind, { exclusive, free_text, is_row }: OptionFacts): Issue[] {
  const misplaced = {
    exclusive: exclusive && kind !== 'multiple',
    free_text: free_text && kind !== 'single' && kind !== 'multiple',
    is_row: is_row && kind !== 'matrix_single',
  }
  return Object.entries(misplaced).flatMap(([field, wrong]): Issue[] =>
    wrong ? [{ field, code: 'wrong_question_kind' }] : [],
  )
}

/** Whether a question of a kind may have these options: its own, those that the kind brings along, or none. */
export function mayHave(kind: QuestionKind, options: Texts[]): boolean {
  const fixed = fixedOptions[kind]
  if (!fixed) return takesOptions(kind) || options.length === 0
  return options.length === fixed.length && fixed.every((one, place) => saysTheSame(one, options[place] as Texts))
}

type Conditional = { id?: number | undefined; condition: Condition; options: { id?: number | undefined }[] }

/** Places, from 0, of the questions whose condition names no option of a question before them. */
export function brokenConditions(questions: Conditional[]): number[] {
  const optionsBefore = new Map<number, Set<number | undefined>>()
  return questions.flatMap(({ id, condition, options }, place) => {
    const holds = condition === null || optionsBefore.get(condition.question)?.has(condition.option) === true
    if (id !== undefined) optionsBefore.set(id, new Set(options.map((option) => option.id)))
    return holds ? [] : [place]
  })
}
