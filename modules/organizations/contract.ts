import { z } from 'zod'
import { unlessWrong } from '#common/between-fields.ts'
import { latitude, longitude } from '#common/coordinates.ts'
import { optionalEmail } from '#common/email.ts'
import { indexNumber } from '#common/index-number.ts'
import { optionalSite } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedName, localizedOutput, localizedText, optionalText } from '#common/localized.ts'
import { contentPageQuery, flag, publicPageQuery } from '#common/pagination.ts'
import { optionalHotline, optionalPhone, phoneText } from '#common/phone.ts'
import { registerFormat } from '#common/register-format.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { textLine } from '#common/text-line.ts'
import { typedDecimal, typedWhole } from '#common/typed-number.ts'
import { ExceptionalDayCard, ExceptionalDays, WorkingWeek } from '#common/working-hours.ts'
import { PictureCard } from '#modules/attachments/contract.ts'
import { workLanguages } from '#modules/mediators/contract.ts'

export const organizationKinds = [
  ...([
    'central_division',
    'regional_body',
    'district_division',
    'affiliated',
    'notary_state',
    'notary_private',
  ] as const),
  ...(['registry_office', 'wedding_house', 'archive', 'service_centre', 'other'] as const),
] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/** What registry offices, wedding houses and archives do: the records of civil status, and papers about them. */
const registryServices = ['birth', 'marriage', 'divorce', 'death', 'name_change', 'certificate'] as const

const notaryOffices: OrganizationKind[] = ['notary_state', 'notary_private']
const registries: OrganizationKind[] = ['registry_office', 'wedding_house', 'archive']

/** Fields that only some kinds have (content guide 2.6). */
const kindsOfField: Record<string, OrganizationKind[]> = {
  ...Object.fromEntries(locales.map((locale) => [localizedName('notarial_district', locale), notaryOffices])),
  office_no: notaryOffices,
  notaries: notaryOffices,
  services: registries,
  hotline: ['regional_body'],
  divisions_count: ['regional_body'],
}

const short = (longest: number) => z.string().trim().max(longest)

/** Whether people are served there now; what is closed for a while may say until when (features, 3.6). */
export const officeStatuses = ['open', 'temporarily_closed', 'closed'] as const
/** Whether one gets in with a wheelchair; empty where nobody has said. */
export const wheelchairAccess = ['', 'yes', 'partial', 'no'] as const
export const licenceStatuses = ['active', 'suspended', 'terminated'] as const

const Notary = z.strictObject({
  full_name: textLine(150).min(3),
  licence_no: textLine(30).default(''),
  licence_date: z.iso.date().nullable().default(null),
  licence_status: z.enum(licenceStatuses).default('active'),
  /** By it notaries are known in the exchange of information. */
  code: textLine(20).default(''),
  phone: optionalPhone,
  has_online_queue: z.boolean().default(false),
})

