import type { AppealStatus } from '#modules/appeals/contract.ts'

/** What staff do by one form each, in the order in which the forms stand. */
export const acts = [
  ...(['restore', 'register', 'review', 'answer', 'assign', 'ask', 'message', 'extend', 'forward', 'study'] as const),
  ...(['decline', 'merge', 'close', 'spam', 'note'] as const),
] as const
export type Act = (typeof acts)[number]

export const isAct = (form: string): form is Act => (acts as readonly string[]).includes(form)

/** The status that a plain step leads to. */
export const stepOf = {
  restore: 'received',
  register: 'registered',
  review: 'in_review',
  extend: 'extended',
  forward: 'forwarded',
  decline: 'declined',
  close: 'closed',
  spam: 'spam',
} as const satisfies Partial<Record<Act, AppealStatus>>

export const kindOfReply = { answer: 'answer', ask: 'question', message: 'message' } as const

/** Letters to the applicant, with which files may come. */
export const takesFiles: ReadonlySet<Act> = new Set<Act>(['answer', 'ask', 'message'])

/** Forms that tell the applicant something or end something: they ask once more before they are sent. */
export const asksAgain: ReadonlySet<Act> = new Set<Act>([
  ...(['answer', 'ask', 'message', 'extend', 'forward', 'decline', 'merge', 'close', 'spam'] as const),
])
