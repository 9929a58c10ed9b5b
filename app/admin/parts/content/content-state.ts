import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName, translatedInto } from '#common/localized.ts'

/** Why visitors see a record or do not. */
export type ContentState = 'new' | 'shown' | 'hidden' | 'scheduled' | 'blocked' | 'bin'

/** The state of a record without dates: active and still not shown means that what it belongs to is hidden. */
export function contentState(it: { active: boolean; shown: boolean; deleted_at: unknown }): ContentState {
  if (it.deleted_at !== null) return 'bin'
  if (!it.active) return 'hidden'
  return it.shown ? 'shown' : 'blocked'
}

/** How far each language of a record is: complete, partly written, or empty. `title` is the name of its first text. */
export function languageStates<Name extends string>(
  row: Record<Localized<Name>, string>,
  title: Name,
  complete = translatedInto(row, title),
): Record<Locale, LocaleState> {
  const state = (locale: Locale): LocaleState => {
    if (complete.includes(locale)) return 'f'
    return row[localizedName(title, locale)] === '' ? 'm' : 'd'
  }
  return Object.fromEntries(locales.map((locale) => [locale, state(locale)])) as Record<Locale, LocaleState>
}
