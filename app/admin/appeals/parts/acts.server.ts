import type { Appeal } from '#modules/appeals/contract.ts'
import { isOver, mayMove } from '#modules/appeals/states.ts'
import { type Act, acts } from './acts.ts'

type Standing = Pick<Appeal, 'status' | 'next' | 'kind' | 'erased_at' | 'decline_proposal'>

/** The forms that an appeal has, by the table of its ways; the module refuses all others. */
export function actsFor({ status, next, kind, erased_at, decline_proposal }: Standing): Act[] {
  if (erased_at) return []
  const isAtWork = !isOver(status) && !['quarantine', 'spam', 'received'].includes(status)
  const may: Record<Act, boolean> = {
    restore: next.includes('received'),
    register: next.includes('registered'),
    review: next.includes('in_review'),
    answer: next.includes('answered'),
    assign: isAtWork,
    ask: next.includes('awaiting_applicant'),
    message: isAtWork || status === 'received',
    extend: next.includes('extended'),
    forward: next.includes('forwarded'),
    study: isAtWork && (kind === 'application' || kind === 'complaint'),
    // The one who proposed it waits for a colleague.
    decline: next.includes('declined') && !decline_proposal?.is_own,
    merge: mayMove(status, 'closed', 'merge'),
    close: next.includes('closed'),
    spam: next.includes('spam'),
    note: true,
  }
  return acts.filter((act) => may[act])
}
