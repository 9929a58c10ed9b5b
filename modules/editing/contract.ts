/** Someone else who has the same record open, and since when. */
export type AtWork = { name: string; since: string }

/** An editor that is open says so this often. */
export const tellEveryMs = 20 * 1000

/** Who has said nothing for this long has gone. Browsers let a tab in the background speak once a minute. */
export const goneAfterMs = 75 * 1000
