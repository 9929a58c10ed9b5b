import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { type Locale, locales } from '#common/locale.ts'

/** Why visitors see a record or do not. */
export type ContentState = 'new' | 'shown' | 'hidden' | 'scheduled' | 'blocked' | 'bin'

/** The state of a record without dates: active and still not shown means that what it belongs to is hidden. */
export function contentState(it: { active: boolean; shown: boolean; deleted_at: unknown }): ContentState {
  if (it.deleted_at !== null) return 'bin'
  if (!it.active) return 'hidden'
  return it.shown ? 'shown' : 'blocked'
}

/** How far each language of a record is: complete, partly written, or empty. `titles` are its names. */
export function languageStates(complete: Locale[], titles: Record<Locale, string>): Record<Locale, LocaleState> {
  const state = (locale: Locale): LocaleState => {
    if (complete.includes(locale)) return 'f'
    return titles[locale] === '' ? 'm' : 'd'
  }
  return Object.fromEntries(locales.map((locale) => [locale, state(locale)])) as Record<Locale, LocaleState>
}
