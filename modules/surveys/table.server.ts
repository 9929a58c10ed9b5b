import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { type Condition, identityLevels, questionKinds, resultsShown } from './contract.ts'

export const surveys = pgTable(
  'surveys',
  {
    ...contentColumns(),
    ...localizedColumns('title'),
    ...localizedColumns('description'),
    ...localizedColumns('thank_you'),
    starts_at: moment().notNull(),
    ends_at: moment(),
    identity: text({ enum: identityLevels }).notNull(),
    results: text({ enum: resultsShown }).notNull(),
    /** Raised with `version` by every write of a question or an option, so that the audit log says what the write was. */
    structure: integer().notNull().default(1),
  },
  (table) => [
    // The public lists: the latest begun first, only what may be shown.
    index('surveys_shown').on(table.starts_at.desc(), table.id.desc()).where(sql`active and deleted_at is null`),
    index('surveys_by_start').on(table.starts_at.desc(), table.id.desc()),
    index('surveys_by_update').on(table.updated_at.desc(), table.id.desc()),
    index('surveys_by_title').on(inUzbekOrder(table.title_uz), table.id),
    index('surveys_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

export const surveyQuestions = pgTable(
  'survey_questions',
  {
    ...contentColumns(),
    survey: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    kind: text({ enum: questionKinds }).notNull(),
    ...localizedColumns('text'),
    ...localizedColumns('help'),
    required: boolean().notNull(),
    /** Place in the survey. */
    index: integer().notNull(),
    max_choices: integer(),
    condition: jsonb().$type<Condition>(),
  },
  (table) => [
    index('survey_questions_in_order').on(table.survey, table.index, table.id),
    index('survey_questions_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

export const surveyOptions = pgTable(
  'survey_options',
  {
    ...contentColumns(),
    question: integer()
      .notNull()
      .references(() => surveyQuestions.id, { onDelete: 'cascade' }),
    ...localizedColumns('text'),
    /** Place in the question. */
    index: integer().notNull(),
    exclusive: boolean().notNull(),
    free_text: boolean().notNull(),
    is_row: boolean().notNull(),
  },
  (table) => [
    index('survey_options_in_order').on(table.question, table.index, table.id),
    index('survey_options_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)
