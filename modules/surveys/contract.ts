import { z } from 'zod'
import { indexNumber } from '#common/index-number.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { momentText } from '#common/moment.ts'
import { adminPageQuery, flag, publicPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { typedWhole } from '#common/typed-number.ts'

export const questionKinds = [
  ...(['single', 'multiple', 'yes_no', 'yes_no_satisfactory', 'scale_1_5', 'matrix_single'] as const),
  ...(['short', 'long', 'sort', 'heading'] as const),
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Kinds whose options are written by editors; a matrix has its lines among them. */
export const takesOptions = (kind: QuestionKind): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'matrix_single' || kind === 'sort'

/** How participants are told apart: not at all, by a code sent by e-mail, by an account, by the state's sign-on. */
export const identityLevels = ['open', 'email_code', 'account', 'oneid'] as const
export type IdentityLevel = (typeof identityLevels)[number]
export const resultsShown = ['never', 'after_vote', 'after_close'] as const
/** Follows from `active` and the dates; what is hidden after its end is archived. */
export const surveyStatuses = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

const short = (longest: number) => z.string().trim().max(longest)

const surveyFields = {
  ...localizedText('title', z.string().trim().min(3).max(200)),
  ...localizedText('description', short(2000)),
  description_uz: short(2000).default(''),
  ...localizedText('thank_you', short(500)),
  thank_you_uz: short(500).default(''),
  /** Left out, a new survey is open at once and a known one keeps what it has. */
  starts_at: momentText.optional(),
  /** Without one it stays open until it is hidden. */
  ends_at: momentText.nullable().default(null),
  identity: z.enum(identityLevels).default('open'),
  results: z.enum(resultsShown).default('after_vote'),
  active: z.boolean().default(true),
}

function endsLater(it: { starts_at?: Date | undefined; ends_at: Date | null }, context: z.RefinementCtx): void {
  if (it.starts_at && it.ends_at && it.ends_at <= it.starts_at)
    context.addIssue({ code: 'custom', path: ['ends_at'], message: 'wrong_order' })
}

/** What staff send to add a survey. */
export const SurveyInput = z.strictObject(surveyFields).superRefine(endsLater)
export type SurveyInput = z.infer<typeof SurveyInput>

/** What staff send to change one: the same and the version they read. */
export const SurveyUpdate = z.strictObject({ ...surveyFields, version: z.int32() }).superRefine(endsLater)
export type SurveyUpdate = z.infer<typeof SurveyUpdate>

const whole = z.number().int()
const time = z.iso.datetime()

/** What staff see. */
export const Survey = z.object({
  id: whole,
  ...localizedOutput('title'),
  ...localizedOutput('description'),
  ...localizedOutput('thank_you'),
  starts_at: time,
  ends_at: time.nullable(),
  identity: z.enum(identityLevels),
  results: z.enum(resultsShown),
  status: z.enum(surveyStatuses),
  active: z.boolean(),
  version: whole,
})
export type Survey = z.infer<typeof Survey>

/** A row of the staff's list. */
export const SurveyRow = Survey.extend({ questions: whole.describe('How many questions it has') })
export type SurveyRow = z.infer<typeof SurveyRow>

/** Show the question only when an option of an earlier one was chosen, or was not. */
export const Condition = z.strictObject({
  question: z.int32(),
  option: z.int32(),
  op: z.enum(['is', 'is_not']).default('is'),
})
export type Condition = z.infer<typeof Condition>

const questionTexts = {
  ...localizedText('text', z.string().trim().min(3).max(500)),
  ...localizedText('help', short(500)),
  help_uz: short(500).default(''),
}
const questionFacts = {
  kind: z.enum(questionKinds),
  required: z.boolean().default(true),
  /** How many options one may choose; for `multiple` only. */
  max_choices: z.int().min(1).max(100).nullable().default(null),
  condition: Condition.nullable().default(null),
  active: z.boolean().default(true),
}

/** What staff send to add a question. Without an index it comes last. */
export const QuestionInput = z.strictObject({
  survey: z.int32(),
  ...questionTexts,
  ...questionFacts,
  index: indexNumber.optional(),
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const QuestionUpdate = QuestionInput.extend({ version: z.int32() })
export type QuestionUpdate = z.infer<typeof QuestionUpdate>

const optionTexts = localizedText('text', z.string().trim().min(1).max(250))
const optionFacts = {
  /** Whoever chooses it chooses nothing else; for `multiple` only. */
  exclusive: z.boolean().default(false),
  /** "Other": a text may be written beside it; for `single` and `multiple` only. */
  free_text: z.boolean().default(false),
  /** A line of a matrix, whose other options are its columns. */
  is_row: z.boolean().default(false),
  active: z.boolean().default(true),
}

/** What staff send to add an option. Without an index it comes last. */
export const OptionInput = z.strictObject({
  question: z.int32(),
  ...optionTexts,
  ...optionFacts,
  index: indexNumber.optional(),
})
export type OptionInput = z.infer<typeof OptionInput>

export const OptionUpdate = OptionInput.extend({ version: z.int32() })
export type OptionUpdate = z.infer<typeof OptionUpdate>

const ConditionOutput = z.object({ question: whole, option: whole, op: z.enum(['is', 'is_not']) })

/** An option as staff see it. */
export const Option = z.object({
  id: whole,
  question: whole,
  ...localizedOutput('text'),
  index: whole,
  exclusive: z.boolean(),
  free_text: z.boolean(),
  is_row: z.boolean(),
  active: z.boolean(),
  version: whole,
})
export type Option = z.infer<typeof Option>

/** A question as staff see it. */
export const Question = z.object({
  id: whole,
  survey: whole,
  kind: z.enum(questionKinds),
  ...localizedOutput('text'),
  ...localizedOutput('help'),
  required: z.boolean(),
  index: whole,
  max_choices: whole.nullable(),
  condition: ConditionOutput.nullable(),
  active: z.boolean(),
  version: whole,
})
export type Question = z.infer<typeof Question>

const most = { questions: 100, options: 50 }

/**
 * A whole survey's questions as they are to be, in their order. What has an `id` is changed, what has none is added, and
 * what is not mentioned goes to the bin. An id below zero names something new inside this body, for conditions.
 */
export const StructureInput = z.strictObject({
  version: z.int32(),
  questions: z
    .array(
      z.strictObject({
        id: z.int32().optional(),
        ...questionTexts,
        ...questionFacts,
        options: z
          .array(z.strictObject({ id: z.int32().optional(), ...optionTexts, ...optionFacts }))
          .max(most.options)
          .default([]),
      }),
    )
    .max(most.questions),
})
export type StructureInput = z.infer<typeof StructureInput>

/** The same as staff read it. */
export const Structure = z.object({
  version: whole,
  questions: z.array(
    Question.omit({ survey: true, index: true, version: true }).extend({
      options: z.array(Option.omit({ question: true, index: true, version: true })),
    }),
  ),
})
export type Structure = z.infer<typeof Structure>

const untranslated = z.array(z.string()).describe('Texts that stand in Uzbek for want of a translation')
const lang = z.enum(locales).describe('Language of the title or of the text')

/** What visitors see in lists, in one language. */
export const SurveyCard = z.object({
  id: whole,
  title: z.string(),
  lang,
  description: z.string(),
  starts_at: time,
  ends_at: time.nullable(),
  status: z.enum(['open', 'closed']),
  identity: z.enum(identityLevels),
  results: z.enum(resultsShown),
  untranslated,
})
export type SurveyCard = z.infer<typeof SurveyCard>

export const OptionCard = z.object({
  id: whole,
  question: whole,
  text: z.string(),
  lang,
  index: whole,
  exclusive: z.boolean(),
  free_text: z.boolean(),
  is_row: z.boolean(),
})
export type OptionCard = z.infer<typeof OptionCard>

export const QuestionCard = z.object({
  id: whole,
  survey: whole,
  kind: z.enum(questionKinds),
  text: z.string(),
  lang,
  help: z.string(),
  required: z.boolean(),
  index: whole,
  max_choices: whole.nullable(),
  condition: ConditionOutput.nullable(),
  options: z.array(OptionCard),
  untranslated,
})
export type QuestionCard = z.infer<typeof QuestionCard>

/** One survey as visitors read it, with its questions. */
export const SurveyPage = SurveyCard.extend({ thank_you: z.string(), questions: z.array(QuestionCard) })
export type SurveyPage = z.infer<typeof SurveyPage>

export const SurveyQuery = z.object({
  ...publicPageQuery,
  status: z.enum(['open', 'closed']).optional().catch(undefined),
})
export type SurveyQuery = z.infer<typeof SurveyQuery>

export const ActiveSurveyQuery = z.object(publicPageQuery)

/** Questions of all surveys that visitors may see, or of one. */
export const QuestionQuery = z.object({
  ...publicPageQuery,
  survey: typedWhole(z.int32().min(1)).optional().catch(undefined),
})
export type QuestionQuery = z.infer<typeof QuestionQuery>

export const AdminSurveyQuery = z.strictObject({
  ...adminPageQuery,
  q: short(longestSearch).optional(),
  status: z.enum(surveyStatuses).optional(),
  bin: flag.default('false'),
  ordering: z.enum(['-starts_at', '-updated_at', 'title']).default('-starts_at'),
})
export type AdminSurveyQuery = z.infer<typeof AdminSurveyQuery>
