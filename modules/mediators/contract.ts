import { z } from 'zod'
import { unlessWrong } from '#common/between-fields.ts'
import { dayFrom } from '#common/day.ts'
import { optionalEmail } from '#common/email.ts'
import { optionalSite } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, flag, publicPageQuery } from '#common/pagination.ts'
import { phoneText } from '#common/phone.ts'
import { registerFormat } from '#common/register-format.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { textLine } from '#common/text-line.ts'
import { typedWhole } from '#common/typed-number.ts'

/** Non-professional mediators were abolished in 2025; the value is kept for the history of the register. */
export const mediatorTypes = ['professional', 'non_professional'] as const
/** Areas in which the law allows mediation. */
export const specialisations = ['civil', 'family', 'labour', 'entrepreneurial'] as const
/** Uzbek, Karakalpak, Russian, English, Kazakh, Tajik. */
export const workLanguages = ['uz', 'qq', 'ru', 'en', 'kk', 'tg'] as const
export const mediatorStatuses = ['active', 'suspended', 'excluded'] as const
/** How visitors may order the register; `random_daily` is drawn by lot each day. */
const mediatorOrders = ['random_daily', 'name', 'included_at'] as const
/** Excluded mediators are not shown to visitors. */
const publicStatuses = ['active', 'suspended'] as const

const day = dayFrom('1991-09-01')
const optional = (longest: number) => textLine(longest).default('')
const optionalText = <Name extends string>(name: Name, longest: number) => localizedText(name, textLine(longest))
const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((list) => new Set(list).size === list.length)
    .default([])

const mediatorFields = {
  register_no: z.int32().min(1),
  ...localizedText('full_name', textLine(150).min(3)),
  slug: slugText.optional(),
  mediator_type: z.enum(mediatorTypes).default('professional'),
  certificate_no: textLine(30).min(1),
  certificate_date: day,
  /** The centre that issued the certificate. */
  ...optionalText('training_org', 255),
  training_org_uz: optional(255),
  register_entry_date: day,
  entry_order_no: optional(50),
  /** Employer or mediation centre. */
  ...optionalText('organization', 255),
  organization_uz: optional(255),
  region: z.int32(),
  ...optionalText('district', 120),
  district_uz: optional(120),
  ...optionalText('address', 300),
  address_uz: optional(300),
  phone: z.array(phoneText).max(3).default([]),
  email: optionalEmail,
  website: optionalSite,
  /** What is paid for it, as the mediator says. */
  ...optionalText('fee_note', 300),
  fee_note_uz: optional(300),
  specialisations: choices(specialisations),
  languages: choices(workLanguages),
  /** Mediates over a distance, too. */
  online: z.boolean().default(false),
  status: z.enum(mediatorStatuses).default('active'),
  status_date: day.nullable().default(null),
  /** Why the status is not `active`. */
  ...optionalText('reason', 300),
  reason_uz: optional(300),
  active: z.boolean().default(true),
}

/** A status other than active says since when and why. */
function explained(it: { status: string; status_date: string | null; reason_uz: string }, context: z.RefinementCtx) {
  if (it.status === 'active') return
  const missing = [...(it.status_date === null ? ['status_date'] : []), ...(it.reason_uz === '' ? ['reason_uz'] : [])]
  for (const path of missing) context.addIssue({ code: 'custom', path: [path], message: 'required' })
}

/** What staff send to add a mediator. */
export const MediatorInput = z.strictObject(mediatorFields).superRefine(explained, unlessWrong('status'))
export type MediatorInput = z.infer<typeof MediatorInput>

/** What staff send to change one: the same and the version they read. */
export const MediatorUpdate = z
  .strictObject({ ...mediatorFields, version: z.int32() })
  .superRefine(explained, unlessWrong('status'))
export type MediatorUpdate = z.infer<typeof MediatorUpdate>

