import { and, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isShown } from '#platform/shown.server.ts'
import type { SurveyStatus } from './contract.ts'
import { surveyOptions, surveyQuestions, surveys } from './table.server.ts'

const hasBegun = (): SQL => lte(surveys.starts_at, sql`now()`)
const hasNotEnded = (): SQL => or(isNull(surveys.ends_at), gt(surveys.ends_at, sql`now()`)) as SQL
const hasEnded = (): SQL => lte(surveys.ends_at, sql`now()`)

/** Surveys that take answers at this moment. */
export const surveyIsOpen = (): SQL => and(isShown(surveys), hasBegun(), hasNotEnded()) as SQL

/** Surveys that are over and whose results visitors may see. */
export const surveyIsClosed = (): SQL =>
  and(isShown(surveys), hasBegun(), hasEnded(), ne(surveys.results, 'never')) as SQL

/**
 * The one rule for what visitors may see of surveys (decisions, section 5): active, not in the bin, begun, and open or,
 * when over, with results for everyone. Every public reader of questions and options joins `surveys` and uses this.
 */
export const surveyIsVisible = (): SQL =>
  and(isShown(surveys), hasBegun(), or(hasNotEnded(), ne(surveys.results, 'never'))) as SQL

/** Of a visible survey, and shown itself. */
export const questionIsVisible = (): SQL => and(surveyIsVisible(), isShown(surveyQuestions)) as SQL
/** Of a visible question, and shown itself. */
export const optionIsVisible = (): SQL => and(questionIsVisible(), isShown(surveyOptions)) as SQL

/** Surveys in a status, as staff filter them; the same rule as `statusOf`. */
export function inStatus(status: SurveyStatus): SQL {
  const hidden = sql`not ${surveys.active}`
  const shown = sql`${surveys.active}`
  const rules: Record<SurveyStatus, SQL | undefined> = {
    draft: and(hidden, hasNotEnded()),
    archived: and(hidden, hasEnded()),
    scheduled: and(shown, gt(surveys.starts_at, sql`now()`)),
    open: and(shown, hasBegun(), hasNotEnded()),
    closed: and(shown, hasEnded()),
  }
  return rules[status] as SQL
}
