import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { isSitePath } from '#common/link.ts'
import { pathIn } from '#common/locale.ts'
import { readPreferences, writePreferences } from '#common/preferences.ts'
import type { Route } from './+types/preferences'

const seeOther = 303

/** Nothing to see here by itself; whoever comes is sent home. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, '/'))
}

/** Keeps what a visitor chose about the look of pages, one field or all, and returns to the page they came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const { next, reset, ...choices } = Object.fromEntries(await request.formData())
  const kept = readPreferences(request.headers.get('cookie'))
  const chosen = reset === undefined ? { ...kept, ...choices } : { marquee: kept.marquee, data: kept.data }
  const home = pathIn(context.get(portal).locale, '/')
  return redirect(typeof next === 'string' && isSitePath(next) ? next : home, {
    status: seeOther,
    headers: { 'set-cookie': writePreferences(chosen) },
  })
}
