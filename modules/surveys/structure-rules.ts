import type { StructureInput } from './contract.ts'
import { fixedOptions } from './question-kinds.ts'
import { brokenConditions, type Issue, mayHave, optionIssues, questionIssues } from './rules.ts'

export type GivenQuestion = StructureInput['questions'][number]
type Known = { id: number; kind: GivenQuestion['kind']; options: { id: number }[] }

/** A question of a kind with fixed options that was sent without them, with them: the stored ones, or new ones. */
export function withFixedOptions(question: GivenQuestion, stored: Known | undefined): GivenQuestion {
  const fixed = fixedOptions[question.kind]
  if (!fixed || question.options.length > 0) return question
  const kept = stored?.kind === question.kind ? stored.options : []
  const plain = { exclusive: false, free_text: false, is_row: false, active: true }
  return { ...question, options: fixed.map((texts, place) => ({ ...texts, ...plain, id: kept[place]?.id })) }
}

/**
 * Everything that is wrong with a structure as a whole, by the paths of its fields: ids of other surveys or given twice,
 * what does not fit a kind, conditions that name no option of a question before them.
 */
export function structureIssues(questions: GivenQuestion[], stored: Known[]): Issue[] {
  const known = new Map(stored.map((question) => [question.id, question]))
  return [
    ...idIssues(questions, [...known.keys()], 'questions'),
    ...questions.flatMap((question, place) =>
      questionAt(`questions.${place}`, question, question.id === undefined ? undefined : known.get(question.id)),
    ),
    ...brokenConditions(questions).map(
      (place): Issue => ({ field: `questions.${place}.condition`, code: 'not_found' }),
    ),
  ]
}

function questionAt(path: string, question: GivenQuestion, stored: Known | undefined): Issue[] {
  const { kind, options } = question
  const below = (issues: Issue[], at: string) => issues.map(({ field, code }) => ({ field: `${at}.${field}`, code }))
  return [
    ...below(questionIssues(question), path),
    ...idIssues(options, stored?.options.map(({ id }) => id) ?? [], `${path}.options`),
    ...(mayHave(kind, options) ? [] : [{ field: `${path}.options`, code: 'wrong_question_kind' } satisfies Issue]),
    ...options.flatMap((option, place) => below(optionIssues(kind, option), `${path}.options.${place}`)),
  ]
}

/** Ids above zero are those of known rows, and no id is given twice. */
function idIssues(items: { id?: number | undefined }[], known: number[], path: string): Issue[] {
  const seen = new Set<number>()
  return items.flatMap(({ id }, place): Issue[] => {
    if (id === undefined) return []
    const field = `${path}.${place}.id`
    if (id >= 0 && !known.includes(id)) return [{ field, code: 'not_found' }]
    if (seen.has(id)) return [{ field, code: 'taken' }]
    seen.add(id)
    return []
  })
}
