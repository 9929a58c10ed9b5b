import { z } from 'zod'
import { optionalEmail } from '#common/email.ts'
import { indexNumber } from '#common/index-number.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, publicPageQuery } from '#common/pagination.ts'
import { optionalPhone } from '#common/phone.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { textLine } from '#common/text-line.ts'
import { typedWhole } from '#common/typed-number.ts'
import { PictureCard } from '#modules/attachments/contract.ts'

/** Who someone is to the ministry: its head and deputies, its central office, its regional bodies, or someone else. */
export const employeeTypes = ['LEADERSHIP', 'CENTRAL', 'REGIONAL', 'OTHER'] as const
export type EmployeeType = (typeof employeeTypes)[number]

const longestBiography = 50_000
const html = z.string().max(longestBiography)
const name = textLine(150).min(3)
const position = textLine(250).min(2)
const reception = textLine(200)

const employeeFields = {
  ...localizedText('full_name', name),
  ...localizedText('position_name', position),
  /** Biography, HTML. */
  ...localizedText('user_info', html),
  user_info_uz: html.default(''),
  /** What the person is responsible for, HTML. */
  ...localizedText('duties', html),
  duties_uz: html.default(''),
  /** When visitors are received, e.g. "Har oyning ikkinchi shanbasi, 10:00–12:30". */
  ...localizedText('reception', reception),
  reception_uz: reception.default(''),
  slug: slugText.optional(),
  type: z.enum(employeeTypes),
  category: z.int32(),
  organization: z.int32().nullable().default(null),
  region: z.int32().nullable().default(null),
  thumbnail: z.int32().nullable().default(null),
  phone: optionalPhone,
  email: optionalEmail,
  index: indexNumber.default(0),
  active: z.boolean().default(true),
}

/** What staff send to add an employee. Without a slug one is made from the Uzbek name. */
export const EmployeeInput = z.strictObject(employeeFields)
export type EmployeeInput = z.infer<typeof EmployeeInput>

/** What staff send to change one: the same and the version they read. */
export const EmployeeUpdate = z.strictObject({ ...employeeFields, version: z.int32() })
export type EmployeeUpdate = z.infer<typeof EmployeeUpdate>

const text = z.string()
const time = z.iso.datetime()
const id = z.number().int()

/** What staff see: all four languages as they are, without fallback. */
export const Employee = z.object({
  id,
  slug: text,
  ...localizedOutput('full_name'),
  ...localizedOutput('position_name'),
  ...localizedOutput('user_info'),
  ...localizedOutput('duties'),
  ...localizedOutput('reception'),
  type: z.enum(employeeTypes),
  category: id,
  organization: id.nullable(),
  region: id.nullable(),
  thumbnail: id.nullable(),
  phone: text,
  email: text,
  index: id,
  active: z.boolean(),
  version: id,
  created_at: time,
  updated_at: time,
})

export type Employee = z.infer<typeof Employee>

/** A row of the staff's list. */
export const EmployeeRow = z.object({
  id,
  slug: text,
  ...localizedOutput('full_name'),
  ...localizedOutput('position_name'),
  complete: z.array(z.enum(locales)).describe('Languages with a name and a position'),
  type: z.enum(employeeTypes),
  category: id,
  category_name: text,
  organization: id.nullable(),
  organization_name: text.nullable(),
  region: id.nullable(),
  region_name: text.nullable(),
  thumbnail: PictureCard.nullable(),
  index: id,
  active: z.boolean(),
  shown: z.boolean().describe('Visitors can see it now'),
  version: id,
  deleted_at: time.nullable(),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

/** The translated texts of a card, and those that only the page has. */
export const cardTexts = ['full_name', 'position_name', 'reception'] as const
export const pageTexts = ['user_info', 'duties'] as const

/** What visitors see in lists, in one language. */
export const EmployeeCard = z.object({
  slug: text,
  full_name: text,
  position_name: text,
  reception: text,
  lang: z.enum(locales).describe('Language of full_name: Uzbek where there is no translation'),
  untranslated: z
    .array(z.enum([...cardTexts, ...pageTexts]))
    .describe('Texts that stand in Uzbek for want of a translation'),
  type: z.enum(employeeTypes),
  category: id,
  category_slug: text,
  category_name: text,
  organization_slug: text.nullable(),
  organization_name: text.nullable(),
  region_slug: text.nullable(),
  region_name: text.nullable(),
  phone: text,
  email: text,
  thumbnail: PictureCard.nullable(),
})
export type EmployeeCard = z.infer<typeof EmployeeCard>

/** One employee as visitors read of them. */
export const EmployeePage = EmployeeCard.extend({
  id,
  user_info: text,
  duties: text,
  updated_at: time,
  locale: z.enum(locales),
  translations: z.array(z.enum(locales)).describe('Languages in which the name is written'),
})
export type EmployeePage = z.infer<typeof EmployeePage>

const rowId = typedWhole(z.int32())
const addressed = z.string().max(120)

/** Filters of the public list. */
export const EmployeeQuery = z.object({
  ...publicPageQuery,
  type: z.enum(employeeTypes).optional().catch(undefined),
  organization: z.string().optional().describe('Slug or id of an organization'),
  region: z.string().optional().describe('Slug or id of a region'),
})
export type EmployeeQuery = z.infer<typeof EmployeeQuery>

/** Filters of the staff's list. */
export const AdminEmployeeQuery = z.strictObject({
  ...contentPageQuery,
  q: z.string().max(longestSearch).optional(),
  type: z.enum(employeeTypes).optional(),
  category: rowId.optional(),
  organization: addressed.optional(),
  region: addressed.optional(),
  ordering: z.enum(['index', '-updated_at']).default('index'),
})
export type AdminEmployeeQuery = z.infer<typeof AdminEmployeeQuery>
