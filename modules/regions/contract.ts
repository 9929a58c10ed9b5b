import { z } from 'zod'
import { indexNumber } from '#common/index-number.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText, optionalText, titleText } from '#common/localized.ts'
import { optionalHotline } from '#common/phone.ts'
import { slugText } from '#common/slug.ts'
import { socialLinks } from '#common/social.ts'
import { RegionStatistics } from '#modules/appeal-statistics/contract.ts'
import { EmployeeCard } from '#modules/employees/contract.ts'
import { OrganizationCard } from '#modules/organizations/contract.ts'

/** One name a line, without empty ones. */
const lines = z.string().max(5000).overwrite(tidied)

function tidied(text: string): string {
  return linesOf(text).join('\n')
}

/** The names in such a text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const regionFields = {
  ...localizedText('name', titleText(2, 120)),
  ...localizedText('centre', z.string().trim().min(1).max(120)),
  ...localizedText('justice_body', z.string().trim().min(1).max(250)),
  /** When its people receive visitors, e.g. "Har dushanba, 10:00–12:00". */
  ...optionalText('reception', z.string().trim().max(200)),
  /** Its districts and towns, one a line. */
  ...optionalText('districts', lines),
  /** HTML. */
  ...optionalText('about', z.string().max(50_000)),
  slug: slugText.optional(),
  /** Code of the region in the state classifier, e.g. 1735. */
  code: z.string().regex(/^\d{4}$/, 'invalid_region_code'),
  /** Its code in ISO 3166-2, e.g. UZ-QR. */
  iso: z.union([z.literal(''), z.string().regex(/^UZ-[A-Z]{2}$/, 'invalid_iso')]).default(''),
  hotline: optionalHotline,
  social: socialLinks.max(4).default([]),
  /** Its body of justice among the organizations; without one the first regional body that belongs to it. */
  office: z.int32().nullable().default(null),
  /** Who leads that body, and their deputies in their order: employees. */
  head: z.int32().nullable().default(null),
  deputies: z.array(z.int32()).max(10).default([]),
  index: indexNumber.default(0),
  active: z.boolean().default(true),
}

/** Nobody leads a region twice. */
function leadOnce({ head, deputies }: { head: number | null; deputies: number[] }, context: z.RefinementCtx): void {
  for (const [place, deputy] of deputies.entries()) {
    if (deputy === head || deputies.indexOf(deputy) < place)
      context.addIssue({ code: 'custom', path: ['deputies', place], message: 'named_twice' })
  }
}

/** What staff send to add a region. */
export const RegionInput = z.strictObject(regionFields).superRefine(leadOnce)
export type RegionInput = z.infer<typeof RegionInput>

/** What staff send to change one: the same and the version they read. */
export const RegionUpdate = z.strictObject({ ...regionFields, version: z.int32() }).superRefine(leadOnce)
export type RegionUpdate = z.infer<typeof RegionUpdate>

const id = z.number().int()

/** What staff see. */
export const Region = z.object({
  id,
  slug: z.string(),
  ...localizedOutput('name'),
  ...localizedOutput('centre'),
  ...localizedOutput('justice_body'),
  ...localizedOutput('reception'),
  ...localizedOutput('districts'),
  ...localizedOutput('about'),
  code: z.string(),
  iso: z.string(),
  hotline: z.string(),
  social: socialLinks,
  office: id.nullable(),
  head: id.nullable(),
  deputies: z.array(id),
  index: id,
  active: z.boolean(),
  version: id,
})

/** What visitors see, in one language. */
export const RegionCard = z.object({
  slug: z.string(),
  name: z.string(),
  /** The region's name again, under the word that the specification uses. */
  region: z.string(),
  lang: z.enum(locales),
  centre: z.string(),
  justice_body: z.string(),
  code: z.string(),
})
export type RegionCard = z.infer<typeof RegionCard>

/** The translated texts of a region's page. */
export const pageTexts = ['centre', 'justice_body', 'reception', 'districts', 'about'] as const

/** Parts of a region's page that are read only when they are asked for (features, 3.8). */
export const regionParts = ['offices', 'leadership', 'stats'] as const
export type RegionPart = (typeof regionParts)[number]
const isPart = (name: string): name is RegionPart => (regionParts as readonly string[]).includes(name)

/** Which of them are asked for. */
export const RegionQuery = z.object({
  include: z
    .string()
    .max(100)
    .default('')
    .catch('')
    .transform((names) => names.split(',').filter(isPart))
    .describe('`offices`, `leadership`, `stats`; several with commas'),
})

/** Who leads a region's body of justice, as far as visitors may see them. */
export const Leadership = z.object({ head: EmployeeCard.nullable(), deputies: z.array(EmployeeCard) })
export type Leadership = z.infer<typeof Leadership>

/** One region as visitors read of it. */
export const RegionPage = RegionCard.extend({
  iso: z.string(),
  hotline: z.string(),
  reception: z.string(),
  districts: z.array(z.string()),
  about: z.string().describe('HTML'),
  social: socialLinks,
  untranslated: z.array(z.enum(pageTexts)).describe('Texts that stand in Uzbek for want of a translation'),
  translations: z.array(z.enum(locales)).describe('Languages in which the name is written'),
  updated_at: z.iso.datetime(),
  office: OrganizationCard.nullable().describe('Its body of justice'),
  offices: z.array(OrganizationCard).optional().describe('With `include=offices`: the first hundred by index'),
  leadership: Leadership.optional().describe('With `include=leadership`'),
  stats: RegionStatistics.optional().describe('With `include=stats`: its appeals of the last twelve months'),
})
export type RegionPage = z.infer<typeof RegionPage>
