/**
 * Cookies that say that a member of staff, or a citizen, may be signed in with this browser: pages for everyone then ask
 * who it is. They open nothing; the life of the first is that of a session at most.
 */
export const staffHint = { name: 'staff', seconds: 12 * 60 * 60 }
export const clientHint = { name: 'who' }

/** Whether the cookies of a browser hold a hint. */
export const hasHint = (cookies: string, { name }: { name: string }) =>
  new RegExp(`(?:^|;\\s*)${name}=\\w`).test(cookies)
