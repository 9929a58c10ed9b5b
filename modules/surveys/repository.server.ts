import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, type PageQuery, page, readPage } from '#common/pagination.ts'
import type { Db } from '#platform/ground.server.ts'
import { saysInAnyLanguage } from '#platform/in-any-language.server.ts'
import { numberedAddresses } from '#platform/numbered-addresses.server.ts'
import { inBin, isShown } from '#platform/shown.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import {
  cardOf,
  headOf,
  inOrder,
  optionOf,
  questionsOf,
  selectOptions,
  selectQuestions,
  selectSurveys,
} from './cards.server.ts'
import type {
  AdminSurveyQuery,
  IdentityLevel,
  OptionCard,
  QuestionCard,
  QuestionQuery,
  SurveyCard,
  SurveyPage,
  SurveyQuery,
  SurveyRow,
} from './contract.ts'
import { presentSurvey } from './present.server.ts'
import { surveyOptions, surveyQuestions, surveys } from './table.server.ts'
import {
  inStatus,
  optionIsVisible,
  questionIsVisible,
  surveyIsClosed,
  surveyIsOpen,
  surveyIsVisible,
} from './visibility.server.ts'

const latestFirst = [sql`${surveys.starts_at} desc nulls last`, sql`${surveys.id} desc nulls last`]

const orders: Record<AdminSurveyQuery['ordering'], SQL[]> = {
  '-starts_at': latestFirst,
  '-updated_at': [sql`${surveys.updated_at} desc nulls last`, sql`${surveys.id} desc nulls last`],
  title: [inUzbekOrder(surveys.title_uz), asc(surveys.id)],
}

const questionsOfSurvey = sql<number>`(select count(*)::int from ${surveyQuestions} asked
  where asked.survey = ${surveys}.id and asked.deleted_at is null)`

async function cardsWhere(db: Db, locale: Locale, where: SQL, asked: PageQuery): Promise<Page<SurveyCard>> {
  const count = await db.$count(surveys, where)
  return readPage(asked, count, async ({ limit, offset }) => {
    const shown = selectSurveys(db, locale).where(where)
    const rows = await shown
      .orderBy(...latestFirst)
      .limit(limit)
      .offset(offset)
    return rows.map((row) => cardOf(row, locale))
  })
}

