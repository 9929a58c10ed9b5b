import { z } from 'zod'
import { unlessWrong } from '#common/between-fields.ts'
import { inOrder } from '#common/day.ts'
import { httpsText } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName, localizedOutput, localizedText, titleText } from '#common/localized.ts'
import { momentText } from '#common/moment.ts'
import { contentPageQuery, publicPageQuery } from '#common/pagination.ts'
import { slugText } from '#common/slug.ts'
import { typedWhole } from '#common/typed-number.ts'
import { PictureCard } from '#modules/attachments/contract.ts'
import { DocumentCard } from '#modules/docattachments/contract.ts'

export const postTypes = ['NEWS', 'ANNOUNCEMENTS', 'LEGISLATIVE', 'OTHER'] as const
export type PostType = (typeof postTypes)[number]

const publishingStates = ['publish', 'draft'] as const

/** Which languages of a post are for visitors, and which are still drafts. */
export const PublishingStates = z.strictObject({
  uz: z.enum(publishingStates),
  uzb: z.enum(publishingStates),
  ru: z.enum(publishingStates),
  en: z.enum(publishingStates),
})
export type PublishingStates = z.infer<typeof PublishingStates>

const postFields = {
  ...localizedText('title', titleText(5, 250)),
  ...localizedText('summary', z.string().trim().max(400)),
  ...localizedText('description', z.string().max(200_000)),
  summary_uz: z.string().trim().max(400).default(''),
  description_uz: z.string().max(200_000).default(''),
  slug: slugText.optional(),
  type: z.enum(postTypes),
  category: z.int32(),
  thumbnail: z.int32().nullable().default(null),
  date: momentText.optional(),
  publish_at: momentText.nullable().default(null),
  unpublish_at: momentText.nullable().default(null),
  uzb_converted: z.boolean().default(false),
  active: z.boolean().default(true),
}

export const mostDocuments = 10
const most = { regions: 20, tags: 10, tag: 40 }

const optionalText = <Name extends string>(name: Name, longest: number) =>
  Object.fromEntries(
    locales.map((locale) => [localizedName(name, locale), z.string().trim().max(longest).optional()]),
  ) as Record<Localized<Name>, z.ZodOptional<z.ZodString>>

/** What a post may have besides. Left out, a new post has none of it and a known one keeps what it has. */
const furtherFields = {
  // The specification knows one file; a lone id is a list of one.
  document: z.union([z.array(z.int32()).max(mostDocuments), z.int32().transform((id) => [id])]).optional(),
  regions: z.array(z.int32()).max(most.regions).optional(),
  tags: z.array(z.string().trim().min(1).max(most.tag)).max(most.tags).optional(),
  pinned_until: momentText.nullable().optional(),
  locales: PublishingStates.optional(),
  act_number: z.string().trim().max(50).optional(),
  act_date: z.iso.date().nullable().optional(),
  act_in_force: z.iso.date().nullable().optional(),
  act_url: z.union([z.literal(''), httpsText]).optional(),
  event_at: momentText.nullable().optional(),
  ...optionalText('place', 250),
  ...optionalText('seo_title', 70),
  ...optionalText('seo_description', 160),
}

/** A post that is taken down before it is shown would never be seen, and nobody told why. */
function isShownFirst(
  { publish_at, unpublish_at }: { publish_at: Date | null; unpublish_at: Date | null },
  context: z.RefinementCtx,
): void {
  if (publish_at && unpublish_at && unpublish_at <= publish_at)
    context.addIssue({ code: 'custom', path: ['unpublish_at'], message: 'wrong_order' })
}

/** What staff send to add a post. Without a slug one is made from the Uzbek title; without a date it is now. */
export const PostInput = z
  .strictObject({ ...postFields, ...furtherFields })
  .superRefine(isShownFirst, unlessWrong('publish_at', 'unpublish_at'))
export type PostInput = z.infer<typeof PostInput>

