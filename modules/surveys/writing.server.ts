import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { fieldError, type ValidationCode } from '#common/validation-messages.ts'
import { surveyBallots } from '#modules/ballots/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { surveyRows } from './rows.server.ts'
import { brokenConditions, type Issue } from './rules.ts'
import { surveys } from './table.server.ts'
import { treeOf } from './tree.server.ts'

/** Uzbek Latin texts with their canonical letters, as they are stored (decisions, section 4). */
export function prepared<Values extends Record<string, unknown>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name.endsWith('_uz') ? normalizeUzbekLatin(value) : value,
    ]),
  ) as Values
}

/** 400 with one broken field. */
export const refused = (tx: Tx, field: string, code: ValidationCode): Refusal =>
  new Refusal(400, 'validation', { errors: fieldError(field, code, tx.actor.locale) })

/** 400 with every broken field, if there are any. */
export function refuseAll(tx: Tx, issues: Issue[]): void {
  if (issues.length === 0) return
  const errors = Object.assign({}, ...issues.map(({ field, code }) => fieldError(field, code, tx.actor.locale)))
  throw new Refusal(400, 'validation', { errors })
}

/**
 * Notes at a survey that its questions change, which raises its version: whoever edits an older state is told. Others
 * who change them wait. Refuses a survey that is not there as the broken field `field`.
 */
export async function raiseStructure(tx: Tx, survey: number, field: string): Promise<void> {
  const [found] = await tx
    .select({ version: surveys.version, structure: surveys.structure })
    .from(surveys)
    .where(and(eq(surveys.id, survey), isNull(surveys.deleted_at)))
    .for('update')
  if (!found) throw refused(tx, field, 'not_found')
  await surveyRows.update(tx, survey, found.version, { structure: found.structure + 1 })
}

/**
 * After a write: every condition of a survey still names an option of a question before it. Refuses with 400 when the
 * question just written (`own`) does not, and with 409 `in_use` when others counted on what it changed.
 */
export async function conditionsMustHold(tx: Tx, survey: number, own?: number): Promise<void> {
  const tree = await treeOf(tx, survey)
  const broken = brokenConditions(tree).flatMap((place) => tree[place] ?? [])
  if (broken.some(({ id }) => id === own)) throw refused(tx, 'condition', 'not_found')
  if (broken.length === 0) return
  const questions = broken.map(({ id, text_uz }) => ({ slug: String(id), title: text_uz }))
  throw new Refusal(409, 'in_use', { facts: { used_by: { survey_questions: questions } } })
}

/** What may still be corrected where answers were given: the words, not what they mean. */
const isWording = (name: string) => /^(?:text|help)_/.test(name)

/** Whether a write changes more of a question or an option than its wording. */
export function changesMeaning<Row>(values: Partial<Row>, before: Row): boolean {
  const names = Object.keys(values) as (keyof Row & string)[]
  return names.some((name) => !isWording(name) && !same(values[name], before[name]))
}

/** Whether two values are alike, whatever the order of their keys: the database gives them back in its own. */
export const same = (one: unknown, other: unknown): boolean => stable(one) === stable(other)
const stable = (value: unknown) =>
  JSON.stringify(value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value)

/**
 * Refuses with 409 `survey_answered` what would make given answers mean something else (features, 3.12). Whoever asks
 * holds the survey, so that no answer comes in between.
 */
export async function mustBeUnanswered(tx: Tx, survey: number): Promise<void> {
  const [ballot] = await tx
    .select({ id: surveyBallots.id })
    .from(surveyBallots)
    .where(eq(surveyBallots.survey, survey))
    .limit(1)
  if (ballot) throw new Refusal(409, 'survey_answered')
}