const organizationFields = {
  kind: z.enum(organizationKinds),
  ...localizedText('organization_name', textLine(250).min(2)),
  /** HTML. */
  ...optionalText('description', z.string().max(200_000)),
  /** HTML. */
  ...optionalText('responsibilities', z.string().max(200_000)),
  ...localizedText('address', textLine(300).min(5)),
  ...optionalText('district', textLine(120)),
  ...optionalText('landmark', textLine(200)),
  ...optionalText('access_notes', textLine(300)),
  ...optionalText('working_hours', textLine(300)),
  hours: WorkingWeek.nullable().default(null),
  hours_exceptions: ExceptionalDays.default([]),
  status: z.enum(officeStatuses).default('open'),
  closed_until: z.iso.date().nullable().default(null).describe('The last day of being closed for a while'),
  ...optionalText('status_note', textLine(300)),
  phone: z.array(phoneText).min(1).max(5),
  fax: optionalPhone,
  email: optionalEmail,
  website: optionalSite,
  telegram: optionalSite,
  queue_url: optionalSite.describe('Where one takes a place in the queue'),
  booking: z.boolean().default(false).describe('A visit may be booked ahead'),
  languages: z.array(z.enum(workLanguages)).max(workLanguages.length).default([]),
  wheelchair: z.enum(wheelchairAccess).default(''),
  ...optionalText('head_full_name', textLine(150)),
  ...optionalText('position', textLine(250)),
  ...optionalText('short_biography', short(3000)),
  ...optionalText('reception', textLine(200)),
  lat: latitude.nullable().default(null),
  lng: longitude.nullable().default(null),
  ...optionalText('notarial_district', textLine(150)),
  office_no: textLine(20).default(''),
  notaries: z.array(Notary).max(50).default([]),
  services: z.array(z.enum(registryServices)).max(registryServices.length).default([]),
  hotline: optionalHotline,
  divisions_count: z.int().min(0).max(1000).nullable().default(null),
  slug: slugText.optional(),
  category: z.int32(),
  region: z.int32().nullable().default(null),
  thumbnail: z.int32().nullable().default(null),
  index: indexNumber.default(0),
  active: z.boolean().default(true),
}

const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0)

const wrong = (context: z.RefinementCtx, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

/** No fields of another kind. */
function fitsItsKind(it: { kind: OrganizationKind } & Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [field, kinds] of Object.entries(kindsOfField))
    if (!kinds.includes(it.kind) && !isEmpty(it[field])) wrong(context, field, 'other_kind')
}

/** Both coordinates or none. */
function hasBothCoordinates({ lat, lng }: { lat: number | null; lng: number | null }, context: z.RefinementCtx): void {
  if ((lat === null) !== (lng === null)) wrong(context, lat === null ? 'lat' : 'lng', 'required')
}

/** What staff send to add an organization. Without a slug one is made from the Uzbek name. */
export const OrganizationInput = z
  .strictObject(organizationFields)
  .superRefine(fitsItsKind, unlessWrong('kind'))
  .superRefine(hasBothCoordinates, unlessWrong())
export type OrganizationInput = z.infer<typeof OrganizationInput>

/** What staff send to change one: the same and the version they read. */
export const OrganizationUpdate = z
  .strictObject({ ...organizationFields, version: z.int32() })
  .superRefine(fitsItsKind, unlessWrong('kind'))
  .superRefine(hasBothCoordinates, unlessWrong())
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>

const text = z.string()
const time = z.iso.datetime()
const id = z.number().int()

/** What stands in one language only, for staff and visitors alike. */
const plainOutput = {
  kind: z.enum(organizationKinds),
  hours: WorkingWeek.nullable(),
  hours_exceptions: ExceptionalDays,
  phone: z.array(text),
  fax: text,
  email: text,
  website: text,
  telegram: text,
  queue_url: text,
  booking: z.boolean(),
  languages: z.array(z.enum(workLanguages)),
  wheelchair: z.enum(wheelchairAccess),
  status: z.enum(officeStatuses),
  closed_until: z.iso.date().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  office_no: text,
  notaries: z.array(
    z.object({
      full_name: text,
      licence_no: text,
      licence_date: z.iso.date().nullable(),
      licence_status: z.enum(licenceStatuses),
      code: text,
      phone: text,
      has_online_queue: z.boolean(),
    }),
  ),
  services: z.array(z.enum(registryServices)),
  hotline: text,
  divisions_count: id.nullable(),
}

/** The translated texts of a card, and those that only the page has; `htmlTexts` are HTML. */
export const cardTexts = [
  ...(['organization_name', 'address', 'district', 'working_hours'] as const),
  ...(['head_full_name', 'position', 'reception', 'notarial_district'] as const),
  ...(['landmark', 'access_notes', 'status_note'] as const),
] as const
export const htmlTexts = ['description', 'responsibilities'] as const
export const pageTexts = [...htmlTexts, 'short_biography'] as const

