import { and, asc, eq, inArray } from 'drizzle-orm'
import { localizedName } from '#common/localized.ts'
import { surveyOptions, surveyQuestions, surveys } from '#modules/surveys/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

async function questionsOf(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const questions = await db
    .select()
    .from(surveyQuestions)
    .where(and(inArray(surveyQuestions.survey, ids), isShown(surveyQuestions)))
    .orderBy(asc(surveyQuestions.survey), asc(surveyQuestions.index), asc(surveyQuestions.id))
  const options = await db
    .select({ survey: surveyQuestions.survey, option: surveyOptions })
    .from(surveyOptions)
    .innerJoin(surveyQuestions, eq(surveyQuestions.id, surveyOptions.question))
    .where(and(inArray(surveyQuestions.survey, ids), isShown(surveyQuestions), isShown(surveyOptions)))
    .orderBy(asc(surveyOptions.question), asc(surveyOptions.index), asc(surveyOptions.id))
  const texts = [...questions, ...options.map(({ survey, option }) => ({ ...option, survey }))]
  return Map.groupBy(texts, ({ survey }) => survey)
}

/** Surveys with their questions, from their beginning; those without results for everyone only until their end. */
export const surveySource: Source = {
  kind: 'survey',
  entity: 'Survey',
  async read(db, which) {
    const rows = await chosen(db, surveys, which)
    const questions = await questionsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'survey',
      key: String(row.id),
      date: row.starts_at,
      shown: isLive(row),
      from_at: row.starts_at,
      until_at: row.results === 'never' ? row.ends_at : null,
      texts: withMore(textsOf(row, { title: 'title', lead: ['description'] }), (_texts, locale) => ({
        body: joined(...(questions.get(row.id) ?? []).map((each) => each[localizedName('text', locale)])),
      })),
    }))
  },
}
