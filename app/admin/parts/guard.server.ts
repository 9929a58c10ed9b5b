import { data, redirect, redirectDocument } from 'react-router'
import { Refusal } from '#common/errors.ts'
import { type Locale, pathIn, splitLocale } from '#common/locale.ts'
import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tellRefusal } from '#platform/tell-refusal.server.ts'

/**
 * Who is at work, for the loaders of the staff area. Sends everyone else where the specification says: to sign in, to have
 * the session renewed, or home when the network is not allowed.
 */
export function signedIn(context: RequestContext, url: URL): Viewer {
  const { viewer, sessionState, locale } = context
  if (viewer) return viewer
  if (sessionState === 'network') throw awayFromHere(context)
  if (sessionState === 'password') throw redirect(pathIn(locale, '/login?step=password'))
  if (sessionState === 'second-factor') throw redirectDocument(pathIn(locale, '/login?step=enrol'))
  const { path } = splitLocale(url.pathname)
  const next = pathIn(locale, path) + url.search
  // The page that renews sessions lies outside the staff area and has other texts: a whole new document.
  throw redirectDocument(
    sessionState === 'expired' ? resumingPath(locale, next) : pathIn(locale, `/login?next=${encodeURIComponent(next)}`),
  )
}

/** From a network that is not allowed the page does not exist (specification, section 4). The log tells who was sent away. */
export function awayFromHere(context: RequestContext): Response {
  tellRefusal(context, { status: 403, code: 'ip_not_allowed' })
  return redirectDocument(pathIn(context.locale, '/'))
}

/** Where a session is renewed, on the way to `next`. */
export const resumingPath = (locale: Locale, next: string): string =>
  pathIn(locale, `/loading?next=${encodeURIComponent(next)}`)

/** The same for a screen that asks for a right. Without it the screen answers 403 inside the staff area. */
export function signedInWith(permission: Permission, context: RequestContext, url: URL): Viewer {
  const viewer = signedIn(context, url)
  if (!can(viewer, permission)) throw data(null, { status: 403 })
  return viewer
}

/** The same for a screen that no right of its own opens: superusers only (decisions, section 3). */
export function superuserSignedIn(context: RequestContext, url: URL): Viewer {
  const viewer = signedIn(context, url)
  if (!viewer.is_superuser) throw data(null, { status: 403 })
  return viewer
}

/** A record for a screen; where there is none the screen answers 404 inside the staff area. */
export async function orMissing<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** Whether a reader finds its record, for asking what visitors see: what is hidden is refused to them like what never was. */
export async function isThere(found: Promise<unknown>): Promise<boolean> {
  try {
    await found
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
