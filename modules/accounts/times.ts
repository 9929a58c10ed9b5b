/** How long things of a session last, in milliseconds (decisions, section 3). */
export const accessMs = 5 * 60 * 1000
/** Staff walk away from shared desks; the ministry asked for ten minutes. The minute is slack for clocks and networks. */
export const idleMs = (10 + 1) * 60 * 1000
export const absoluteMs = 12 * 60 * 60 * 1000
/** Two tabs may send the same refresh token at once; the loser gets the same successor for so long. */
export const refreshGraceMs = 10 * 1000
/** Activity is written down at most this often, so that reading pages does not write to the database each time. */
export const activityStepMs = 30 * 1000
export const mostSessionsPerUser = 5
/** Between the right password and the code. */
export const pendingMs = 5 * 60 * 1000
/** An invitation lies in an inbox over a weekend (features, 3.15). */
export const invitationMs = 72 * 60 * 60 * 1000
