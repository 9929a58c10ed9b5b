import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Structure, StructureInput } from './contract.ts'
import type { OptionStored, QuestionStored } from './present.server.ts'
import { presentStructure } from './present.server.ts'
import { optionRows, questionRows, surveyRows } from './rows.server.ts'
import { type GivenQuestion, structureIssues, withFixedOptions } from './structure-rules.ts'
import { type Branch, treeOf } from './tree.server.ts'
import { changesMeaning, mustBeUnanswered, prepared, refuseAll, same } from './writing.server.ts'

type GivenOption = GivenQuestion['options'][number]
type Condition = GivenQuestion['condition']

/** All questions of a survey with their options, read and saved as one. */
export const structureService = {
  /** The structure as staff read it; what it gives can be sent back. Refuses with 404. */
  async find(db: Db | Tx, survey: number): Promise<Structure> {
    const { version } = await surveyRows.find(db, survey)
    return presentStructure(version, await treeOf(db, survey))
  },

  /**
   * Makes the questions of a survey what they are in the body, wholly or not at all. Rows that do not change stay
   * untouched. Refuses with 404, with 409 when the survey is no longer at `version`, and with 400 for ids of others.
   */
  async save(tx: Tx, survey: number, { version, questions }: StructureInput): Promise<Structure> {
    const { structure } = await surveyRows.find(tx, survey)
    // First, so that of two who save the same version the second waits, and then is told.
    await surveyRows.update(tx, survey, version, { structure: structure + 1 })
    const stored = await treeOf(tx, survey)
    const wanted = questions.map((given) =>
      withFixedOptions(
        given,
        stored.find(({ id }) => id === given.id),
      ),
    )
    refuseAll(tx, structureIssues(wanted, stored))
    await dropMissing(tx, stored, wanted)
    // Conditions name ids of their body; here are those that the rows have in truth.
    const ids = { questions: new Map<number, number>(), options: new Map<string, number>() }
    for (const [index, given] of wanted.entries()) {
      const before = stored.find(({ id }) => id === given.id)
      const question = await saveQuestion(tx, survey, index, given, before, ids)
      if (given.id !== undefined) ids.questions.set(given.id, question.id)
      for (const [place, option] of given.options.entries()) {
        const { id } = await saveOption(tx, question, place, option, before)
        if (option.id !== undefined) ids.options.set(`${given.id} ${option.id}`, id)
      }
    }
    return structureService.find(tx, survey)
  },
}

async function dropMissing(tx: Tx, stored: Branch[], wanted: GivenQuestion[]): Promise<void> {
  for (const branch of stored) {
    const given = wanted.find(({ id }) => id === branch.id)
    if (!given) {
      await mustBeUnanswered(tx, branch.survey)
      await questionRows.remove(tx, branch.id)
    } else {
      const kept = new Set(given.options.map(({ id }) => id))
      const dropped = branch.options.filter(({ id }) => !kept.has(id))
      if (dropped.length > 0) await mustBeUnanswered(tx, branch.survey)
      for (const { id } of dropped) await optionRows.remove(tx, id)
    }
  }
}

type Ids = { questions: Map<number, number>; options: Map<string, number> }

function saveQuestion(
  tx: Tx,
  survey: number,
  index: number,
  given: GivenQuestion,
  before: Branch | undefined,
  ids: Ids,
) {
  const { id: _id, options: _options, condition, ...facts } = given
  const values = prepared({ ...facts, survey, index, condition: realCondition(condition, ids) })
  return saveRow<QuestionStored>(questionRows, tx, survey, values, before)
}

function saveOption(
  tx: Tx,
  { id: question, survey }: QuestionStored,
  index: number,
  given: GivenOption,
  before: Branch | undefined,
) {
  const { id, ...facts } = given
  const values = prepared({ ...facts, question, index })
  return saveRow<OptionStored>(
    optionRows,
    tx,
    survey,
    values,
    before?.options.find((option) => option.id === id),
  )
}

function realCondition(condition: Condition, ids: Ids): Condition {
  if (condition === null) return null
  return {
    question: ids.questions.get(condition.question) as number,
    option: ids.options.get(`${condition.question} ${condition.option}`) as number,
    op: condition.op,
  }
}

type Rows<Row> = {
  create: (tx: Tx, values: Partial<Row>) => Promise<Row>
  update: (tx: Tx, id: number, version: number, values: Partial<Row>) => Promise<Row>
}

/** Adds a row, or changes the known one if it says something else; of an answered survey only the words. */
async function saveRow<Row extends { id: number; version: number }>(
  rows: Rows<Row>,
  tx: Tx,
  survey: number,
  values: Partial<Row>,
  before: Row | undefined,
): Promise<Row> {
  if (!before || changesMeaning(values, before)) await mustBeUnanswered(tx, survey)
  if (!before) return rows.create(tx, values)
  const names = Object.keys(values) as (keyof Row)[]
  if (names.every((name) => same(values[name], before[name]))) return before
  return rows.update(tx, before.id, before.version, values)
}
