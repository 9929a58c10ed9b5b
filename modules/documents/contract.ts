import { z } from 'zod'
import { dayFrom } from '#common/day.ts'
import { httpsText } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, pageOf, publicPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { typedWhole } from '#common/typed-number.ts'
import { DocumentCard } from '#modules/docattachments/contract.ts'

/** Kinds of documents (content guide 2.4). */
export const documentTypes = [
  ...(['law', 'code', 'decree', 'resolution_president', 'resolution_cabinet', 'resolution', 'order'] as const),
  ...(['directive', 'regulation', 'rules', 'instruction', 'procedure', 'international_treaty', 'draft'] as const),
] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentStatuses = ['in_force', 'partly', 'repealed', 'draft'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

const mostFiles = 20
const short = (longest: number) => z.string().trim().max(longest)
const day = dayFrom('1900-01-01')
const link = z.union([z.literal(''), httpsText]).default('')

/** A stored file of the document, and the language that it is in. */
const FileInput = z.strictObject({ docattachment: z.int32(), locale: z.enum(locales) })
export type DocumentFile = z.infer<typeof FileInput>

const documentFields = {
  ...localizedText('title', z.string().trim().min(3).max(500)),
  slug: slugText.optional(),
  doc_type: z.enum(documentTypes),
  /** As each language writes it: `OʻRQ-445`, `ЎРҚ-445`, `ЗРУ-445`, `ZRU-445`. */
  ...localizedText('number', short(40)),
  number_uz: short(40).default(''),
  adopted_on: day.nullable().default(null),
  in_force_from: day.nullable().default(null),
  ...localizedText('adopted_by', z.string().trim().min(2).max(200)),
  /** Registration of acts of ministries with the Ministry of Justice. */
  reg_number: short(40).default(''),
  reg_date: day.nullable().default(null),
  status: z.enum(documentStatuses).default('in_force'),
  repealed_on: day.nullable().default(null),
  /** The document that took its place. */
  replaced_by: z.int32().nullable().default(null),
  lex_url: link,
  discussion_url: link,
  discussion_until: day.nullable().default(null),
  category: z.int32().nullable().default(null),
  /** In the order of the page. */
  files: z
    .array(FileInput)
    .max(mostFiles)
    .refine((files) => new Set(files.map((file) => file.docattachment)).size === files.length, { message: 'taken' })
    .default([]),
  active: z.boolean().default(true),
}

type Facts = { status: DocumentStatus; number_uz: string; adopted_on: string | null; repealed_on: string | null }

/** Only a draft may be without a number and a date; what was repealed says since when. */
function complete({ status, number_uz, adopted_on, repealed_on }: Facts, context: z.RefinementCtx): void {
  const missing = [
    ...(status !== 'draft' && number_uz === '' ? ['number_uz'] : []),
    ...(status !== 'draft' && adopted_on === null ? ['adopted_on'] : []),
    ...(status === 'repealed' && repealed_on === null ? ['repealed_on'] : []),
  ]
  for (const field of missing) context.addIssue({ code: 'custom', path: [field], message: 'required' })
}

/** What staff send to add a document. Without a slug one is made from the Uzbek title. */
export const DocumentInput = z.strictObject(documentFields).superRefine(complete)
export type DocumentInput = z.infer<typeof DocumentInput>

/** What staff send to change one: the same and the version they read. */
export const DocumentUpdate = z.strictObject({ ...documentFields, version: z.int32() }).superRefine(complete)
export type DocumentUpdate = z.infer<typeof DocumentUpdate>

const whole = z.number().int()
const dayOrNone = z.string().nullable()

/** What staff see. */
export const Document = z.object({
  id: whole,
  slug: z.string(),
  ...localizedOutput('title'),
  doc_type: z.enum(documentTypes),
  ...localizedOutput('number'),
  adopted_on: dayOrNone,
  in_force_from: dayOrNone,
  ...localizedOutput('adopted_by'),
  reg_number: z.string(),
  reg_date: dayOrNone,
  status: z.enum(documentStatuses),
  repealed_on: dayOrNone,
  replaced_by: whole.nullable(),
  lex_url: z.string(),
  discussion_url: z.string(),
  discussion_until: dayOrNone,
  category: whole.nullable(),
  files: z.array(z.object({ docattachment: whole, locale: z.enum(locales) })),
  active: z.boolean(),
  version: whole,
})
export type Document = z.infer<typeof Document>

const untranslated = z.array(z.string()).describe('Texts that stand in Uzbek for want of a translation')
const lang = z.enum(locales).describe('Language of the title')

/** A file of a document as visitors get it. */
export const DocumentFileCard = DocumentCard.extend({ locale: z.enum(locales).describe('Language of the file') })
export type DocumentFileCard = z.infer<typeof DocumentFileCard>

/** What visitors see in the list, in one language. */
export const DocumentEntry = z.object({
  slug: z.string(),
  title: z.string(),
  lang,
  doc_type: z.enum(documentTypes),
  number: z.string(),
  adopted_on: dayOrNone,
  adopted_by: z.string(),
  status: z.enum(documentStatuses),
  repealed_on: dayOrNone,
  lex_url: z.string(),
  discussion_url: z.string(),
  discussion_until: dayOrNone,
  files: z.array(DocumentFileCard),
  untranslated,
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

const Neighbour = z.object({ slug: z.string(), title: z.string(), lang, number: z.string(), adopted_on: dayOrNone })
export type Neighbour = z.infer<typeof Neighbour>

/** One document as visitors read it. */
export const DocumentPage = DocumentEntry.extend({
  in_force_from: dayOrNone,
  reg_number: z.string(),
  reg_date: dayOrNone,
  category: z.string().nullable().describe('Slug of its category'),
  replaced_by: Neighbour.nullable().describe('The document that took its place'),
  replaces: z.array(Neighbour).describe('Documents whose place it took'),
  updated_at: z.iso.datetime(),
})
export type DocumentPage = z.infer<typeof DocumentPage>

/** How many documents each choice of a filter would give, the other filters staying as they are. */
const DocumentCounts = z.object({
  types: z.array(z.object({ type: z.enum(documentTypes), count: whole })),
  years: z.array(z.object({ year: whole, count: whole })),
  bodies: z.array(z.object({ body: z.string(), name: z.string(), lang, count: whole })),
  statuses: z.array(z.object({ status: z.enum(documentStatuses), count: whole })),
})
export type DocumentCounts = z.infer<typeof DocumentCounts>

export const DocumentList = pageOf(DocumentEntry).extend({ counts: DocumentCounts })
export type DocumentList = z.infer<typeof DocumentList>

/** Filters of the public list; `body` is one of `counts.bodies`, `category` a slug or an id. */
export const DocumentQuery = z.object({
  ...publicPageQuery,
  q: short(longestSearch).optional(),
  type: z.enum(documentTypes).optional().catch(undefined),
  year: typedWhole(z.int().min(1900).max(2100)).optional().catch(undefined),
  body: z.string().max(200).optional().catch(undefined),
  status: z.enum(documentStatuses).optional().catch(undefined),
  category: z.string().max(120).optional().catch(undefined),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

/** Filters of the staff's list. */
export const AdminDocumentQuery = z.strictObject({
  ...contentPageQuery,
  q: short(longestSearch).optional(),
  type: z.enum(documentTypes).optional(),
  year: typedWhole(z.int().min(1900).max(2100)).optional(),
  status: z.enum(documentStatuses).optional(),
  category: typedWhole(z.int32()).optional(),
  ordering: z.enum(['-adopted_on', 'adopted_on', '-updated_at', 'title']).default('-adopted_on'),
})
export type AdminDocumentQuery = z.infer<typeof AdminDocumentQuery>
