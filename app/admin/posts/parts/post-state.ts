import type { ContentState } from '#app/admin/parts/content/content-state.ts'
import type { LocaleState } from '#app/ui/locale-badges.tsx'
import { defaultLocale, type Locale, locales, pathIn } from '#common/locale.ts'
import type { PublishingStates } from '#modules/posts/contract.ts'

type Facts = { active: boolean; shown: boolean; date: string; deleted_at: string | null; publish_at?: string | null }

/** Why visitors see a post or do not. `now` is the server's. */
export function postState({ active, shown, date, deleted_at, publish_at }: Facts, now: string): ContentState {
  if (deleted_at !== null) return 'bin'
  if (!active) return 'hidden'
  if (shown) return 'shown'
  return date > now || (publish_at ?? '') > now ? 'scheduled' : 'blocked'
}

/**
 * Where visitors read a post that is shown: in the language of who asks, but for one whose Uzbek text, which else stands in,
 * is a draft.
 */
export function siteAddress(slug: string, own: Locale, isPublished: (locale: Locale) => boolean): string {
  const locale = isPublished(defaultLocale) || isPublished(own) ? own : locales.find(isPublished)
  return pathIn(locale ?? own, `/posts/${slug}`)
}

/** How far each language of a post is: complete, to be checked (converted, a draft, or a part is missing), or empty. */
export function languageStates(post: {
  complete: Locale[]
  uzb_converted: boolean
  locales: PublishingStates
  titles: Record<Locale, string>
}): Record<Locale, LocaleState> {
  const state = (locale: Locale): LocaleState => {
    if (locale === 'uzb' && post.uzb_converted && post.titles.uzb !== '') return 'd'
    if (post.complete.includes(locale) && post.locales[locale] === 'publish') return 'f'
    return post.titles[locale] === '' ? 'm' : 'd'
  }
  return Object.fromEntries(locales.map((locale) => [locale, state(locale)])) as Record<Locale, LocaleState>
}
