import { z } from 'zod'
import { dayFrom } from '#common/day.ts'
import { optionalEmail } from '#common/email.ts'
import { isWebAddress } from '#common/link.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName, localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, flag, publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { phoneText } from '#common/phone.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { typedWhole } from '#common/typed-number.ts'

/** How often a set is renewed; quarterly is the rule (content guide 2.12). */
export const updateFrequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'once', 'on_change'] as const
export type UpdateFrequency = (typeof updateFrequencies)[number]

/** What staff may offer a set as. */
export const dataFormats = ['csv', 'xlsx', 'json', 'xml'] as const
export type DataFormat = (typeof dataFormats)[number]

/** Those among stored ones. Before 2026-11-26 RDF could be chosen, of which there was no file. */
export const chosenFormats = (stored: string[]): DataFormat[] => dataFormats.filter((format) => stored.includes(format))

/** What a set may be downloaded as: GeoJSON where it has a column of places. */
export const fileFormats = [...dataFormats, 'geojson'] as const
export type FileFormat = (typeof fileFormats)[number]

export const licences = ['CC-BY-4.0', 'CC0-1.0'] as const

export const columnTypes = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean', 'geo'] as const

/** A search in the rows of a set reads and folds them all, in a quarter of a second: that bounds how many there may be. */
export const most = { columns: 60, rows: 10_000, keywords: 20, keyword: 60, preview: 100, rowsOfPage: 500 }

/** What a column holds, where its title does not say it all. */
const columnAbout = Object.fromEntries(
  locales.map((locale) => [localizedName('description', locale), z.string().trim().max(500).optional()]),
) as Record<Localized<'description'>, z.ZodOptional<z.ZodString>>

/** A declared column: what stands under `name` in every row. Together the key columns tell rows apart. */
export const Column = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'invalid_column'),
  type: z.enum(columnTypes),
  ...localizedText('title', z.string().trim().min(1).max(250)),
  ...columnAbout,
  is_key: z.boolean().default(false),
})
export type Column = z.infer<typeof Column>

const short = (longest: number) => z.string().trim().max(longest)
const day = dayFrom('1991-09-01')
const keywords = Object.fromEntries(
  locales.map((locale) => [
    localizedName('keywords', locale),
    z.array(z.string().trim().min(1).max(most.keyword)).max(most.keywords).default([]),
  ]),
) as Record<Localized<'keywords'>, z.ZodDefault<z.ZodArray<z.ZodString>>>

/** Rows are checked against the declared columns by the service, which names each bad cell. */
const payload = z.array(z.record(z.string(), z.unknown())).max(most.rows)

const datasetFields = {
  slug: slugText.optional(),
  /** Code in the state catalogue, e.g. `2-001-0501`. */
  code: z.string().trim().min(1).max(40),
  /** Id on the state portal. */
  struct_id: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{24}$/, 'invalid_struct_id')]).default(''),
  ...localizedText('title', z.string().trim().min(3).max(250)),
  ...localizedText('description', short(5000)),
  description_uz: short(5000).default(''),
  ...localizedText('organization', z.string().trim().min(2).max(250)),
  ...localizedText('sphere', z.string().trim().min(2).max(120)),
  responsible_full_name: z.string().trim().min(3).max(150),
  responsible_phone: phoneText,
  responsible_email: optionalEmail.refine((text) => text !== '', { message: 'required' }),
  /** The page with the same facts to read. */
  link_web: z.union([z.literal(''), short(500).refine(isWebAddress, { message: 'invalid_https' })]).default(''),
  first_published: day,
  /** Left out, it becomes today whenever rows change. */
  last_updated: day.optional(),
  update_frequency: z.enum(updateFrequencies).default('quarterly'),
  formats: z
    .array(z.enum(dataFormats))
    .min(1)
    .refine((list) => new Set(list).size === list.length)
    .default(['csv', 'xlsx', 'json', 'xml']),
  ...keywords,
  licence: z.enum(licences).default('CC-BY-4.0'),
  structure: z
    .array(Column)
    .min(1)
    .max(most.columns)
    .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, { message: 'taken' }),
  category: z.int32().nullable().default(null),
  active: z.boolean().default(true),
}

/** What staff send to add a set. */
export const DatasetInput = z.strictObject({ ...datasetFields, payload: payload.default([]) })
export type DatasetInput = z.infer<typeof DatasetInput>

/** What staff send to change one. Without `payload` the rows stay; they must still fit the declared columns. */
export const DatasetUpdate = z.strictObject({ ...datasetFields, payload: payload.optional(), version: z.int32() })
export type DatasetUpdate = z.infer<typeof DatasetUpdate>

const whole = z.number().int()
const keywordsOutput = Object.fromEntries(
  locales.map((locale) => [localizedName('keywords', locale), z.array(z.string())]),
) as Record<Localized<'keywords'>, z.ZodArray<z.ZodString>>

const ColumnOutput = z.object({
  name: z.string(),
  type: z.enum(columnTypes),
  ...localizedOutput('title'),
  ...columnAbout,
  is_key: z.boolean(),
})