/** What staff see. */
export const Mediator = z.object({
  id: z.number().int(),
  slug: z.string(),
  register_no: z.number().int(),
  ...localizedOutput('full_name'),
  mediator_type: z.enum(mediatorTypes),
  certificate_no: z.string(),
  certificate_date: z.string(),
  ...localizedOutput('training_org'),
  register_entry_date: z.string(),
  entry_order_no: z.string(),
  ...localizedOutput('organization'),
  region: z.number().int(),
  ...localizedOutput('district'),
  ...localizedOutput('address'),
  phone: z.array(z.string()),
  email: z.string(),
  website: z.string(),
  ...localizedOutput('fee_note'),
  specialisations: z.array(z.enum(specialisations)),
  languages: z.array(z.enum(workLanguages)),
  online: z.boolean(),
  status: z.enum(mediatorStatuses),
  status_date: z.string().nullable(),
  ...localizedOutput('reason'),
  active: z.boolean(),
  version: z.number().int(),
})
export type Mediator = z.infer<typeof Mediator>

const untranslated = z.array(z.string()).describe('Texts that stand in Uzbek for want of a translation')

/** What visitors see in the list, in one language. */
export const MediatorCard = z.object({
  slug: z.string(),
  register_no: z.number().int(),
  full_name: z.string(),
  lang: z.enum(locales).describe('Language of full_name'),
  mediator_type: z.enum(mediatorTypes),
  certificate_no: z.string(),
  certificate_date: z.string(),
  organization: z.string(),
  region: z.string().nullable().describe('Slug of the region'),
  region_name: z.string(),
  district: z.string(),
  phone: z.array(z.string()),
  website: z.string(),
  fee_note: z.string(),
  specialisations: z.array(z.enum(specialisations)),
  languages: z.array(z.enum(workLanguages)),
  online: z.boolean().describe('Mediates over a distance, too'),
  status: z.enum(publicStatuses),
  status_date: z.string().nullable(),
  untranslated,
})
export type MediatorCard = z.infer<typeof MediatorCard>

/** One mediator as visitors read it. The e-mail address stands only here, away from those who gather lists. */
export const MediatorPage = MediatorCard.extend({
  training_org: z.string(),
  register_entry_date: z.string(),
  entry_order_no: z.string(),
  address: z.string(),
  email: z.string(),
  reason: z.string(),
  updated_at: z.iso.datetime(),
})
export type MediatorPage = z.infer<typeof MediatorPage>

/** Filters of the public list; `region` is a slug. */
export const MediatorQuery = z.object({
  ...publicPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  region: slugText.optional().catch(undefined),
  specialisation: z.enum(specialisations).optional().catch(undefined),
  language: z.enum(workLanguages).optional().catch(undefined),
  district: z.string().trim().max(120).optional().catch(undefined),
  online: flag.optional().catch(undefined),
  status: z.enum(publicStatuses).optional().catch(undefined),
  ordering: z
    .enum(mediatorOrders)
    .default('random_daily')
    .catch('random_daily')
    .describe('`random_daily`: drawn by lot each day, the same for everyone; `name`; `included_at`: the day of entry'),
})
export type MediatorQuery = z.infer<typeof MediatorQuery>

/** The register, or what its filters leave of it, as a file. */
export const MediatorFileQuery = MediatorQuery.omit({ p: true, page_size: true, ordering: true }).extend({
  format: registerFormat,
})

/** Filters of the staff's list; `region` is an id. */
export const AdminMediatorQuery = z.strictObject({
  ...contentPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  region: typedWhole(z.int32()).optional(),
  specialisation: z.enum(specialisations).optional(),
  language: z.enum(workLanguages).optional(),
  online: flag.optional(),
  status: z.enum(mediatorStatuses).optional(),
  ordering: z.enum(['full_name', 'register_no', '-register_no', '-updated_at']).default('full_name'),
})
export type AdminMediatorQuery = z.infer<typeof AdminMediatorQuery>
