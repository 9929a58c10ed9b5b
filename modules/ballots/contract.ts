import { z } from 'zod'
import { locales } from '#common/locale.ts'
import { adminPageQuery, flag } from '#common/pagination.ts'
import { questionKinds } from '#modules/surveys/contract.ts'

/** Longest answers in words: to a short question or beside "other", and to a long one (features, 3.12). */
export const longestText = { short: 250, long: 2000 }

const most = { questions: 100, options: 50 }
const id = z.int32()

/**
 * What was answered to one question: the chosen options, in order where there is one, the chosen column of each line of a
 * matrix, and words, also those beside an option that takes some.
 */
export const Answer = z.strictObject({
  question: id,
  options: z.array(id).max(most.options).default([]),
  cells: z
    .array(z.strictObject({ line: id, option: id }))
    .max(most.options)
    .default([]),
  text: z.string().trim().max(longestText.long).default(''),
})
export type Answer = z.infer<typeof Answer>

/** A filled-in form of a survey, with the token that the form came with. */
export const BallotInput = z.strictObject({
  answers: z.array(Answer).max(most.questions),
  form_token: z.string().max(200),
})
export type BallotInput = z.infer<typeof BallotInput>

/** A form to fill in: its token is good for a day, for one survey and for the cookie that comes with it. */
export const BallotForm = z.object({ form_token: z.string(), already_participated: z.boolean() })
export type BallotForm = z.infer<typeof BallotForm>

/** What a voter is told when the answers were counted. */
export const BallotTaken = z.object({ status: z.literal('ok'), thank_you: z.string() })

const count = z.number().int().min(0)
const lang = z.enum(locales)
const OptionResult = z.object({
  option: id,
  text: z.string(),
  lang,
  count,
  percent: z.number().int().min(0).max(100).describe('Of those who answered the question, or the line'),
  average_place: z.number().nullable().describe('Where options were put in order; 1 is the first'),
})
export type OptionResult = z.infer<typeof OptionResult>

const QuestionResult = z.object({
  question: id,
  kind: z.enum(questionKinds),
  text: z.string(),
  lang,
  answered: count.describe('Ballots with an answer to it'),
  options: z.array(OptionResult),
  lines: z.array(z.object({ line: id, text: z.string(), lang, answered: count, options: z.array(OptionResult) })),
})
export type QuestionResult = z.infer<typeof QuestionResult>

/** How often each option was chosen. What people wrote in their own words is counted and not shown. */
export const SurveyResults = z.object({
  survey: id,
  respondents: count.describe('Ballots that are counted'),
  excluded: count.describe('Suspicious ballots that staff left out'),
  questions: z.array(QuestionResult),
})
export type SurveyResults = z.infer<typeof SurveyResults>

/** The ballots of a survey: of a day, those that are counted, or those that are not. */
export const BallotsQuery = z.strictObject({
  ...adminPageQuery,
  day: z.iso.date().optional(),
  excluded: flag.optional(),
})
export type BallotsQuery = z.infer<typeof BallotsQuery>

/** One ballot as staff see it: what was chosen, and of answers in people's own words how long they are. */
export const BallotRow = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  answers: z.array(
    z.object({
      question: id,
      option: id.nullable(),
      line: id.nullable(),
      place: z.number().int().nullable(),
      letters: count.describe('Length of what was written'),
    }),
  ),
  excluded: z.string().nullable().describe('Why it is left out'),
})
export type BallotRow = z.infer<typeof BallotRow>

const ballots = z.array(z.uuid()).min(1, 'no_choice').max(100)
/** Ballots that are to be left out, with the reason that the audit log keeps. */
export const BallotExclusion = z.strictObject({ ballots, reason: z.string().trim().min(5).max(300) })
export type BallotExclusion = z.infer<typeof BallotExclusion>
/** Ballots that are to be counted again. */
export const BallotInclusion = z.strictObject({ ballots })
export const BallotsChanged = z.object({ changed: count })
