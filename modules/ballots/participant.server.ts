import type { ClientViewer } from '#common/client-viewer.ts'
import { Refusal } from '#common/errors.ts'
import type { IdentityLevel } from '#modules/surveys/contract.ts'
import { ageOfForm, formToken as tokenOfForm } from '#platform/form-token.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { freshToken } from '#platform/opaque-token.server.ts'
import { readCookie, securely } from '#platform/session-cookies.server.ts'

type Keyed = Pick<Ground, 'secret'>
type Configured = Pick<Ground, 'config'>
/** Where a ballot comes from: the cookies of the request, and the client user if one is signed in. */
export type From = { cookieHeader: string | null; client: ClientViewer | null }

const dayMs = 24 * 60 * 60 * 1000
const longestCookieMs = 400 * dayMs
const tokenShape = /^[\w-]{43}$/

/** A cookie of its own for each survey: no two of them can be told to be of one browser. */
const cookieName = (ground: Configured, survey: number) => `${securely(ground) ? '__Host-' : ''}ballot-${survey}`

/** The random token of this browser for this survey, if it has one. */
export function browserTokenIn(ground: Configured, survey: number, { cookieHeader }: From): string | undefined {
  const token = readCookie(cookieHeader, cookieName(ground, survey))
  return token && tokenShape.test(token) ? token : undefined
}

/** A new token for a browser and the `Set-Cookie` value that gives it, until the survey ends. */
export function newBrowserToken(
  ground: Configured & Pick<Ground, 'now'>,
  survey: { id: number; ends_at: Date | null },
): { token: string; cookie: string } {
  const token = freshToken()
  const left = survey.ends_at ? survey.ends_at.getTime() - ground.now().getTime() : longestCookieMs
  const seconds = Math.ceil(Math.max(0, Math.min(left, longestCookieMs)) / 1000)
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${securely(ground)}`
  return { token, cookie: `${cookieName(ground, survey.id)}=${token}; ${rest}` }
}

/** The token of a form: it says when the form was given out, and is good for one survey and one browser. */
export const formToken = (ground: Keyed & Pick<Ground, 'now'>, survey: number, browser: string): string =>
  tokenOfForm(ground, 'survey', survey, browser)

/** Whether a form was given out by this portal to this browser, within the last day. */
export function isOurForm(
  ground: Keyed & Pick<Ground, 'now'>,
  survey: number,
  browser: string | undefined,
  token: string,
): boolean {
  const age = browser ? ageOfForm(ground, token, 'survey', survey, browser) : undefined
  return age !== undefined && age <= dayMs
}

/** Whom a survey counts: browsers where it is open to all, else the people behind them. Undefined for whom it cannot tell. */
export function voterOf(identity: IdentityLevel, client: ClientViewer | null, browser: string | undefined) {
  if (identity === 'open') return browser && `browser ${browser}`
  return client ? `client ${client.id}` : undefined
}

/**
 * Refuses those who are not who the survey asks for: with 401 `client_required` whoever is not signed in, with 403
 * `oneid_required` whoever signed in by e-mail where OneID is asked for.
 */
export function mayVote(identity: IdentityLevel, client: ClientViewer | null): void {
  if (identity === 'open') return
  if (!client) throw new Refusal(401, 'client_required')
  if (identity === 'oneid' && client.level < 1) throw new Refusal(403, 'oneid_required')
}

/** What is kept of a participant: without the portal's secret it leads to nobody, and in each survey it is another. */
export const participantKey = (ground: Keyed, survey: number, voter: string): string =>
  keyedHash(ground, 'survey participant', survey, voter)
