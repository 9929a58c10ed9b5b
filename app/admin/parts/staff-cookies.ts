const remembered = 'Path=/; Max-Age=31536000; SameSite=Lax'

/** Choices about the staff area's looks, kept in cookies so that the first paint is right. */
export function readDesk(cookieHeader: string | null): { minimised: boolean | undefined; smallAllowed: boolean } {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookieHeader ?? '')?.[1]
  const sidebar = value('sidebar')
  return { minimised: sidebar ? sidebar === 'min' : undefined, smallAllowed: value('small') === '1' }
}

/** Remembers whether the sidebar is minimised. */
export const sidebarCookie = (minimised: boolean) => `sidebar=${minimised ? 'min' : 'wide'}; ${remembered}`

/** Remembers, until the browser closes, that someone works on a small screen knowingly. */
export const smallScreenCookie = 'small=1; Path=/; SameSite=Lax'
