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

/** How long a mailed code is good, and how often the browser that asked for it may be mistaken. */
export const codeMs = 10 * minute
export const mostTries = 5

/**
 * Codes that are mailed to one address. Few are short, since those can be guessed; past `mailed` within an hour another one
 * goes only when no long one is good any more (docs/security/rules.md has the sums).
 */
export const codesOfAddress = {
  short: { digits: 6, hour: 2, day: 6 },
  long: { digits: 12 },
  mailed: { hour: 5 },
}
export const hourMs = hour
export const dayMs = day

/** How long a visit to a provider may take, and a form waits for its sender to sign in. */
export const visitMs = 10 * minute
export const keptFormMs = hour

/** How long an account that its owner deleted can be had back by signing in. */
export const graceMs = 7 * day
