import { z } from 'zod'
import { dayText } from '#common/day.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, publicPageQuery } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { PictureCard } from '#modules/attachments/contract.ts'

const longestDescription = 1000
const longestCaption = 300
const mostImages = 200

const caption = z.string().trim().max(longestCaption)
const description = z.string().trim().max(longestDescription)

/** A picture of an album: with its id when it is in the album already. Its place is its index, or where it stands. */
export const GalleryImageInput = z.strictObject({
  id: z.int32().optional(),
  attachment: z.int32(),
  ...localizedText('caption', caption),
  caption_uz: caption.default(''),
  index: z.int().min(0).max(9999).optional(),
})
export type GalleryImageInput = z.infer<typeof GalleryImageInput>

const galleryFields = {
  ...localizedText('title', z.string().trim().min(3).max(200)),
  ...localizedText('description', description),
  description_uz: description.default(''),
  date: dayText.optional(),
  images: z.array(GalleryImageInput).min(1).max(mostImages),
  active: z.boolean().default(true),
}

/** What staff send to add an album. Without a date it is of today. */
export const GalleryInput = z.strictObject(galleryFields)
export type GalleryInput = z.infer<typeof GalleryInput>

/** What staff send to change one: the same and the version they read. The list of images becomes what is sent. */
export const GalleryUpdate = z.strictObject({ ...galleryFields, version: z.int32() })
export type GalleryUpdate = z.infer<typeof GalleryUpdate>

const id = z.number().int()
const time = z.iso.datetime()

const galleryOutput = {
  id,
  ...localizedOutput('title'),
  date: z.iso.date(),
  active: z.boolean(),
  version: id,
  created_at: time,
  updated_at: time,
  deleted_at: time.nullable(),
}

/** What staff see of an album: all four languages as they are, without fallback. */
export const Gallery = z.object({
  ...galleryOutput,
  ...localizedOutput('description'),
  images: z.array(
    z.object({ id, attachment: id, ...localizedOutput('caption'), index: id, picture: PictureCard.nullable() }),
  ),
})
export type Gallery = z.infer<typeof Gallery>

/** A row of the staff's list. */
export const GalleryRow = z.object({
  ...galleryOutput,
  complete: z.array(z.enum(locales)).describe('Languages with a title'),
  cover: PictureCard.nullable(),
  count: id.describe('How many images it holds'),
  shown: z.boolean().describe('Visitors can see it now'),
})
export type GalleryRow = z.infer<typeof GalleryRow>

export const galleryTexts = ['title', 'description'] as const

/** What visitors see of an album in lists, in one language. */
export const GalleryCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  lang: z.enum(locales).describe('Language of title: Uzbek where there is no translation'),
  untranslated: z.array(z.enum(galleryTexts)).describe('Texts that stand in Uzbek for want of a translation'),
  date: z.iso.date(),
  cover: PictureCard.nullable().describe('The first image'),
  count: id,
  link: z.string().describe('Path of the page, in the language asked for'),
})
export type GalleryCard = z.infer<typeof GalleryCard>

/** An album as visitors look through it: all its images in their order. */
export const GalleryPage = GalleryCard.extend({
  images: z.array(
    z.object({ id, picture: PictureCard, caption: z.string(), lang: z.enum(locales).describe('Language of caption') }),
  ),
  updated_at: time,
  locale: z.enum(locales),
  translations: z.array(z.enum(locales)).describe('Languages in which the album exists'),
})
export type GalleryPage = z.infer<typeof GalleryPage>

export const GalleryQuery = z.object(publicPageQuery)

/** Filters of the staff's list. */
export const AdminGalleryQuery = z.strictObject({
  ...contentPageQuery,
  title: z.string().trim().max(longestSearch).optional(),
})
export type AdminGalleryQuery = z.infer<typeof AdminGalleryQuery>
