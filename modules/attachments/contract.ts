import { z } from 'zod'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { adminPageQuery, flag } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { typedWhole } from '#common/typed-number.ts'

/** What the settings may allow for one picture at most, in bytes; they begin with 20 MB (features 3.15). */
export const largestPicture = 50 * 1024 * 1024

/** The widths in which pictures are stored, in pixels. */
export const pictureWidths = [480, 960, 1600]

/** Formats in which each of them is stored, by the endings of their names. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

/** The text that comes with a picture: what it shows, or that it shows nothing worth saying. */
export const AltInput = z.strictObject({
  ...localizedText('alt', z.string().trim().max(250)),
  alt_uz: z.string().trim().max(250).default(''),
  decorative: z.union([z.boolean(), z.stringbool()]).default(false),
})
export type AltInput = z.infer<typeof AltInput>

/** What comes with bytes that take the place of others: the version that was read. */
export const ReplaceInput = z.strictObject({ version: typedWhole(z.int32().min(1)) })

/** A picture as visitors get it: `path` + `/{width}.{avif,webp,jpg}`. */
export const PictureCard = z.object({
  path: z.string(),
  widths: z.array(z.number().int()),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  alt_lang: z.string().optional().describe('The tag of its language where that is not the one asked for'),
})
export type PictureCard = z.infer<typeof PictureCard>

/** A picture as staff see it. */
export const Attachment = z.object({
  id: z.number().int(),
  path: z.string(),
  widths: z.array(z.number().int()),
  original_name: z.string(),
  mime: z.string(),
  size: z.number().int().describe('Bytes of the original'),
  width: z.number().int(),
  height: z.number().int(),
  sha256: z.string(),
  ...localizedOutput('alt'),
  decorative: z.boolean(),
  in_library: z.boolean(),
  duplicate: z.boolean().optional().describe('The same bytes had been stored before; this is that picture'),
  lost: z.boolean().optional().describe('In lists: its file is not there any more'),
  version: z.number().int(),
  created_at: z.iso.datetime(),
})
export type Attachment = z.infer<typeof Attachment>

/** A page of pictures: those whose name or description holds the words, or those that nobody has described yet. */
export const LibraryQuery = z.strictObject({
  ...adminPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  described: flag.optional(),
})
export type LibraryQuery = z.infer<typeof LibraryQuery>

const share = z.number().min(0).max(1)
/** The part of a picture that becomes a picture of its own, in shares of its width and height. */
export const CropInput = z
  .strictObject({ x: share, y: share, width: share.min(0.02), height: share.min(0.02) })
  .superRefine(({ x, y, width, height }, context) => {
    if (x + width > 1.001) context.addIssue({ code: 'custom', path: ['width'], message: 'invalid' })
    if (y + height > 1.001) context.addIssue({ code: 'custom', path: ['height'], message: 'invalid' })
  })
export type CropInput = z.infer<typeof CropInput>
