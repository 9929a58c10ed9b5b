import { z } from 'zod'
import { locales } from '#common/locale.ts'
import { pageOf, publicPageQuery } from '#common/pagination.ts'

/** A set's id at the state service. */
export const externalId = /^[0-9a-f]{24}$/

/** What the service gives its sets as, and the numbers by which it knows these. */
export const externalFormats = { json: 1, xml: 2, xlsx: 3, csv: 4, rdf: 5 } as const
export type ExternalFormat = keyof typeof externalFormats
const formatNames = Object.keys(externalFormats) as [ExternalFormat, ...ExternalFormat[]]

const copyFacts = { fetched_at: z.iso.datetime().describe('When the state service said so') }
const lang = z.enum(locales)
const whole = z.number().int()

/** A set of the ministry at the state service, in one language. */
export const ExternalCard = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  lang: lang.describe('Language of the title; the service often lacks some'),
  sphere: z.string(),
  organization: z.string(),
  records: whole,
  last_updated: z.iso.date().nullable(),
})
export type ExternalCard = z.infer<typeof ExternalCard>

export const ExternalList = pageOf(ExternalCard).extend(copyFacts)
export type ExternalList = z.infer<typeof ExternalList>

/** Spheres by which the service sorts its sets. */
export const ExternalCategories = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string(), lang })),
  ...copyFacts,
})
export type ExternalCategories = z.infer<typeof ExternalCategories>

const columns = z.array(z.object({ name: z.string(), title: z.string(), lang }))

/** The passport of one set there. */
export const ExternalSet = z.object({
  id: z.string(),
  code: z.string(),
  organization: z.string(),
  responsible_full_name: z.string(),
  responsible_phone: z.string(),
  responsible_email: z.string(),
  link_web: z.string(),
  first_published: z.iso.date().nullable(),
  last_updated: z.iso.date().nullable(),
  columns,
  ...copyFacts,
})
export type ExternalSet = z.infer<typeof ExternalSet>

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const ExternalRows = pageOf(row).extend({ columns, ...copyFacts })
export type ExternalRows = z.infer<typeof ExternalRows>

/** Rows as the partner call has them: flat, and nobody says how many there are. */
export const ExternalPartnerRows = z.object({ p: whole, page_size: whole, results: z.array(row), ...copyFacts })
export type ExternalPartnerRows = z.infer<typeof ExternalPartnerRows>

export const ExternalListQuery = z.object({
  ...publicPageQuery,
  sphere: z.string().regex(externalId).optional().catch(undefined),
})
export type ExternalListQuery = z.infer<typeof ExternalListQuery>

export const ExternalRowsQuery = z.object(publicPageQuery)
export const ExternalPartnerQuery = z.object({
  ...publicPageQuery,
  name: z.string().regex(/^[\w.-]{1,40}$/),
})
export type ExternalPartnerQuery = z.infer<typeof ExternalPartnerQuery>
export const ExternalFileQuery = z.object({ format: z.enum(formatNames).default('csv') })