/** What staff send to change one: the same and the version they read. */
export const PostUpdate = z
  .strictObject({ ...postFields, ...furtherFields, version: z.int32() })
  .superRefine(isShownFirst, unlessWrong('publish_at', 'unpublish_at'))
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
  pinned_until: time.nullable(),
  locales: PublishingStates,
  tags: z.array(text),
  document: z.array(z.number().int()),
  regions: z.array(z.number().int()),
  act_number: text,
  act_date: z.iso.date().nullable(),
  act_in_force: z.iso.date().nullable(),
  act_url: text,
  event_at: time.nullable(),
  ...localizedOutput('place'),
  ...localizedOutput('seo_title'),
  ...localizedOutput('seo_description'),
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
  publish_at: time.nullable(),
  unpublish_at: time.nullable(),
  pinned_until: time.nullable(),
  locales: PublishingStates,
  active: z.boolean(),
  /** Visitors can see it now. */
  shown: z.boolean(),
  views: z.number().int().describe('How often visitors have opened it; once an hour for each of them'),
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
  lang: z.enum(locales).describe('Language of the title: Uzbek where there is no translation'),
  summary_lang: z.enum(locales).describe('Language of the summary, which may lack a translation of its own'),
  thumbnail: PictureCard.nullable(),
  date: time,
  created_at: time,
  category: z.number().int(),
  category_slug: text,
  category_name: text,
  link: text.describe('Path of the page, in the language asked for'),
  pinned: z.boolean().describe('Stands before the others for now'),
})
export type PostCard = z.infer<typeof PostCard>

/** One post as visitors read it. */
export const PostPage = PostCard.extend({
  id: z.number().int(),
  description: text,
  description_lang: z.enum(locales).describe('Language of description, which may lack a translation of its own'),
  updated_at: time,
  locale: z.enum(locales),
  translations: z
    .array(z.enum(locales))
    .describe('Languages in which the post exists: title and, where there is an Uzbek one, text'),
  document: z.array(DocumentCard).describe('The files that come with it'),
  tags: z.array(text),
  event_at: time.nullable(),
  place: text,
  regions: z.array(z.object({ slug: text, name: text })),
  act: z
    .object({ number: text, date: z.iso.date().nullable(), in_force: z.iso.date().nullable(), url: text })
    .nullable()
    .describe('The act that a LEGISLATIVE post is about'),
  seo_title: text.describe('Its own title for search engines, or the title'),
  seo_description: text.describe('Its own description for search engines, or the summary'),
})
export type PostPage = z.infer<typeof PostPage>

/** Filters of the public list. */
export const PostQuery = z.object({
  ...publicPageQuery,
  type: z.enum(postTypes).optional().catch(undefined),
  category: typedWhole(z.int32().min(1)).optional().catch(undefined),
  year: typedWhole(z.int().min(1900).max(9999)).optional().catch(undefined),
  tag: z.string().trim().min(1).max(most.tag).optional().catch(undefined),
  region: z.string().trim().min(1).max(120).optional().catch(undefined).describe('Slug or id of a region'),
})
export type PostQuery = z.infer<typeof PostQuery>

/** What a published post waits for: its moment to come, or the one at which it goes. */
export const waitingStates = ['scheduled', 'expiring'] as const
export type WaitingState = (typeof waitingStates)[number]

const languageStates = ['complete', 'incomplete', ...locales.map((locale) => `no_${locale}` as const)] as const

/** Filters of the admin list. */
export const AdminPostQuery = z
  .strictObject({
    ...contentPageQuery,
    type: z.enum(postTypes).optional(),
    title: z.string().max(500).optional(),
    date: z.iso.date().optional(),
    date_from: z.iso.date().optional(),
    date_to: z.iso.date().optional(),
    category: typedWhole(z.int32()).optional(),
    language: z.enum(languageStates).optional(),
    waiting: z.enum(waitingStates).optional(),
    ordering: z.enum(['-date', 'date', '-updated_at', 'title']).default('-date'),
  })
  .overwrite(inOrder('date_from', 'date_to'))
export type AdminPostQuery = z.infer<typeof AdminPostQuery>
