import { type Locale, pathIn } from '#common/locale.ts'
import { sameSitePath } from './same-site-path.ts'
import { renewSession } from './session-calls.ts'

/**
 * Renews the session and goes on to `next`, or to the sign-in page when it is over. Throws when the server cannot be
 * reached, so that the page can offer to try again.
 */
export async function resumeSession(next: string | null, locale: Locale): Promise<void> {
  const target = sameSitePath(next) ?? pathIn(locale, '/admin')
  const living = await renewSession()
  window.location.replace(living ? target : pathIn(locale, `/login?message=ended&next=${encodeURIComponent(target)}`))
}
