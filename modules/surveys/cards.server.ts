import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { Db } from '#platform/ground.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { isShown } from '#platform/shown.server.ts'
import type { OptionCard, QuestionCard, SurveyCard } from './contract.ts'
import { surveyOptions, surveyQuestions, surveys } from './table.server.ts'
import { surveyIsOpen } from './visibility.server.ts'

const surveyTexts = ['title', 'description'] as const
const pageTexts = [...surveyTexts, 'thank_you'] as const
const questionTexts = ['text', 'help'] as const
const optionTexts = ['text'] as const

/** Surveys with the texts of their pages; the caller adds which may be seen. */
export const selectSurveys = (db: Db, locale: Locale) =>
  db
    .select({
      id: surveys.id,
      starts_at: surveys.starts_at,
      ends_at: surveys.ends_at,
      is_open: sql<boolean>`(${surveyIsOpen()})`,
      identity: surveys.identity,
      results: surveys.results,
      ...localizedReads(surveys, pageTexts, locale),
    })
    .from(surveys)
    .$dynamic()

type SurveyRow = Awaited<ReturnType<typeof selectSurveys>>[number]

/** A selected survey as visitors get it in lists. */
export function cardOf(row: SurveyRow, locale: Locale): SurveyCard {
  const { texts, untranslated } = readTexts(row, surveyTexts, locale)
  return {
    id: row.id,
    title: texts.title,
    lang: shownLang(row.title_lang, locale),
    description: texts.description,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    status: row.is_open ? 'open' : 'closed',
    identity: row.identity,
    results: row.results,
    untranslated,
  }
}

/** The same with the text that thanks for an answer. */
export function headOf(row: SurveyRow, locale: Locale): SurveyCard & { thank_you: string } {
  const { texts, untranslated } = readTexts(row, pageTexts, locale)
  return { ...cardOf(row, locale), thank_you: texts.thank_you, untranslated }
}

/** Questions of surveys, joined with them; the caller adds which may be seen. */
export const selectQuestions = (db: Db, locale: Locale) =>
  db
    .select({
      id: surveyQuestions.id,
      survey: surveyQuestions.survey,
      kind: surveyQuestions.kind,
      required: surveyQuestions.required,
      index: surveyQuestions.index,
      max_choices: surveyQuestions.max_choices,
      condition: surveyQuestions.condition,
      ...localizedReads(surveyQuestions, questionTexts, locale),
    })
    .from(surveyQuestions)
    .innerJoin(surveys, eq(surveys.id, surveyQuestions.survey))
    .$dynamic()

/** Questions in the order of their surveys. */
export const inOrder: SQL[] = [
  sql`${surveys.starts_at} desc nulls last`,
  sql`${surveys.id} desc nulls last`,
  asc(surveyQuestions.index),
  asc(surveyQuestions.id),
]

type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

/** Selected questions as visitors get them, with the options that are shown. */
export async function questionsOf(db: Db, rows: QuestionRow[], locale: Locale): Promise<QuestionCard[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const options = await selectOptions(db, locale)
    .where(and(isShown(surveyOptions), inArray(surveyOptions.question, ids)))
    .orderBy(asc(surveyOptions.index), asc(surveyOptions.id))
  const ofQuestion = Map.groupBy(
    options.map((row) => optionOf(row, locale)),
    ({ question }) => question,
  )
  return rows.map((row) => questionOf(row, ofQuestion.get(row.id) ?? [], locale))
}

function questionOf(row: QuestionRow, options: OptionCard[], locale: Locale): QuestionCard {
  const { texts, untranslated } = readTexts(row, questionTexts, locale)
  return {
    id: row.id,
    survey: row.survey,
    kind: row.kind,
    text: texts.text,
    lang: shownLang(row.text_lang, locale),
    help: texts.help,
    required: row.required,
    index: row.index,
    max_choices: row.max_choices,
    condition: row.condition,
    options,
    untranslated,
  }
}

/** Options, joined with their questions and surveys; the caller adds which may be seen. */
export const selectOptions = (db: Db, locale: Locale) =>
  db
    .select({
      id: surveyOptions.id,
      question: surveyOptions.question,
      index: surveyOptions.index,
      exclusive: surveyOptions.exclusive,
      free_text: surveyOptions.free_text,
      is_row: surveyOptions.is_row,
      ...localizedReads(surveyOptions, optionTexts, locale),
    })
    .from(surveyOptions)
    .innerJoin(surveyQuestions, eq(surveyQuestions.id, surveyOptions.question))
    .innerJoin(surveys, eq(surveys.id, surveyQuestions.survey))
    .$dynamic()

type OptionRow = Awaited<ReturnType<typeof selectOptions>>[number]

/** A selected option as visitors get it. */
export function optionOf({ text_lang, ...row }: OptionRow, locale: Locale): OptionCard {
  const { texts } = readTexts({ ...row, text_lang }, optionTexts, locale)
  return { ...row, text: texts.text, lang: shownLang(text_lang, locale) }
}
