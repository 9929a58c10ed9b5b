import { z } from 'zod'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { adminPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'

export const documentKinds = ['document', 'video', 'captions'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What is taken as a document, a video or the captions of one, by the ending of its name. */
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'odt', 'csv', 'zip', 'mp4', 'webm', 'vtt'] as const
export type DocumentExtension = (typeof documentExtensions)[number]

/** What the settings may allow at most, in bytes; they begin with 100 and 200 MB (features 3.15). */
export const largestDocument = 500 * 1024 * 1024
export const largestVideo = 1000 * 1024 * 1024

const title = z.string().trim().max(200)

/** The texts that come with a document: its title, where its name does not say enough. */
export const TitleInput = z.strictObject({ ...localizedText('title', title), title_uz: title.default('') })
export type TitleInput = z.infer<typeof TitleInput>

export const TitleUpdate = TitleInput.extend({ version: z.int32() })

/** A document or a video as visitors get it. */
export const DocumentCard = z.object({
  path: z.string().describe('Address of the file'),
  name: z.string().describe('The name that it is downloaded under'),
  extension: z.enum(documentExtensions),
  mime: z.string(),
  size: z.number().int().describe('Bytes'),
  title: z.string().describe('Its title in the language asked for, or its name'),
  lang: z.enum(locales).describe('Language of the title: Uzbek where there is no translation'),
})
export type DocumentCard = z.infer<typeof DocumentCard>

/** A document or a video as staff see it. */
export const Docattachment = z.object({
  id: z.number().int(),
  path: z.string(),
  original_name: z.string(),
  extension: z.enum(documentExtensions),
  mime: z.string(),
  kind: z.enum(documentKinds),
  size: z.number().int().describe('Bytes'),
  sha256: z.string(),
  ...localizedOutput('title'),
  in_library: z.boolean(),
  duplicate: z.boolean().optional().describe('The same bytes had been stored before; this is that document'),
  version: z.number().int(),
  created_at: z.iso.datetime(),
})
export type Docattachment = z.infer<typeof Docattachment>

const searched = {
  ...adminPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  kind: z.enum(documentKinds).optional(),
}

/** All files, those of one kind, or those whose name or title holds the words. */
export const DocattachmentQuery = z.strictObject(searched)
export type DocattachmentQuery = z.infer<typeof DocattachmentQuery>

const orderings = ['-created_at', 'created_at', 'title', '-size'] as const
/** The document library, newest first unless told otherwise. */
export const DocumentLibraryQuery = z.strictObject({
  ...searched,
  ordering: z.enum(orderings).default('-created_at'),
})
export type DocumentLibraryQuery = z.infer<typeof DocumentLibraryQuery>
