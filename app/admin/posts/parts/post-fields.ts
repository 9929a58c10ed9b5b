import {
  emptyFields as emptyOf,
  type FieldList,
  fieldsOf as storedIn,
  type TextField,
} from '#app/admin/parts/content/field-list.ts'
import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { plainText } from '#common/rich-text.ts'

/** The contract's bounds, for counters. */
export const mostTitle = 250
export const mostSummary = 400
export const mostSeoTitle = 70
export const mostSeoDescription = 160

/** The translated texts, as the shared parts of editors know them. */
export const postTexts: TextField[] = [
  { name: 'title', look: 'title', most: mostTitle },
  { name: 'summary', look: 'area', most: mostSummary, optional: true },
  { name: 'place', look: 'line', most: 250, optional: true },
  { name: 'description', look: 'html', most: 200_000 },
  { name: 'seo_title', look: 'line', most: mostSeoTitle, optional: true },
  { name: 'seo_description', look: 'area', most: mostSeoDescription, optional: true },
]

const plain = {
  slug: 'optional',
  type: 'text',
  category: 'number',
  thumbnail: 'nullableNumber',
  date: 'optionalMoment',
  publish_at: 'moment',
  unpublish_at: 'moment',
  pinned_until: 'moment',
  document: 'ids',
  regions: 'ids',
  tags: 'lines',
  act_number: 'text',
  act_date: 'nullable',
  act_in_force: 'nullable',
  act_url: 'text',
  event_at: 'moment',
  active: 'flag',
  uzb_converted: 'flag',
  // Languages that are not for visitors yet; the contract has them as `locales`.
  draft_uz: 'flag',
  draft_uzb: 'flag',
  draft_ru: 'flag',
  draft_en: 'flag',
} as const satisfies FieldList['plain']

/** The form as the shared parts know it. */
export const postFieldList: FieldList = { texts: postTexts, plain, picture: true }

type TextName = 'title' | 'summary' | 'place' | 'description' | 'seo_title' | 'seo_description'
type FieldName = Localized<TextName> | keyof typeof plain | Localized<'alt'> | 'decorative'

/** The form's values as a form holds them: texts; a ticked box is `on`. */
export type PostFields = Record<FieldName, string>

/** The values of an empty form. */
export function emptyFields(): PostFields {
  return emptyOf(postFieldList, { type: 'NEWS', active: 'on' }) as PostFields
}

/** The values of a stored post, its files with their names, and of its cover picture. */
export function fieldsOf(post: Record<string, unknown>, cover: Record<string, unknown> | null): PostFields {
  return storedIn(postFieldList, post, cover) as PostFields
}

/** Whether any of these fields, in any language, holds something. */
export function holdsAny(fields: Readonly<Record<string, string>>, names: readonly string[]): boolean {
  return names.some((name) =>
    [name, ...locales.map((locale) => localizedName(name, locale))].some((each) => fields[each]),
  )
}

/** Whether a language is kept from visitors. */
export function isDraft(fields: PostFields, locale: Locale): boolean {
  return fields[localizedName('draft', locale)] === 'on'
}

/** How far a language is while it is being written. */
export function writingState(fields: PostFields, locale: Locale): LocaleState {
  const title = fields[localizedName('title', locale)].trim() !== ''
  const text = plainText(fields[localizedName('description', locale)]) !== ''
  if (!title && !text) return 'm'
  if ((locale === 'uzb' && fields.uzb_converted) || isDraft(fields, locale)) return 'd'
  return title && text ? 'f' : 'd'
}
