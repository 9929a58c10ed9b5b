import type { TranslatedKind } from '#common/bin-things.ts'
import type { Locale } from '#common/locale.ts'
import type { LinkFailure } from '#modules/useful-links/contract.ts'

/** How many records of a kind there are, and how many have no name in a language, or as a post no text. `table` is what its word goes by. */
export type Debt = {
  kind: TranslatedKind
  table: string
  total: number
  missing: Record<Exclude<Locale, 'uz'>, number>
}

/** Posts by the month of their date: `2026-11`. */
export type MonthCount = { month: string; count: number }

export type WaitingPost = { slug: string; title_uz: string; at: string }

/** Posts that someone should look at: how many, and the first few. */
export type Waiting = Record<'hidden' | 'scheduled' | 'expiring', { count: number; first: WaitingPost[] }>

/**
 * A link of ours that leads to a page which visitors do not see, or to another site which did not answer: then `failure` says
 * how, and for how many nights.
 */
export type DeadLink = {
  kind: 'category' | 'useful_link'
  slug: string
  name_uz: string
  link: string
  failure?: { kind: LinkFailure; nights: number }
}

/** What a new portal needs before visitors find something on it, in the order in which staff do it. */
export const firstSteps = ['settings', 'post', 'leader', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]