/** A row of the staff's list. */
export const DatasetRow = z.object({
  id: whole,
  slug: z.string(),
  code: z.string(),
  ...localizedOutput('title'),
  update_frequency: z.enum(updateFrequencies),
  last_updated: z.string(),
  next_due: z.string().nullable(),
  overdue: z.boolean().describe('The day of the next renewal has passed'),
  records: whole.describe('How many rows there are'),
  category: whole.nullable(),
  active: z.boolean(),
  version: whole,
})
export type DatasetRow = z.infer<typeof DatasetRow>

const Payload = z.array(z.record(z.string(), z.unknown()))

/** What staff see of one: passport, columns and all rows. */
export const Dataset = DatasetRow.omit({ overdue: true }).extend({
  struct_id: z.string(),
  ...localizedOutput('description'),
  ...localizedOutput('organization'),
  ...localizedOutput('sphere'),
  responsible_full_name: z.string(),
  responsible_phone: z.string(),
  responsible_email: z.string(),
  link_web: z.string(),
  first_published: z.string(),
  formats: z.array(z.enum(dataFormats)),
  ...keywordsOutput,
  licence: z.enum(licences),
  structure: z.array(ColumnOutput),
  payload: Payload,
})
export type Dataset = z.infer<typeof Dataset>

/** What visitors see in the list, in one language. */
export const DatasetCard = z.object({
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  lang: z.enum(locales).describe('Language of the title'),
  organization: z.string(),
  sphere: z.string(),
  last_updated: z.string(),
  update_frequency: z.enum(updateFrequencies),
  next_due: z.string().nullable().describe('When the next renewal is due; null where no day is set'),
  records: whole.describe('How many rows there are'),
  formats: z.array(z.enum(fileFormats)),
  licence: z.enum(licences),
  untranslated: z.array(z.string()).describe('Texts that stand in Uzbek for want of a translation'),
})
export type DatasetCard = z.infer<typeof DatasetCard>

/** One load of rows. */
export const DatasetVersion = z.object({
  number: whole,
  saved_at: z.iso.datetime(),
  records: whole,
  sha256: z.string(),
})
export type DatasetVersion = z.infer<typeof DatasetVersion>

/** By which version of the set somebody decided that an earlier load shall be there again. */
export const DatasetActivation = z.strictObject({ version: z.int32() })

/** One set as visitors read it: the passport, the columns and the first rows. */
export const DatasetPage = DatasetCard.extend({
  struct_id: z.string(),
  responsible_full_name: z.string(),
  responsible_phone: z.string(),
  responsible_email: z.string(),
  link_web: z.string(),
  first_published: z.string(),
  keywords: z.array(z.string()),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(columnTypes),
      title: z.string(),
      lang: z.enum(locales),
      description: z.string().describe('What the column holds; empty where its title says it all'),
      description_lang: z.enum(locales),
      is_key: z.boolean(),
    }),
  ),
  rows: Payload.describe(`The first ${most.preview} rows; \`records\` says how many there are`),
  versions: z.array(DatasetVersion).describe('Loads of rows, the latest first; a register kept elsewhere has none'),
})
export type DatasetPage = z.infer<typeof DatasetPage>

/** Filters of the public list; `category` is a slug or an id. */
export const DatasetQuery = z.object({
  ...publicPageQuery,
  q: short(longestSearch).optional(),
  category: z.string().max(120).optional().catch(undefined),
})
export type DatasetQuery = z.infer<typeof DatasetQuery>

const columnName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

/** Rows of one set: those in which the words stand, in an order of one column (`-` before it: backwards). */
export const DatasetRowsQuery = z.object({
  ...publicPageQuery,
  page_size: typedWhole(z.int())
    .catch(publicPageSize)
    .transform((size) => Math.min(most.rowsOfPage, Math.max(1, size)))
    .default(publicPageSize),
  column: columnName.optional().catch(undefined).describe('Column that `q` is sought in; all where none is named'),
  q: short(longestSearch).optional(),
  ordering: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
    .optional()
    .catch(undefined),
})
export type DatasetRowsQuery = z.infer<typeof DatasetRowsQuery>

/** A set as a file; without a version what it holds now. `bom`: whether a CSV begins with a byte order mark. */
export const DatasetFileQuery = z.object({
  format: z.enum(fileFormats).default('csv'),
  version: typedWhole(z.int32().min(1)).optional(),
  bom: flag.default('true'),
})
export type DatasetFileQuery = z.infer<typeof DatasetFileQuery>

/** Filters of the staff's list. */
export const AdminDatasetQuery = z.strictObject({
  ...contentPageQuery,
  q: short(longestSearch).optional(),
  category: typedWhole(z.int32()).optional(),
  update_frequency: z.enum(updateFrequencies).optional(),
  overdue: z.enum(['true']).optional().describe('Sets whose renewal is overdue'),
  ordering: z.enum(['-last_updated', '-updated_at', 'title', 'code']).default('-last_updated'),
})
export type AdminDatasetQuery = z.infer<typeof AdminDatasetQuery>
