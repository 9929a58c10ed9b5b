const hour = 60 * 60 * 1000

/** How long a session of a client user lives, in milliseconds: idle, and at most (features, 3.5). */
export const lifetimes = {
  email: { idle: 12 * hour, most: 30 * 24 * hour },
  oneid: { idle: 2 * hour, most: 30 * 24 * hour },
}

/** Activity is written down at most this often. */
export const activityStepMs = 5 * 60 * 1000
export const mostSessionsPerClient = 5
