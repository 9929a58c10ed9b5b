import { z } from 'zod'
import { parseInputDateTime } from '#common/dates.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { adminPageQuery, publicPageQuery } from '#common/pagination.ts'
import { slugText } from '#common/slug.ts'
import { PictureCard } from '#modules/attachments/contract.ts'

export const postTypes = ['NEWS', 'ANNOUNCEMENTS', 'LEGISLATIVE', 'OTHER'] as const
export type PostType = (typeof postTypes)[number]

const moment = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(parseInputDateTime(text).getTime()), { message: 'invalid_date' })
  .transform(parseInputDateTime)

const postFields = {
  ...localizedText('title', z.string().trim().min(1).max(255)),
  ...localizedText('summary', z.string().trim().max(300)),
  ...localizedText('description', z.string().max(200_000)),
  summary_uz: z.string().trim().max(300).default(''),
  description_uz: z.string().max(200_000).default(''),
  slug: slugText.optional(),
  type: z.enum(postTypes),
  category: z.int32(),
  thumbnail: z.int32().nullable().default(null),
  date: moment.optional(),
  publish_at: moment.nullable().default(null),
  unpublish_at: moment.nullable().default(null),
  uzb_converted: z.boolean().default(false),
  active: z.boolean().default(true),
}

/** What staff send to add a post. Without a slug one is made from the Uzbek title; without a date it is now. */
export const PostInput = z.strictObject(postFields)
export type PostInput = z.infer<typeof PostInput>

/** What staff send to change one: the same and the version they read. */
export const PostUpdate = z.strictObject({ ...postFields, version: z.int32() })
export type PostUpdate = z.infer<typeof PostUpdate>

const text = z.string()
const time = z.iso.datetime()
/** What staff see: all four languages as they are, without fallback. */
export const Post = z.object({
  id: z.number().int(),
  slug: text,
  type: z.enum(postTypes),
  ...localizedOutput('title'),
  ...localizedOutput('summary'),
  ...localizedOutput('description'),
  uzb_converted: z.boolean(),
  category: z.number().int(),
  thumbnail: z.number().int().nullable(),
  date: time,
  publish_at: time.nullable(),
  unpublish_at: time.nullable(),
  active: z.boolean(),
  version: z.number().int(),
  created_at: time,
  updated_at: time,
  deleted_at: time.nullable(),
})

/** A row of the admin list. */
export const PostRow = z.object({
  id: z.number().int(),
  slug: text,
  type: z.enum(postTypes),
  ...localizedOutput('title'),
  /** Languages with a title and a text. */
  complete: z.array(z.enum(locales)),
  uzb_converted: z.boolean(),
  category: z.number().int(),
  category_name: text,
  thumbnail: PictureCard.nullable(),
  author: text.nullable(),
  date: time,
  active: z.boolean(),
  /** Visitors can see it now. */
  shown: z.boolean(),
  version: z.number().int(),
  deleted_at: time.nullable(),
})
export type PostRow = z.infer<typeof PostRow>

/** What visitors see in lists, in one language (specification, section 3, "Post card"). */
export const PostCard = z.object({
  slug: text,
  type: z.enum(postTypes),
  title: text,
  summary: text,
  lang: z.enum(locales).describe('Language of title and summary: Uzbek where there is no translation'),
  thumbnail: PictureCard.nullable(),
  date: time,
  created_at: time,
  category: z.number().int(),
  category_slug: text,
  category_name: text,
  link: text.describe('Path of the page, in the language asked for'),
})
export type PostCard = z.infer<typeof PostCard>

/** One post as visitors read it. */
export const PostPage = PostCard.extend({
  id: z.number().int(),
  description: text,
  description_lang: z.enum(locales).describe('Language of description, which may lack a translation of its own'),
  updated_at: time,
  locale: z.enum(locales),
  translations: z.array(z.enum(locales)).describe('Languages in which the post exists'),
})
export type PostPage = z.infer<typeof PostPage>

/** Filters of the public list. */
export const PostQuery = z.object({
  ...publicPageQuery,
  type: z.enum(postTypes).optional().catch(undefined),
})

const languageStates = ['complete', 'incomplete', ...locales.map((locale) => `no_${locale}` as const)] as const

/** Filters of the admin list. */
export const AdminPostQuery = z.strictObject({
  ...adminPageQuery,
  type: z.enum(postTypes).optional(),
  title: z.string().max(500).optional(),
  date: z.iso.date().optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  category: z.coerce.number().pipe(z.int32()).optional(),
  active: z.enum(['true', 'false']).optional(),
  language: z.enum(languageStates).optional(),
  bin: z.enum(['true', 'false']).default('false'),
  ordering: z.enum(['-date', 'date', '-updated_at', 'title']).default('-date'),
})
export type AdminPostQuery = z.infer<typeof AdminPostQuery>
