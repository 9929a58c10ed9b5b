import { bodyOf, postedFields as postedIn } from '#app/admin/parts/content/field-list.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { isDraft, type PostFields, postFieldList } from './post-fields.ts'

/** The form's values out of what was posted. */
export function postedFields(form: FormData): PostFields {
  return postedIn(postFieldList, form) as PostFields
}

/** What the contract of posts is asked about: numbers, moments and yes or no instead of texts; empty is nothing. */
export function postBody(fields: PostFields): Record<string, unknown> {
  const body = bodyOf(postFieldList, fields)
  for (const locale of locales) delete body[localizedName('draft', locale)]
  return {
    ...body,
    locales: Object.fromEntries(locales.map((locale) => [locale, isDraft(fields, locale) ? 'draft' : 'publish'])),
    uzb_converted: fields.uzb_converted === 'on' && fields.title_uzb.trim() !== '',
  }
}
