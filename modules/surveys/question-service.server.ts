import { eq, max } from 'drizzle-orm'
import type { Tx } from '#platform/write.server.ts'
import type { QuestionInput, QuestionUpdate } from './contract.ts'
import { takesOptions } from './contract.ts'
import type { QuestionStored } from './present.server.ts'
import { fixedOptions } from './question-kinds.ts'
import { optionRows, questionRows } from './rows.server.ts'
import { mayHave, questionIssues } from './rules.ts'
import { surveyQuestions } from './table.server.ts'
import { treeOf } from './tree.server.ts'
import {
  changesMeaning,
  conditionsMustHold,
  mustBeUnanswered,
  prepared,
  raiseStructure,
  refuseAll,
  refused,
} from './writing.server.ts'

/**
 * Questions one by one. Kinds with fixed options get them here; no condition is left pointing at nothing. Once the survey
 * was answered, all but their wording is refused with 409 `survey_answered`.
 */
export const questionService = {
  /** Adds a question, the last unless told, with the options that its kind brings along. */
  async create(tx: Tx, input: QuestionInput): Promise<QuestionStored> {
    await raiseStructure(tx, input.survey, 'survey')
    await mustBeUnanswered(tx, input.survey)
    refuseAll(tx, questionIssues(input))
    const index = input.index ?? (await nextIndex(tx, input.survey))
    const question = await questionRows.create(tx, prepared({ ...input, index }))
    await addFixedOptions(tx, question)
    await conditionsMustHold(tx, question.survey, question.id)
    return question
  },

  /** Changes a question that is still at `input.version`; it stays in its survey. Another kind may cost it its options. */
  async update(tx: Tx, id: number, { version, ...input }: QuestionUpdate): Promise<QuestionStored> {
    const before = await questionRows.find(tx, id)
    if (before.survey !== input.survey) throw refused(tx, 'survey', 'invalid')
    await raiseStructure(tx, before.survey, 'survey')
    if (changesMeaning(input, before)) await mustBeUnanswered(tx, before.survey)
    refuseAll(tx, questionIssues(input))
    const question = await questionRows.update(tx, id, version, prepared(input))
    if (question.kind !== before.kind) await refitOptions(tx, question)
    await conditionsMustHold(tx, question.survey, id)
    return question
  },

  /** Shows or hides a question. */
  async setActive(tx: Tx, id: number, active: boolean, version?: number): Promise<QuestionStored> {
    const { survey } = await questionRows.find(tx, id)
    await raiseStructure(tx, survey, 'survey')
    await mustBeUnanswered(tx, survey)
    return questionRows.setActive(tx, id, active, version)
  },

  /** Moves a question to the bin. Refuses with 409 while a condition names it. */
  async remove(tx: Tx, id: number): Promise<QuestionStored> {
    const { survey } = await questionRows.find(tx, id)
    await raiseStructure(tx, survey, 'survey')
    await mustBeUnanswered(tx, survey)
    const question = await questionRows.remove(tx, id)
    await conditionsMustHold(tx, survey)
    return question
  },

  /** Takes a question out of the bin with the options that it had. */
  async restore(tx: Tx, id: number): Promise<QuestionStored> {
    const question = await questionRows.restore(tx, id)
    await raiseStructure(tx, question.survey, 'survey')
    await mustBeUnanswered(tx, question.survey)
    await conditionsMustHold(tx, question.survey, id)
    return question
  },

  purge: questionRows.purge,
}

/** Gives a question the options that its kind brings along. */
async function addFixedOptions(tx: Tx, { id, kind }: QuestionStored): Promise<void> {
  for (const [index, texts] of (fixedOptions[kind] ?? []).entries()) {
    await optionRows.create(tx, { question: id, ...texts, index, exclusive: false, free_text: false, is_row: false })
  }
}

/** Options that another kind of question cannot have go to the bin; those that it brings along come. */
async function refitOptions(tx: Tx, question: QuestionStored): Promise<void> {
  const branch = (await treeOf(tx, question.survey)).find(({ id }) => id === question.id)
  const options = branch?.options ?? []
  if (takesOptions(question.kind) ? options.every(isPlain) : mayHave(question.kind, options)) return
  for (const { id } of options) await optionRows.remove(tx, id)
  await addFixedOptions(tx, question)
}

const isPlain = (option: { exclusive: boolean; free_text: boolean; is_row: boolean }) =>
  !option.exclusive && !option.free_text && !option.is_row

async function nextIndex(tx: Tx, survey: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(surveyQuestions.index) })
    .from(surveyQuestions)
    .where(eq(surveyQuestions.survey, survey))
  return (row?.last ?? -1) + 1
}
