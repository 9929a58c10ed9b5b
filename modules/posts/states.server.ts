import { type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import type { PublishingStates } from './contract.ts'

type Drafts = Record<Localized<'draft'>, boolean>

/** The four columns of which languages are drafts; none where nothing was said about them. */
export function draftsOf(states: PublishingStates | undefined): Partial<Drafts> {
  if (!states) return {}
  return Object.fromEntries(locales.map((locale) => [localizedName('draft', locale), states[locale] === 'draft']))
}

/** What staff are told of the languages of a stored post. */
export function statesOf(row: Drafts): PublishingStates {
  const state = (locale: Locale) => (row[localizedName('draft', locale)] ? 'draft' : 'publish')
  return { uz: state('uz'), uzb: state('uzb'), ru: state('ru'), en: state('en') }
}
