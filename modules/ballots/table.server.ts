import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { surveyOptions, surveyQuestions, surveys } from '#modules/surveys/table.server.ts'

/**
 * Who has taken part: a keyed hash that only the portal's secret leads to, and nothing else. No ballot is named here, no
 * moment, and no number that would say which came first.
 */
export const surveyParticipations = pgTable(
  'survey_participations',
  {
    survey: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    participant: text().notNull(),
    /** Written anew among others, so that the order in which rows lie on the disk says nothing either. */
    mixed: boolean().notNull().default(false),
  },
  // The index that counts everyone once.
  (table) => [primaryKey({ columns: [table.survey, table.participant] })],
)

/** Filled-in forms. Ids are random; the day is the finest that is known of when. */
export const surveyBallots = pgTable(
  'survey_ballots',
  {
    id: uuid().primaryKey().defaultRandom(),
    survey: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    day: date().notNull(),
  },
  (table) => [index('survey_ballots_survey').on(table.survey, table.day)],
)

/** What the ballots say: a row for each chosen option, cell of a matrix, place in an order, or text. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    ballot: uuid()
      .notNull()
      .references(() => surveyBallots.id, { onDelete: 'cascade' }),
    question: integer()
      .notNull()
      .references(() => surveyQuestions.id, { onDelete: 'cascade' }),
    option: integer().references(() => surveyOptions.id, { onDelete: 'cascade' }),
    /** The line of a matrix, which is an option as well. */
    line: integer().references(() => surveyOptions.id, { onDelete: 'cascade' }),
    /** Place from 1 in an order. */
    place: integer(),
    text: text().notNull().default(''),
  },
  (table) => [
    // All that results are counted from.
    index('survey_answers_counted').on(table.question, table.option, table.line, table.place, table.ballot),
    index('survey_answers_ballot').on(table.ballot),
    index('survey_answers_option').on(table.option),
    index('survey_answers_line').on(table.line),
  ],
)

/** Ballots that staff found suspicious, and why: results leave them out. Of who gave them it says as little as the ballot. */
export const surveyExclusions = pgTable(
  'survey_exclusions',
  {
    ballot: uuid()
      .primaryKey()
      .references(() => surveyBallots.id, { onDelete: 'cascade' }),
    survey: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
  },
  (table) => [index('survey_exclusions_survey').on(table.survey)],
)
