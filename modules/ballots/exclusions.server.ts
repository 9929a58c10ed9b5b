import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import { surveys } from '#modules/surveys/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { BallotExclusion, BallotRow, BallotsQuery } from './contract.ts'
import { surveyAnswers, surveyBallots, surveyExclusions } from './table.server.ts'

/**
 * Ballots that staff look through and leave out of the results. Only those of surveys that are open to all: elsewhere
 * everyone is known to have answered once, and nobody looks at single ballots (decision record 0017).
 */
export const ballotDesk = {
  /** One page of ballots, the latest days first; within a day their order says nothing. Refuses with 404. */
  async list(db: Db, survey: number, query: BallotsQuery): Promise<Page<BallotRow>> {
    await mustBeOpenToAll(db, survey)
    const { day, excluded } = query
    const where = and(
      eq(surveyBallots.survey, survey),
      day ? eq(surveyBallots.day, day) : undefined,
      excluded && (excluded === 'true' ? isNotNull : isNull)(surveyExclusions.ballot),
    )
    const from = db
      .select({ id: surveyBallots.id, day: surveyBallots.day, excluded: surveyExclusions.reason })
      .from(surveyBallots)
      .leftJoin(surveyExclusions, eq(surveyExclusions.ballot, surveyBallots.id))
      .where(where)
    const [rows, [total]] = await Promise.all([
      from
        .orderBy(desc(surveyBallots.day), asc(surveyBallots.id))
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(surveyBallots)
        .leftJoin(surveyExclusions, eq(surveyExclusions.ballot, surveyBallots.id))
        .where(where),
    ])
    const answers = await answersIn(
      db,
      rows.map(({ id }) => id),
    )
    const results = rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
    return page(results, total?.count ?? 0, query)
  },

  /** Leaves ballots of a survey out of its results; those that are out already keep their reason. Gives how many changed. */
  async exclude(tx: Tx, survey: number, { ballots, reason }: BallotExclusion): Promise<number> {
    await mustBeOpenToAll(tx, survey)
    const own = await tx
      .select({ ballot: surveyBallots.id })
      .from(surveyBallots)
      .where(and(eq(surveyBallots.survey, survey), inArray(surveyBallots.id, ballots)))
    if (own.length < new Set(ballots).size) throw notFound('survey ballot')
    const added = await tx
      .insert(surveyExclusions)
      .values(own.map(({ ballot }) => ({ ballot, survey, reason })))
      .onConflictDoNothing()
      .returning({ ballot: surveyExclusions.ballot })
    return noted(tx, survey, added, { reason })
  },

  /** Counts ballots of a survey again. Gives how many changed. */
  async include(tx: Tx, survey: number, ballots: string[]): Promise<number> {
    await mustBeOpenToAll(tx, survey)
    const removed = await tx
      .delete(surveyExclusions)
      .where(and(eq(surveyExclusions.survey, survey), inArray(surveyExclusions.ballot, ballots)))
      .returning({ ballot: surveyExclusions.ballot })
    return noted(tx, survey, removed, null)
  },
}

async function mustBeOpenToAll(db: Db | Tx, survey: number): Promise<void> {
  const [found] = await db
    .select({ identity: surveys.identity })
    .from(surveys)
    .where(and(eq(surveys.id, survey), isNull(surveys.deleted_at)))
  if (found?.identity !== 'open') throw notFound('survey')
}

/** The log names ballots, which name nobody. */
function noted(tx: Tx, survey: number, changed: { ballot: string }[], after: { reason: string } | null): number {
  const ballots = changed.map(({ ballot }) => ballot).toSorted()
  if (ballots.length > 0)
    tx.changes.push({
      action: 'update',
      entity: 'survey_ballot',
      entityId: String(survey),
      before: { ballots, counted: after !== null },
      after: { ballots, counted: after === null, ...after },
    })
  return ballots.length
}

async function answersIn(db: Db, ballots: string[]): Promise<Map<string, BallotRow['answers']>> {
  if (ballots.length === 0) return new Map()
  const { ballot, question, option, line, place, text } = surveyAnswers
  const rows = await db
    .select({ ballot, question, option, line, place, letters: sql<number>`char_length(${text})` })
    .from(surveyAnswers)
    .where(inArray(ballot, ballots))
    .orderBy(question, line, place, option)
  const grouped = Map.groupBy(rows, (row) => row.ballot)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ ballot: _ballot, ...answer }) => answer)]))
}