/** What staff see: all four languages as they are, without fallback. */
export const Organization = z.object({
  id,
  slug: text,
  ...localizedOutput('organization_name'),
  ...localizedOutput('address'),
  ...localizedOutput('district'),
  ...localizedOutput('working_hours'),
  ...localizedOutput('head_full_name'),
  ...localizedOutput('position'),
  ...localizedOutput('reception'),
  ...localizedOutput('notarial_district'),
  ...localizedOutput('landmark'),
  ...localizedOutput('access_notes'),
  ...localizedOutput('status_note'),
  ...localizedOutput('description'),
  ...localizedOutput('responsibilities'),
  ...localizedOutput('short_biography'),
  ...plainOutput,
  category: id,
  region: id.nullable(),
  thumbnail: id.nullable(),
  index: id,
  active: z.boolean(),
  version: id,
  created_at: time,
  updated_at: time,
})
export type Organization = z.infer<typeof Organization>

/** A row of the staff's list. */
export const OrganizationRow = z.object({
  id,
  slug: text,
  kind: z.enum(organizationKinds),
  ...localizedOutput('organization_name'),
  complete: z.array(z.enum(locales)).describe('Languages with a name and an address'),
  address_uz: text,
  phone: z.array(text),
  category: id,
  category_name: text,
  region: id.nullable(),
  region_name: text.nullable(),
  index: id,
  active: z.boolean(),
  shown: z.boolean().describe('Visitors can see it now'),
  version: id,
  updated_at: time,
  deleted_at: time.nullable(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

/** What visitors see in lists, in one language. */
export const OrganizationCard = z.object({
  slug: text,
  organization_name: text,
  address: text,
  district: text,
  working_hours: text,
  head_full_name: text,
  position: text,
  reception: text,
  notarial_district: text,
  landmark: text,
  access_notes: text,
  status_note: text,
  lang: z.enum(locales).describe('Language of organization_name: Uzbek where there is no translation'),
  untranslated: z
    .array(z.enum([...cardTexts, ...pageTexts]))
    .describe('Texts that stand in Uzbek for want of a translation'),
  ...plainOutput,
  hours_exceptions: z.array(ExceptionalDayCard),
  category: id,
  category_slug: text,
  category_name: text,
  region_slug: text.nullable(),
  region_name: text.nullable(),
  thumbnail: PictureCard.nullable(),
  distance_m: id.optional().describe('Metres from `near`, where that was asked'),
})
export type OrganizationCard = z.infer<typeof OrganizationCard>

/** One organization as visitors read of it. */
export const OrganizationPage = OrganizationCard.extend({
  id,
  description: text,
  responsibilities: text,
  short_biography: text,
  updated_at: time,
  locale: z.enum(locales),
  translations: z.array(z.enum(locales)).describe('Languages in which the name is written'),
})
export type OrganizationPage = z.infer<typeof OrganizationPage>

const rowId = typedWhole(z.int32().min(1))
const addressed = z.string().max(120)
/** What visitors type into a filter; too much of it is cut, not refused. */
const typed = (longest: number) => z.string().transform((given) => given.slice(0, longest).trim())

const widest = 100

/** A place on the earth, in degrees: `41.31,69.28`. */
const Near = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d+)?,\s*-?\d{1,3}(?:\.\d+)?$/)
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([lat, lng]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
  .transform(([lat, lng]) => ({ lat, lng }))

/** Filters of the public list. */
export const OrganizationQuery = z.object({
  ...publicPageQuery,
  kind: z.enum(organizationKinds).optional().catch(undefined),
  category: rowId.optional().catch(undefined),
  region: typed(120).optional().describe('Slug or id of a region'),
  district: typed(120).optional(),
  service: z.enum(registryServices).optional().catch(undefined),
  language: z.enum(workLanguages).optional().catch(undefined).describe('Only those that serve people in this language'),
  wheelchair: z
    .enum(['yes', 'partial'])
    .optional()
    .catch(undefined)
    .describe('`yes`: only those that one gets into with a wheelchair; `partial`: at least into a part'),
  q: short(longestSearch).optional().describe('Words of name, address, district, head or notary, in any spelling'),
  open: z.enum(['now']).optional().catch(undefined).describe('`now`: only those that are open at this moment'),
  open_now: flag.optional().catch(undefined).describe('`1`: the same as `open=now`'),
  on_date: z.iso
    .date()
    .optional()
    .catch(undefined)
    .describe('Only those that work on this day; on a holiday, those that say so'),
  near: Near.optional().catch(undefined).describe('`lat,lng`: only those around, the nearest first, with `distance_m`'),
  radius_km: typedDecimal(z.number())
    .catch(widest)
    .transform((km) => Math.min(widest, Math.max(0.1, km)))
    .default(widest)
    .describe(`How far around \`near\`, at most ${widest}`),
})
export type OrganizationQuery = z.infer<typeof OrganizationQuery>

const eastward = typedDecimal(z.number().min(-180).max(180))
const northward = typedDecimal(z.number().min(-90).max(90))
/** A box on the earth as GeoJSON names it, west, south, east and north in degrees: `69.1,41.2,69.4,41.4`. */
const Box = z
  .string()
  .max(100)
  .transform((text): unknown => text.split(','))
  .pipe(z.tuple([eastward, northward, eastward, northward]))
  .refine(([west, south, east, north]) => west <= east && south <= north)
  .transform(([west, south, east, north]) => ({ west, south, east, north }))

/** More points than these no map shows at once (features, 3.6). */
export const mostPlaces = 2000

/** Filters of the map: those of the list, and what part of the earth it shows. */
export const OrganizationPlacesQuery = OrganizationQuery.omit({ p: true, page_size: true }).extend({
  bbox: Box.optional().catch(undefined).describe('`west,south,east,north`: only those within'),
})
export type OrganizationPlacesQuery = z.infer<typeof OrganizationPlacesQuery>

const OrganizationPlace = z.object({
  type: z.literal('Feature'),
  id: text.describe('Slug'),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z
      .array(z.number())
      .length(2)
      .describe('Longitude and latitude')
      .meta({ examples: [[69.28, 41.31]] }),
  }),
  properties: z.object({
    name: text,
    kind: z.enum(organizationKinds),
    address: text,
    district: text,
    region: text.nullable(),
    phone: z.array(text),
    working_hours: text,
    landmark: text,
    wheelchair: z.enum(wheelchairAccess),
    access_notes: text,
    status: z.enum(officeStatuses),
    closed_until: z.iso.date().nullable(),
    status_note: text,
    distance_m: id.optional().describe('Metres from `near`, where that was asked'),
  }),
})
export type OrganizationPlace = z.infer<typeof OrganizationPlace>

/** Organizations as points of a map, by GeoJSON. */
export const OrganizationPlaces = z.object({
  type: z.literal('FeatureCollection'),
  numberMatched: id.describe(`How many there are; no more than ${mostPlaces} come`),
  numberReturned: id,
  features: z.array(OrganizationPlace),
})
export type OrganizationPlaces = z.infer<typeof OrganizationPlaces>

/** Whether the clock decides what these filters leave. */
export const isOfNow = ({ open, open_now }: Partial<Pick<OrganizationQuery, 'open' | 'open_now'>>): boolean =>
  open === 'now' || open_now === 'true'

/** What the filters leave, as a file. */
export const OrganizationFileQuery = OrganizationQuery.omit({ p: true, page_size: true }).extend({
  format: registerFormat,
})

/** Filters of the staff's list. */
export const AdminOrganizationQuery = z.strictObject({
  ...contentPageQuery,
  q: short(longestSearch).optional(),
  kind: z.enum(organizationKinds).optional(),
  category: rowId.optional(),
  region: addressed.optional(),
  ordering: z.enum(['index', '-updated_at']).default('index'),
})
export type AdminOrganizationQuery = z.infer<typeof AdminOrganizationQuery>
