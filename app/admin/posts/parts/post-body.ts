import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { fieldNames, type PostFields, textNames } from './post-fields.ts'

/** The form's values out of what was posted. */
export function postedFields(form: FormData): PostFields {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? '')])) as PostFields
}

const orNothing = (text: string) => (text === '' ? undefined : text)
const orNull = (text: string) => (text === '' ? null : text)
const number = (text: string) => (text === '' ? undefined : Number(text))

/** What the contract of posts is asked about: numbers, moments and yes or no instead of texts; empty is nothing. */
export function postBody(fields: PostFields): Record<string, unknown> {
  const texts = textNames.flatMap((name) => locales.map((locale) => localizedName(name, locale)))
  return {
    ...Object.fromEntries(texts.map((name) => [name, withoutCarriageReturns(fields[name])])),
    slug: orNothing(fields.slug.trim()),
    type: fields.type,
    category: number(fields.category),
    thumbnail: number(fields.thumbnail) ?? null,
    date: orNothing(fields.date),
    publish_at: orNull(fields.publish_at),
    unpublish_at: orNull(fields.unpublish_at),
    active: fields.active === 'on',
    uzb_converted: fields.uzb_converted === 'on' && fields.title_uzb.trim() !== '',
  }
}

/** What is said about the cover picture. */
export function altBody(fields: PostFields): Record<string, unknown> {
  const alts = locales.map((locale) => localizedName('alt', locale))
  return { ...Object.fromEntries(alts.map((name) => [name, fields[name]])), decorative: fields.decorative === 'on' }
}

// Forms send line ends as CR LF, which would count twice against a text's length.
function withoutCarriageReturns(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
