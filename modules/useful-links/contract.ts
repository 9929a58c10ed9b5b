import { z } from 'zod'
import { indexNumber } from '#common/index-number.ts'
import { isSitePath, ofAnyLanguage } from '#common/link.ts'
import { httpsText } from '#common/link-text.ts'
import { locales } from '#common/locale.ts'
import { localizedOutput, localizedText } from '#common/localized.ts'
import { contentPageQuery, flag } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { slugText } from '#common/slug.ts'
import { PictureCard } from '#modules/attachments/contract.ts'

/** Slug of the category whose page lists them (content guide, 12.3). */
export const usefulLinksCategory = 'foydali-havolalar'

export const usefulLinkTypes = ['government', 'legal', 'service', 'partner'] as const

/** Why another site is taken to be down. */
export const linkFailures = [
  'not_found',
  'server_error',
  'no_answer',
  'untrusted',
  'not_public',
  'too_many_redirects',
] as const
export type LinkFailure = (typeof linkFailures)[number]
/** What a night may find besides: the address leads to another site, which is not asked, so that nobody knows whether it is there. */
export const linkFindings = [...linkFailures, 'elsewhere'] as const
/** After so many nights in a row visitors are told. */
export const brokenAfter = 3

/**
 * An https address or a path of this site, for services of our own. Not http: what the ministry sends people to must not
 * be changed on the way, and the state's sites all speak https.
 */
const link = z
  .union([httpsText, z.string().trim().max(500).refine(isSitePath, { message: 'invalid_link' })])
  .transform(ofAnyLanguage)

const usefulLinkFields = {
  ...localizedText('name', z.string().trim().min(2).max(150)),
  slug: slugText.optional(),
  link,
  /** Leads to something that can be done, not only read; spelt as in the specification. */
  isService: z.boolean().default(false),
  type: z.enum(usefulLinkTypes),
  icon: z.int32().nullable().default(null),
  index: indexNumber.default(0),
  active: z.boolean().default(true),
}

/** What staff send to add a useful link. Without a slug one is made from the Uzbek name. */
export const UsefulLinkInput = z.strictObject(usefulLinkFields)
export type UsefulLinkInput = z.infer<typeof UsefulLinkInput>

/** What staff send to change one: the same and the version they read. */
export const UsefulLinkUpdate = z.strictObject({ ...usefulLinkFields, version: z.int32() })
export type UsefulLinkUpdate = z.infer<typeof UsefulLinkUpdate>

/** What staff see. */
export const UsefulLink = z.object({
  id: z.number().int(),
  slug: z.string(),
  ...localizedOutput('name'),
  link: z.string(),
  isService: z.boolean(),
  type: z.enum(usefulLinkTypes),
  icon: z.number().int().nullable().describe('Id of a picture'),
  index: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
})
export type UsefulLink = z.infer<typeof UsefulLink>

/** A row of the staff's list: the same with the icon itself. */
export const UsefulLinkRow = UsefulLink.extend({
  icon_picture: PictureCard.nullable(),
  check: z
    .object({
      checked_at: z.iso.datetime(),
      failures: z.number().int(),
      failure: z.enum(linkFindings).nullable(),
      leads_to: z.string().nullable(),
    })
    .nullable()
    .describe(
      'What was found of another site when it was asked last, `elsewhere`: it leads to one that was not asked, with the host `leads_to`; nights in a row without an answer',
    ),
})
export type UsefulLinkRow = z.infer<typeof UsefulLinkRow>
export type UsefulLinkCheck = NonNullable<UsefulLinkRow['check']>

/** What visitors see, in one language. */
export const UsefulLinkCard = z.object({
  slug: z.string(),
  name: z.string(),
  lang: z.enum(locales),
  link: z.string().describe('An https address, or a path of this site in the language asked for'),
  isService: z.boolean(),
  type: z.enum(usefulLinkTypes),
  icon: PictureCard.nullable(),
  is_down: z.boolean().describe('The site has not answered for three nights'),
})
export type UsefulLinkCard = z.infer<typeof UsefulLinkCard>

/** Filters of the public list. */
export const UsefulLinkQuery = z.object({
  isService: flag.optional().catch(undefined),
  type: z.enum(usefulLinkTypes).optional().catch(undefined),
})
export type UsefulLinkQuery = z.infer<typeof UsefulLinkQuery>

/** Filters of the staff's list. */
export const AdminUsefulLinkQuery = z.strictObject({
  ...contentPageQuery,
  q: z.string().trim().max(longestSearch).optional(),
  isService: flag.optional(),
  type: z.enum(usefulLinkTypes).optional(),
  check: z
    .enum(['failing', 'elsewhere'])
    .optional()
    .describe(
      '`failing`: other sites that did not answer last night; `elsewhere`: those that lead to one that was not asked',
    ),
})
export type AdminUsefulLinkQuery = z.infer<typeof AdminUsefulLinkQuery>