/** Surveys as visitors read them, and the staff's list of them. */
export const surveyRepository = {
  /** One page of the surveys that visitors may see: open ones, and closed ones whose results are public. */
  cards(db: Db, locale: Locale, { status, ...asked }: SurveyQuery): Promise<Page<SurveyCard>> {
    const rules = { open: surveyIsOpen, closed: surveyIsClosed }
    return cardsWhere(db, locale, status ? rules[status]() : surveyIsVisible(), asked)
  },

  /** One page of the surveys that take answers now. */
  open: (db: Db, locale: Locale, asked: PageQuery): Promise<Page<SurveyCard>> =>
    cardsWhere(db, locale, surveyIsOpen(), asked),

  /** What a visible survey asks of voters, and whether it takes answers now. */
  async state(
    db: Pick<Db, 'select'>,
    id: number,
  ): Promise<{ identity: IdentityLevel; ends_at: Date | null; is_open: boolean } | undefined> {
    const [row] = await db
      .select({ identity: surveys.identity, ends_at: surveys.ends_at, is_open: sql<boolean>`(${surveyIsOpen()})` })
      .from(surveys)
      .where(and(surveyIsVisible(), eq(surveys.id, id)))
    return row
  },

  /** Keeps a survey and its questions as they are until the transaction ends; others may hold it as well. */
  async hold(tx: Pick<Db, 'select'>, id: number): Promise<void> {
    await tx.select({ id: surveys.id }).from(surveys).where(eq(surveys.id, id)).for('share')
  },

  /** One visible survey with its questions. Refuses with 404. */
  async published(db: Db, id: number, locale: Locale): Promise<SurveyPage> {
    const [row] = await selectSurveys(db, locale).where(and(surveyIsVisible(), eq(surveys.id, id)))
    if (!row) throw notFound('Survey')
    const questions = await selectQuestions(db, locale)
      .where(and(questionIsVisible(), eq(surveyQuestions.survey, id)))
      .orderBy(...inOrder)
    return { ...headOf(row, locale), questions: await questionsOf(db, questions, locale) }
  },

  /** The questions that a survey asks, with their options, whether visitors may see it or not. For staff. */
  async asked(db: Db, id: number, locale: Locale): Promise<QuestionCard[]> {
    const rows = await selectQuestions(db, locale)
      .where(and(eq(surveyQuestions.survey, id), isShown(surveyQuestions)))
      .orderBy(...inOrder)
    return questionsOf(db, rows, locale)
  },

  /** Every visible survey with the languages in which it exists, the latest first. */
  addresses: (db: Db, most: number) =>
    numberedAddresses(db, surveys, { shown: surveyIsVisible(), order: latestFirst, most }),

  /** One page of the questions of visible surveys, or of one such survey. */
  async questions(db: Db, locale: Locale, { survey, ...asked }: QuestionQuery): Promise<Page<QuestionCard>> {
    const where = and(questionIsVisible(), survey === undefined ? undefined : eq(surveyQuestions.survey, survey)) as SQL
    const [total] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(surveyQuestions)
      .innerJoin(surveys, eq(surveys.id, surveyQuestions.survey))
      .where(where)
    return readPage(asked, total?.count ?? 0, async ({ limit, offset }) => {
      const shown = selectQuestions(db, locale).where(where)
      return questionsOf(
        db,
        await shown
          .orderBy(...inOrder)
          .limit(limit)
          .offset(offset),
        locale,
      )
    })
  },

  /** One question of a visible survey with its options. Refuses with 404. */
  async question(db: Db, id: number, locale: Locale): Promise<QuestionCard> {
    const rows = await selectQuestions(db, locale).where(and(questionIsVisible(), eq(surveyQuestions.id, id)))
    const [question] = await questionsOf(db, rows, locale)
    if (!question) throw notFound('Survey question')
    return question
  },

  /** One option of a question of a visible survey. Refuses with 404. */
  async option(db: Db, id: number, locale: Locale): Promise<OptionCard> {
    const [row] = await selectOptions(db, locale).where(and(optionIsVisible(), eq(surveyOptions.id, id)))
    if (!row) throw notFound('Survey option')
    return optionOf(row, locale)
  },

  /** One page of the staff's list, filtered and sorted. */
  async forAdmin(db: Db, { q, status, bin, ordering, ...asked }: AdminSurveyQuery): Promise<Page<SurveyRow>> {
    const where = and(
      inBin(surveys, bin),
      q ? saysInAnyLanguage(surveys, 'title', q) : undefined,
      status ? inStatus(status) : undefined,
    )
    const count = await db.$count(surveys, where)
    const rows = await db
      .select({ survey: surveys, questions: questionsOfSurvey })
      .from(surveys)
      .where(where)
      .orderBy(...orders[ordering])
      .limit(asked.page_size)
      .offset((asked.p - 1) * asked.page_size)
    return page(
      rows.map(({ survey, questions }) => ({ ...presentSurvey(survey), questions })),
      count,
      asked,
    )
  },

  /** When the next survey opens or closes by its own dates, or undefined when none is waiting. */
  async nextChange(db: Db): Promise<Date | undefined> {
    const soonest = async (column: typeof surveys.starts_at | typeof surveys.ends_at) => {
      const [row] = await db
        .select({ at: sql<Date | null>`min(${column})`.mapWith(surveys.starts_at) })
        .from(surveys)
        .where(sql`${column} > now()`)
      return row?.at ? [row.at.getTime()] : []
    }
    const times = [...(await soonest(surveys.starts_at)), ...(await soonest(surveys.ends_at))]
    return times.length > 0 ? new Date(Math.min(...times)) : undefined
  },
}
