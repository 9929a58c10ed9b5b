import { eq, max } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Tx } from '#platform/write.server.ts'
import type { OptionInput, OptionUpdate } from './contract.ts'
import { takesOptions } from './contract.ts'
import type { OptionStored, QuestionStored } from './present.server.ts'
import { optionRows, questionRows } from './rows.server.ts'
import { optionIssues } from './rules.ts'
import { surveyOptions } from './table.server.ts'
import {
  changesMeaning,
  conditionsMustHold,
  mustBeUnanswered,
  prepared,
  raiseStructure,
  refuseAll,
  refused,
} from './writing.server.ts'

/** Options one by one. Those that a kind of question brings along cannot be added to, changed or taken away. */
export const optionService = {
  /** Adds an option, the last unless told. */
  async create(tx: Tx, input: OptionInput): Promise<OptionStored> {
    const { kind } = await unansweredQuestionOf(tx, input.question)
    refuseAll(tx, optionIssues(kind, input))
    const index = input.index ?? (await nextIndex(tx, input.question))
    return optionRows.create(tx, prepared({ ...input, index }))
  },

  /** Changes an option that is still at `input.version`; it stays with its question. */
  async update(tx: Tx, id: number, { version, ...input }: OptionUpdate): Promise<OptionStored> {
    const before = await optionRows.find(tx, id)
    if (before.question !== input.question) throw refused(tx, 'question', 'invalid')
    const { kind } = await (changesMeaning(input, before) ? unansweredQuestionOf : questionOf)(tx, before.question)
    refuseAll(tx, optionIssues(kind, input))
    return optionRows.update(tx, id, version, prepared(input))
  },

  /** Shows or hides an option. */
  async setActive(tx: Tx, id: number, active: boolean, version?: number): Promise<OptionStored> {
    await unansweredQuestionOf(tx, (await optionRows.find(tx, id)).question)
    return optionRows.setActive(tx, id, active, version)
  },

  /** Moves an option to the bin. Refuses with 409 while a condition names it. */
  async remove(tx: Tx, id: number): Promise<OptionStored> {
    const { survey } = await unansweredQuestionOf(tx, (await optionRows.find(tx, id)).question)
    const option = await optionRows.remove(tx, id)
    await conditionsMustHold(tx, survey)
    return option
  },

  /** Takes an option out of the bin. Refuses while its question is in the bin, or has the options of its kind. */
  async restore(tx: Tx, id: number): Promise<OptionStored> {
    const option = await optionRows.restore(tx, id)
    await unansweredQuestionOf(tx, option.question)
    return option
  },

  purge: optionRows.purge,
}

/** The question whose options change. Refuses one that is not there, or that takes no options of others. */
async function questionOf(tx: Tx, id: number): Promise<QuestionStored> {
  const question = await questionRows.find(tx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? refused(tx, 'question', 'not_found') : error
  })
  await raiseStructure(tx, question.survey, 'question')
  if (!takesOptions(question.kind)) throw refused(tx, 'question', 'wrong_question_kind')
  return question
}

/** The same where what the options are changes. Refuses with 409 `survey_answered` once they were chosen from. */
async function unansweredQuestionOf(tx: Tx, id: number): Promise<QuestionStored> {
  const question = await questionOf(tx, id)
  await mustBeUnanswered(tx, question.survey)
  return question
}

async function nextIndex(tx: Tx, question: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(surveyOptions.index) })
    .from(surveyOptions)
    .where(eq(surveyOptions.question, question))
  return (row?.last ?? -1) + 1
}
