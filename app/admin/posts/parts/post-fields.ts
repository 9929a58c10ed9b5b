import type { FieldList, TextField } from '#app/admin/parts/content/field-list.ts'
import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { inputDateTime } from '#common/input-dates.ts'
import { type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { plainText } from '#common/rich-text.ts'

const plainNames = [
  'slug',
  'type',
  'category',
  'thumbnail',
  'date',
  'publish_at',
  'unpublish_at',
  'active',
  'uzb_converted',
] as const
export const textNames = ['title', 'summary', 'description'] as const
type TextName = (typeof textNames)[number]
type TextFieldName = Localized<TextName>

/** Every field of the post form; the last five belong to the cover picture. */
export const fieldNames = [
  ...textNames.flatMap((name) => locales.map((locale) => localizedName(name, locale))),
  ...plainNames,
  ...locales.map((locale) => localizedName('alt', locale)),
  'decorative',
] as const
type FieldName = TextFieldName | (typeof plainNames)[number] | Localized<'alt'> | 'decorative'

/** The form's values as a form holds them: texts; a ticked box is `on`. */
export type PostFields = Record<FieldName, string>

/** The contract's bounds, for counters. */
export const mostTitle = 255
export const mostSummary = 300

/** The translated texts, as the shared parts of editors know them. */
export const postTexts: TextField[] = [
  { name: 'title', look: 'title', most: mostTitle },
  { name: 'summary', look: 'area', most: mostSummary, optional: true },
  { name: 'description', look: 'html', most: 200_000 },
]

/** The form as the shared parts know it. */
export const postFieldList: FieldList = {
  texts: postTexts,
  plain: {
    slug: 'optional',
    type: 'text',
    category: 'number',
    thumbnail: 'nullableNumber',
    date: 'moment',
    publish_at: 'moment',
    unpublish_at: 'moment',
    active: 'flag',
    uzb_converted: 'flag',
  },
  picture: true,
}

type StoredPost = Record<TextFieldName, string> & {
  slug: string
  type: string
  category: number
  thumbnail: number | null
  date: Date
  publish_at: Date | null
  unpublish_at: Date | null
  active: boolean
  uzb_converted: boolean
}
type StoredCover = Record<Localized<'alt'>, string> & { decorative: boolean }

const box = (ticked: boolean) => (ticked ? 'on' : '')
const moment = (date: Date | null) => (date ? inputDateTime(date) : '')

/** The values of an empty form. */
export function emptyFields(): PostFields {
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as PostFields
  return { ...empty, type: 'NEWS', active: 'on' }
}

/** The values of a stored post and its cover picture. */
export function fieldsOf(post: StoredPost, cover: StoredCover | null): PostFields {
  const fields = emptyFields()
  for (const locale of locales) {
    for (const name of textNames) fields[localizedName(name, locale)] = post[localizedName(name, locale)]
    fields[localizedName('alt', locale)] = cover?.[localizedName('alt', locale)] ?? ''
  }
  return {
    ...fields,
    slug: post.slug,
    type: post.type,
    category: String(post.category),
    thumbnail: post.thumbnail === null ? '' : String(post.thumbnail),
    date: moment(post.date),
    publish_at: moment(post.publish_at),
    unpublish_at: moment(post.unpublish_at),
    active: box(post.active),
    uzb_converted: box(post.uzb_converted),
    decorative: box(cover?.decorative ?? false),
  }
}

/** How far a language is while it is being written. */
export function writingState(fields: PostFields, locale: Locale): LocaleState {
  const title = fields[localizedName('title', locale)].trim() !== ''
  const text = plainText(fields[localizedName('description', locale)]) !== ''
  if (!title && !text) return 'm'
  if (locale === 'uzb' && fields.uzb_converted) return 'd'
  return title && text ? 'f' : 'd'
}
