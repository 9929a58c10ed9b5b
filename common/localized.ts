import { z } from 'zod'
import { defaultLocale, type Locale, locales } from './locale.ts'

/** The four field names of a translated text: `title` gives `title_uz | title_uzb | title_ru | title_en`. */
export type Localized<Name extends string> = `${Name}_${Locale}`

/** The name of a translated field in one language. */
export function localizedName<Name extends string, L extends Locale>(name: Name, locale: L): `${Name}_${L}` {
  return `${name}_${locale}`
}

type LocalizedShape<Name extends string> = {
  [Field in Localized<Name>]: Field extends `${Name}_uz`
    ? z.ZodType<string, string>
    : z.ZodDefault<z.ZodType<string, string>>
}

/**
 * Four form fields for one translated text. Uzbek in Latin letters is required when `text` refuses the empty string;
 * the other three may be left empty, which means "not translated yet".
 */
export function localizedText<Name extends string>(name: Name, text: z.ZodType<string, string>): LocalizedShape<Name> {
  const shape: Record<string, z.ZodType> = {}
  for (const locale of locales) {
    shape[localizedName(name, locale)] = locale === defaultLocale ? text : z.union([z.literal(''), text]).default('')
  }
  return shape as LocalizedShape<Name>
}

/** What something is called. Who leaves it out is told to fill it in, and not that it is short. */
export const titleText = (shortest: number, longest: number) =>
  z.string().trim().min(1, { abort: true }).min(shortest).max(longest)

/** Four form fields for a text that may be missing in Uzbek, too. */
export function optionalText<Name extends string>(
  name: Name,
  text: z.ZodType<string, string>,
): Record<Localized<Name>, z.ZodDefault<z.ZodType<string, string>>> {
  return Object.fromEntries(locales.map((locale) => [localizedName(name, locale), text.default('')])) as Record<
    Localized<Name>,
    z.ZodDefault<z.ZodType<string, string>>
  >
}

/** Contract of a translated text as staff get it: four texts, empty where there is no translation. */
export function localizedOutput<Name extends string>(name: Name): Record<Localized<Name>, z.ZodString> {
  return Object.fromEntries(locales.map((locale) => [localizedName(name, locale), z.string()])) as Record<
    Localized<Name>,
    z.ZodString
  >
}

/** The four values of a translated text, read from a row, in portal order. */
export function localizedValues<Name extends string>(
  row: Record<Localized<Name>, string>,
  name: Name,
): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, row[localizedName(name, locale)]])) as Record<
    Locale,
    string
  >
}

/** In which languages a translated text exists, read from a row as staff see it. */
export function translatedInto<Name extends string>(row: Record<Localized<Name>, string>, name: Name): Locale[] {
  return locales.filter((locale) => row[localizedName(name, locale)] !== '')
}
