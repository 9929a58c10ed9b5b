const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** How long a session of a client user lives, in milliseconds: idle, and at most (features, 3.5). */
export const lifetimes = {
  email: { idle: 12 * hour, most: 30 * day },
  oneid: { idle: 2 * hour, most: 30 * day },
}

/** Activity is written down at most this often. */
export const activityStepMs = 5 * minute
export const mostSessionsPerClient = 5

/** How long a mailed code is good, and how often one may be mistaken about it. */
export const codeMs = 10 * minute
export const mostTries = 5

/** How long a visit to a provider may take, and a form waits for its sender to sign in. */
export const visitMs = 10 * minute
export const keptFormMs = hour

/** How long an account that its owner deleted can be had back by signing in. */
export const graceMs = 7 * day
