import type { AppealStatus, PublicLabel } from './contract.ts'

/** Who brings an appeal along: staff by hand, the applicant, the portal by its clock, or the joining of two appeals. */
export type Mover = 'staff' | 'applicant' | 'clock' | 'merge'

type Way = Partial<Record<AppealStatus, Mover[]>>
const staff: Mover[] = ['staff']
const applicant: Mover[] = ['applicant']
const joined: Mover[] = ['merge']

/**
 * The one table of an appeal's ways (features, 3.1): from where, whereto, by whom. What is not written here is refused
 * with 409. Reopening is open to `answered` and `closed` once; `service` rules hold its term.
 */
const ways: Record<AppealStatus, Way> = {
  quarantine: { received: staff, spam: staff },
  received: { registered: staff, declined: staff, withdrawn: applicant, spam: staff, closed: joined },
  registered: { assigned: staff, forwarded: staff, declined: staff, withdrawn: applicant, closed: joined },
  assigned: {
    in_review: staff,
    awaiting_applicant: staff,
    extended: staff,
    forwarded: staff,
    answered: staff,
    declined: staff,
    withdrawn: applicant,
    closed: joined,
  },
  in_review: {
    assigned: staff,
    awaiting_applicant: staff,
    extended: staff,
    forwarded: staff,
    answered: staff,
    declined: staff,
    withdrawn: applicant,
    closed: joined,
  },
  awaiting_applicant: { in_review: applicant, withdrawn: applicant, closed_no_reply: ['clock'] },
  extended: { in_review: staff, awaiting_applicant: staff, answered: staff, withdrawn: applicant, closed: joined },
  forwarded: { answered: staff, closed: staff },
  answered: { closed: ['clock'], in_review: applicant },
  closed: { in_review: applicant },
  declined: {},
  withdrawn: {},
  closed_no_reply: {},
  spam: { received: staff },
}

/** Whether somebody may bring an appeal from one status to another. */
export const mayMove = (from: AppealStatus, to: AppealStatus, by: Mover): boolean =>
  ways[from][to]?.includes(by) ?? false

/** The statuses that staff may bring an appeal to by hand. */
export const nextByStaff = (from: AppealStatus): AppealStatus[] =>
  (Object.keys(ways[from]) as AppealStatus[]).filter((to) => mayMove(from, to, 'staff'))

/** What the public is told of each status; null for what is not counted. */
export const labelOf: Record<AppealStatus, PublicLabel | null> = {
  quarantine: null,
  spam: null,
  received: 'received',
  registered: 'accepted',
  assigned: 'under_consideration',
  in_review: 'under_consideration',
  awaiting_applicant: 'under_consideration',
  extended: 'under_consideration',
  forwarded: 'under_consideration',
  answered: 'reviewed',
  declined: 'reviewed',
  withdrawn: 'reviewed',
  closed_no_reply: 'reviewed',
  closed: 'reviewed',
}

/** The applicant of a kept-back appeal sees what every sender sees. */
export const labelForApplicant = (status: AppealStatus): PublicLabel => labelOf[status] ?? 'received'

/** Whether an appeal in this state has been dealt with, as the public is told. */
export const isOver = (status: AppealStatus): boolean => labelOf[status] === 'reviewed'
